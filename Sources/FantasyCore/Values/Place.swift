/// The index of an element in a list. Lists of different elements have different index types, so an index in the pool
/// can't be used for an entry.
@frozen
public struct Place<Element>: Hashable, Comparable, Sendable {
  /// The zero-based index.
  public let index: Int

  /// Creates a typed index.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// Orders by index.
  @inlinable
  public static func < (one: Self, other: Self) -> Bool { one.index < other.index }
}

extension Array {
  /// The indices of all elements, in order.
  @inlinable
  public var places: LazyMapCollection<Range<Int>, Place<Element>> { indices.lazy.map { Place($0) } }

  /// Accesses the element at a typed index.
  @inlinable
  public subscript(place: Place<Element>) -> Element {
    get { self[place.index] }
    set { self[place.index] = newValue }
  }

  /// Pairs of typed index and element, in order.
  @inlinable
  public var placed: LazyMapSequence<EnumeratedSequence<Self>, (place: Place<Element>, element: Element)> {
    enumerated().lazy.map { (Place($0.offset), $0.element) }
  }
}
