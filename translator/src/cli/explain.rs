//! `goasm explain`: what a diagnostic means.

use super::output::{complain, print};
use super::{Command, Done};

pub(super) fn run(command: &Command) -> Done {
    let Some(id) = command.operands.first() else {
        let ids: Vec<&str> = goasm::explanations().iter().map(|e| e.id).collect();
        print(&format!("{}\n", ids.join("\n")));
        return Ok(true);
    };
    let Some(explanation) = goasm::explain(id) else {
        let near: Vec<&str> = goasm::explanations().iter().map(|e| e.id).filter(|known| known.contains(id.as_str())).collect();
        let near =
            if near.is_empty() { "`goasm explain` lists them".to_owned() } else { format!("there is {}", near.join(", ")) };
        complain(&format!("goasm: no diagnostic is called {id}; {near}\n"));
        return Ok(false);
    };
    let mut text = String::new();
    let mut column = 0;
    for word in explanation.text.split(' ') {
        if column > 0 && column + 1 + word.chars().count() > 90 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.chars().count();
    }
    let example: Vec<String> = explanation.example.lines().map(|line| format!("    {line}")).collect();
    print(&format!("{}\n\n{text}\n\nExample:\n\n{}\n", explanation.id, example.join("\n")));
    Ok(true)
}
