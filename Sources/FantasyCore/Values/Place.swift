/// The place of an element in a list, from 0. Places in lists of different elements are different types, so that a place
/// in the pool can't be taken for one among the entries.
@frozen
public struct Place<Element>: Hashable, Comparable, Sendable {
  /// The number of elements before it.
  public let index: Int

  /// A place in a list.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// Whether one is before the other in the list.
  @inlinable
  public static func < (one: Self, other: Self) -> Bool { one.index < other.index }
}

extension Array {
  /// The places of the elements, in order.
  @inlinable
  public var places: LazyMapCollection<Range<Int>, Place<Element>> { indices.lazy.map { Place($0) } }

  /// The element at a place.
  @inlinable
  public subscript(place: Place<Element>) -> Element {
    get { self[place.index] }
    set { self[place.index] = newValue }
  }

  /// The elements with their places, in order.
  @inlinable
  public var placed: LazyMapSequence<EnumeratedSequence<Self>, (place: Place<Element>, element: Element)> {
    enumerated().lazy.map { (Place($0.offset), $0.element) }
  }
}
