//! What is simpler than a case: the steps on the way from a failing case to a small one.
use super::inputs::{Case, Fill, Side};
use std::vec::Vec;

/// Cases one step simpler than `case`, the largest steps first. Each is smaller in the order (length, calls,
/// contents, place), so going from one to the next comes to an end. Lengths stay multiples of `step`.
pub(super) fn simpler(case: &Case, block_len: usize, step: usize) -> Vec<Case> {
    let mut list = Vec::new();
    // A case that is flush stays flush: another distance to the guard is another case.
    let flush = case.gap() == 0;
    let mut less = |len: usize| {
        if len < case.len && len % step == 0 {
            let align = if flush { Case::flush_align(len, case.side) } else { case.align };
            list.push(Case { len, align, ..*case });
        }
    };
    // Shorter by all, a half, a quarter, …; to whole blocks; by one.
    let mut by = case.len;
    while by > 0 {
        less((case.len - by) / step * step);
        by /= 2;
    }
    less(case.len / block_len * block_len);
    less(case.len.saturating_sub(block_len));
    less(case.len.saturating_sub(step));

    if case.piece != 0 {
        list.push(Case { piece: 0, ..*case });
    }
    let simpler_fills = |fill| match fill {
        Fill::Random => &[Fill::Zeros, Fill::Ones, Fill::Counter][..],
        Fill::Counter => &[Fill::Zeros, Fill::Ones],
        Fill::Ones => &[Fill::Zeros],
        Fill::Zeros => &[],
    };
    list.extend(simpler_fills(case.state).iter().map(|state| Case { state: *state, ..*case }));
    list.extend(simpler_fills(case.data).iter().map(|data| Case { data: *data, ..*case }));
    if case.side == Side::End {
        let align = if flush { 0 } else { case.align };
        list.push(Case { side: Side::Start, align, ..*case });
    }
    if case.side == Side::Start && case.align != 0 {
        list.push(Case { align: 0, ..*case });
    }
    list
}
