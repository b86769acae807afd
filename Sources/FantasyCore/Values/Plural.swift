extension String {
  /// The word for a number of things: `match` for 1, otherwise `matches`.
  package func plural(_ count: Int) -> String { count == 1 ? self : self + (hasSuffix("ch") ? "es" : "s") }
}
