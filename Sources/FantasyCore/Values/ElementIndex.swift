/// The index of an element in an array. The element's type is part of the index's type, so an index of a player can't
/// be used for an entry.
@frozen
public struct ElementIndex<Element>: Hashable, Comparable, Sendable {
  /// The index, from 0.
  public let index: Int

  /// Creates a typed index from an integer index.
  @inlinable
  public init(_ index: Int) { self.index = index }

  /// Returns true if `one` is the lower index.
  @inlinable
  public static func < (one: Self, other: Self) -> Bool { one.index < other.index }
}

extension Array {
  /// The indices of all elements, in order.
  @inlinable
  public var elementIndices: LazyMapCollection<Range<Int>, ElementIndex<Element>> {
    indices.lazy.map { ElementIndex($0) }
  }

  /// Accesses the element at a typed index.
  @inlinable
  public subscript(index: ElementIndex<Element>) -> Element {
    get { self[index.index] }
    set { self[index.index] = newValue }
  }

  /// The elements with their typed indices, in order.
  @inlinable
  public var indexed: LazyMapSequence<EnumeratedSequence<Self>, (index: ElementIndex<Element>, element: Element)> {
    enumerated().lazy.map { (ElementIndex($0.offset), $0.element) }
  }
}
