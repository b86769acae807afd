/// The index of an element in a list. Indices of lists of different elements are different types, so that one in the
/// pool can't be taken for one among the entries.
@frozen
public struct Place<Element>: Hashable, Comparable, Sendable {
  /// The index, from 0.
  public let index: Int

  /// Creates a place from an index.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// Orders by index.
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
