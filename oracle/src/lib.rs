//! Reference hashes.
#![no_std]
