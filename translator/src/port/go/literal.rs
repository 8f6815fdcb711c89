//! The bytes of a variable whose value is a literal.

use super::eval::{Scope, Value};
use super::package::World;
use super::parse::Expr;
use super::types::Type;

/// Bytes with addresses in them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Image {
    pub(crate) bytes: Vec<u8>,
    /// Offset of an address, and which of [`Images::others`] it is the address of.
    pub(crate) addresses: Vec<(usize, usize)>,
    /// Width of the elements, for the look of the text.
    pub(crate) unit: usize,
}

/// A variable with what it points to: texts of strings, arrays behind slices.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Images {
    pub(crate) main: Image,
    pub(crate) others: Vec<Image>,
}

/// Largest variable.
const MAX_BYTES: u64 = 16 << 20;

impl World<'_> {
    /// The bytes of the value.
    ///
    /// # Errors
    /// What is not a literal, in words.
    pub(crate) fn image(&self, value: &Expr, ty: &Type, scope: &Scope) -> Result<Images, String> {
        let mut images = Images { main: blank(ty)?, others: Vec::new() };
        let mut main = std::mem::take(&mut images.main);
        self.place(value, ty, scope, &mut main, 0, &mut images.others)?;
        images.main = main;
        Ok(images)
    }

    fn place(
        &self,
        value: &Expr,
        ty: &Type,
        scope: &Scope,
        image: &mut Image,
        at: usize,
        others: &mut Vec<Image>,
    ) -> Result<(), String> {
        match (ty, value) {
            (Type::Array(..) | Type::Struct(_) | Type::Slice(_), Expr::Ident(nil)) if nil == "nil" => return Ok(()),
            (Type::Pointer(_) | Type::Word | Type::Interface, Expr::Ident(nil)) if nil == "nil" => return Ok(()),
            _ => {}
        }
        match ty {
            Type::Int { bytes, signed } => {
                let value = match self.eval(value, scope) {
                    Some(Value::Int { value, .. }) => value,
                    Some(Value::Float(x)) if x.fract() == 0.0 && x.abs() < 1e18 => x as i128,
                    _ => return Err("an element is not a constant integer".to_owned()),
                };
                if !super::eval::fits(value, *bytes, *signed) {
                    return Err(format!("{value} does not fit its type"));
                }
                put(image, at, &value.to_le_bytes()[..usize::from(*bytes)])
            }
            Type::Bool => match self.eval(value, scope) {
                Some(Value::Bool(b)) => put(image, at, &[u8::from(b)]),
                _ => Err("an element is not a constant bool".to_owned()),
            },
            Type::Float { bytes } => {
                let x = match self.eval(value, scope) {
                    Some(Value::Float(x)) => x,
                    Some(Value::Int { value, .. }) if value.unsigned_abs() < 1 << 53 => value as f64,
                    _ => return Err("an element is not a literal number".to_owned()),
                };
                if *bytes == 4 { put(image, at, &(x as f32).to_le_bytes()) } else { put(image, at, &x.to_le_bytes()) }
            }
            Type::String => match self.eval(value, scope) {
                Some(Value::Str(text)) => {
                    let length = text.len() as u64;
                    if !text.is_empty() {
                        image.addresses.push((at, others.len()));
                        others.push(Image { bytes: text, addresses: Vec::new(), unit: 1 });
                    }
                    put(image, at + 8, &length.to_le_bytes())
                }
                _ => Err("an element is not a constant string".to_owned()),
            },
            Type::Array(n, element) => {
                let elements = self.elements(value, ty, scope)?;
                let mut index = 0u64;
                for (key, value) in elements {
                    if let Some(key) = key {
                        index = self.index(key, scope)?;
                    }
                    if index >= *n {
                        return Err(format!("element {index} of an array of {n}"));
                    }
                    let offset = at + to_usize(index.saturating_mul(element.size()))?;
                    self.place(value, element, scope, image, offset, others)?;
                    index += 1;
                }
                Ok(())
            }
            Type::Slice(Some(element)) => {
                let elements = self.elements(value, ty, scope)?;
                let mut index = 0u64;
                let mut length = 0;
                for (key, _) in elements {
                    if let Some(key) = key {
                        index = self.index(key, scope)?;
                    }
                    index += 1;
                    length = length.max(index);
                }
                let array = Type::Array(length, element.clone());
                let mut behind = blank(&array)?;
                let place = others.len();
                others.push(Image::default());
                let untyped = Expr::Composite(None, elements.to_vec());
                self.place(&untyped, &array, scope, &mut behind, 0, others)?;
                others[place] = behind;
                image.addresses.push((at, place));
                put(image, at + 8, &length.to_le_bytes())?;
                put(image, at + 16, &length.to_le_bytes())
            }
            Type::Struct(s) => {
                let elements = self.elements(value, ty, scope)?;
                for (i, (key, value)) in elements.iter().enumerate() {
                    let field = match key {
                        None => s.fields.get(i),
                        Some(Expr::Ident(name)) => s.fields.iter().find(|f| f.name == *name),
                        Some(_) => None,
                    };
                    let field = field.ok_or("a field that the struct does not have")?;
                    self.place(value, &field.ty, scope, image, at + to_usize(field.offset)?, others)?;
                }
                Ok(())
            }
            Type::Complex { .. } | Type::Pointer(_) | Type::Word | Type::Interface | Type::Slice(None) => {
                Err("an element is of a type whose values are not literals (pointer, function, interface, complex)".to_owned())
            }
        }
    }

    fn elements<'e>(&self, value: &'e Expr, ty: &Type, scope: &Scope) -> Result<&'e [(Option<Expr>, Expr)], String> {
        let Expr::Composite(written, elements) = value else {
            return Err("the value is computed by Go code, not a literal".to_owned());
        };
        let same = written.as_ref().is_none_or(|w| {
            self.composite_type(w, elements, scope)
                .is_some_and(|w| w.size() == ty.size() && std::mem::discriminant(&w) == std::mem::discriminant(ty))
        });
        if same { Ok(elements) } else { Err("a literal of another type".to_owned()) }
    }

    fn index(&self, key: &Expr, scope: &Scope) -> Result<u64, String> {
        match self.eval(key, scope) {
            Some(Value::Int { value, .. }) => {
                u64::try_from(value).ok().filter(|n| *n < MAX_BYTES).ok_or_else(|| format!("index {value}"))
            }
            _ => Err("an index that is not a constant".to_owned()),
        }
    }
}

/// Zeros for a value of the type.
pub(crate) fn blank(ty: &Type) -> Result<Image, String> {
    let size = ty.size();
    if size > MAX_BYTES {
        return Err(format!("{size} bytes are too many"));
    }
    Ok(Image { bytes: vec![0; to_usize(size)?], addresses: Vec::new(), unit: unit(ty) })
}

/// The width of the scalars in it.
fn unit(ty: &Type) -> usize {
    match ty {
        Type::Int { bytes, .. } | Type::Float { bytes } => usize::from(*bytes),
        Type::Array(_, element) => unit(element),
        Type::String | Type::Slice(_) | Type::Pointer(_) => 8,
        Type::Struct(s) => {
            let units = s.fields.iter().map(|f| unit(&f.ty));
            let (least, most) = (units.clone().min().unwrap_or(1), units.max().unwrap_or(1));
            if least == most { most } else { 1 }
        }
        _ => 1,
    }
}

fn to_usize(n: u64) -> Result<usize, String> {
    usize::try_from(n).map_err(|_| format!("{n} bytes are too many"))
}

fn put(image: &mut Image, at: usize, bytes: &[u8]) -> Result<(), String> {
    match image.bytes.get_mut(at..at + bytes.len()) {
        Some(place) => {
            place.copy_from_slice(bytes);
            Ok(())
        }
        None => Err("a value outside its variable".to_owned()),
    }
}

/// A variable whose initial value is zero.
pub(crate) fn zero(ty: &Type) -> Result<Images, String> {
    Ok(Images { main: blank(ty)?, others: Vec::new() })
}
