//! Translator.
