//! A list that most owners have nothing in, and which then takes one word of memory. There are many of them: every instruction of a
//! program has labels and call frame information.

use std::ops::{Deref, DerefMut};

/// A list of values, most often empty.
#[derive(Clone, Debug)]
#[expect(clippy::box_collection, reason = "the list itself is three words, which is what is to be saved")]
pub(crate) struct Rare<T>(Option<Box<Vec<T>>>);

impl<T> Rare<T> {
    /// Puts a value behind the others.
    pub(crate) fn push(&mut self, value: T) {
        self.list().push(value);
    }

    /// Puts a value in front of the others.
    pub(crate) fn push_front(&mut self, value: T) {
        self.list().insert(0, value);
    }

    /// Puts values behind the others.
    pub(crate) fn append(&mut self, values: Vec<T>) {
        if !values.is_empty() {
            self.list().extend(values);
        }
    }

    fn list(&mut self) -> &mut Vec<T> {
        self.0.get_or_insert_default()
    }
}

impl<T> Deref for Rare<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }
}

impl<T> DerefMut for Rare<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        self.0.as_deref_mut().map_or(&mut [], Vec::as_mut_slice)
    }
}

impl<T> Default for Rare<T> {
    fn default() -> Self {
        Rare(None)
    }
}

impl<T> From<Vec<T>> for Rare<T> {
    fn from(values: Vec<T>) -> Self {
        Rare(Some(values).filter(|values| !values.is_empty()).map(Box::new))
    }
}

impl<'a, T> IntoIterator for &'a Rare<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Rare<T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::Rare;

    #[test]
    fn is_a_list() {
        let mut list = Rare::default();
        list.append(Vec::new());
        assert!(list.0.is_none() && list.is_empty());
        list.push(2);
        list.push_front(1);
        list.append(vec![3]);
        list.iter_mut().for_each(|n| *n *= 2);
        assert_eq!(*list, [2, 4, 6]);
        assert_eq!(*Rare::from(vec![1]), [1]);
        assert!(Rare::from(Vec::<u8>::new()).0.is_none());
    }
}
