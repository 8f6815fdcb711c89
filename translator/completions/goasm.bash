# Made by `goasm completions bash`. Do not edit.
_goasm() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    case $previous in
        --goarch) COMPREPLY=($(compgen -W "amd64 arm64 riscv64 loong64" -- "$word")); return ;;
        --profile) COMPREPLY=($(compgen -W "rva20u64 rva22u64 rva23u64 v1 v2 v3 v4 lse" -- "$word")); return ;;
        --abi) COMPREPLY=($(compgen -W "c direct none" -- "$word")); return ;;
        --format) COMPREPLY=($(compgen -W "elf macho coff" -- "$word")); return ;;
        --emit) COMPREPLY=($(compgen -W "asm json rust" -- "$word")); return ;;
        --message-format) COMPREPLY=($(compgen -W "human short json" -- "$word")); return ;;
        completions) COMPREPLY=($(compgen -W "bash zsh fish" -- "$word")); return ;;
    esac
    if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "--goarch --profile -D --experiment -I -p -o -j -e --tags --decl --prefix --abi --keep-going --samples --format --emit --rvc --line-labels --go --cc --message-format -h --help -V --version" -- "$word"))
    elif ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "translate expand check verify report port insns batch explain completions man" -- "$word"))
    else
        COMPREPLY=($(compgen -f -- "$word"))
    fi
}
complete -o filenames -F _goasm goasm
