// Random values that a session needs again, such as codes. They are shown as `<code>` or `<sess-1>`, and restored where
// the session types these masks.

/// Random values seen in a session, with their masks.
struct RandomNames {
  private var known: [(value: String, mask: String)] = []
  /// Words of commands that show codes: the first code is `<code>`, the next `<code-2>`.
  private static let showingCodes: Set = ["reset", "code", "invite", "--invite"]

  /// Returns the lines of a command with random values masked.
  ///
  /// - Parameter words: The command, which determines the kind of value.
  mutating func masked(_ lines: [String], of words: [String]) -> [String] {
    if !Self.showingCodes.isDisjoint(with: words) {
      var names = ["code"]
      for line in lines {
        for found in line.matches(of: /\b[a-z0-9]{4}(-[a-z0-9]{4}){3,6}\b/) {
          add(String(found.output.0), names[names.count - 1])
          names.append("code-\(names.count + 1)")
        }
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
    // A second code replaces the first.
    known.removeAll { $0.mask == "<\(name)>" }
    if !known.contains(where: { $0.value == value }) { known.append((value, "<\(name)>")) }
  }

  /// Returns a typed line with its masks replaced by the values.
  func restored(_ line: String) -> String {
    known.reduce(line) { $0.replacing($1.mask, with: $1.value) }
  }
}
