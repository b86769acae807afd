// Places in lists as literals, as tests write them; in the sources a place comes from its list.

import FantasyCore

extension Place: ExpressibleByIntegerLiteral {
  /// A place in a list by its number.
  public init(integerLiteral index: Int) { self.init(index) }
}
