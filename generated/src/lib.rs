//! Hash kernels.
#![no_std]
