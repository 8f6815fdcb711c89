//! A list that its copies share until one of them is changed. Programs repeat themselves: most instructions of a long function
//! have stood in it before, and their operands need not be stored again.

use std::ops::Deref;
use std::rc::Rc;

/// A list of values; an empty one takes no memory.
#[derive(Debug)]
pub(crate) struct Shared<T>(Option<Rc<[T]>>);

impl<T> Shared<T> {
    /// The values.
    pub(crate) fn as_slice(&self) -> &[T] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl<T: Clone> Shared<T> {
    /// The values, to be changed here and nowhere else.
    pub(crate) fn to_mut(&mut self) -> &mut [T] {
        self.0.as_mut().map_or(&mut [], Rc::make_mut)
    }

    /// Takes one out, if there are so many.
    pub(crate) fn remove(&mut self, at: usize) {
        let rest = self.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, value)| value.clone());
        *self = rest.collect();
    }
}

impl<T> Deref for Shared<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Shared(None)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(self.0.clone())
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(mine), Some(others)) => Rc::ptr_eq(mine, others) || mine == others,
            (None, None) => true,
            _ => false,
        }
    }
}

impl<T> From<Vec<T>> for Shared<T> {
    fn from(values: Vec<T>) -> Self {
        Shared(Some(values).filter(|values| !values.is_empty()).map(Rc::from))
    }
}

impl<T> FromIterator<T> for Shared<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let values: Rc<[T]> = values.into_iter().collect();
        Shared(Some(values).filter(|values| !values.is_empty()))
    }
}

impl<'a, T> IntoIterator for &'a Shared<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::Shared;

    #[test]
    fn a_change_is_seen_by_nobody_else() {
        let first: Shared<u32> = vec![1, 2, 3].into();
        let (mut second, mut third) = (first.clone(), first.clone());
        second.to_mut()[0] = 7;
        third.remove(1);
        assert_eq!((&*first, &*second, &*third), (&[1, 2, 3][..], &[7, 2, 3][..], &[1, 3][..]));
        assert!(first == vec![1, 2, 3].into() && first != second);
        third.remove(0);
        third.remove(0);
        third.remove(0);
        assert_eq!(third, Shared::default());
    }
}
