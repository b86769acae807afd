extension String {
  package func plural(_ count: Int) -> String { count == 1 ? self : self + (hasSuffix("ch") ? "es" : "s") }
}
