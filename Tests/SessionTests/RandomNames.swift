// What the program draws at random and a session needs again: shown as `<code>` or `<sess-1>`, and put back where the
// session types it.

/// Random values that a session has seen, each with what stands for it.
struct RandomNames {
  private var known: [(value: String, mask: String)] = []

  /// The lines of a command with its random values masked.
  ///
  /// - Parameter words: the command, which says what kind of value may be in it.
  mutating func masked(_ lines: [String], of words: [String]) -> [String] {
    if words.contains("reset") || words.contains("code") {
      for line in lines {
        for found in line.matches(of: /\b[a-z0-9]{4}(-[a-z0-9]{4}){3,6}\b/) { add(String(found.output.0), "code") }
      }
    }
    if words.contains("session") {
      for line in lines {
        for found in line.matches(of: /\b[0-9a-f]{8}\b/) where found.output != "00000000" {
          add(String(found.output), "sess-\(known.count { $0.mask.hasPrefix("<sess-") } + 1)")
        }
      }
    }
    return lines.map { line in
      known.reduce(line) { $0.replacing($1.value, with: $1.mask) }
    }
  }

  private mutating func add(_ value: String, _ name: String) {
    // A second code takes the place of the first.
    known.removeAll { $0.mask == "<\(name)>" }
    if !known.contains(where: { $0.value == value }) { known.append((value, "<\(name)>")) }
  }

  /// A typed line with the values in the place of what stands for them.
  func restored(_ line: String) -> String {
    known.reduce(line) { $0.replacing($1.mask, with: $1.value) }
  }
}
