// Indices as literals, as tests write them. In the sources an index comes from its list.

import FantasyCore

extension ElementIndex: ExpressibleByIntegerLiteral {
  /// Creates an index from a number.
  public init(integerLiteral index: Int) { self.init(index) }
}
