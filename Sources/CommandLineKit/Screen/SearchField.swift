/// What is typed into the search of a full-screen view. It takes as much as `SearchText` does, and ignores the rest.
package struct SearchField: Equatable, Sendable {
  /// The text typed so far: at most `SearchText.mostCharacters` scalars, and nothing after them.
  package private(set) var text = ""
  /// The number of Unicode scalars of `text`, kept so that no key counts a long text again.
  private var length = 0

  /// Creates an empty field.
  package init() {}

  /// Whether nothing has been typed, so that every row matches.
  package var isEmpty: Bool { text.isEmpty }

  /// Appends a typed or pasted character, or deletes the last one; ignores other keys and what is too long.
  ///
  /// - Returns: whether the text changed, and the rows must be searched again.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character), .pasted(let character):
      let added = character.unicodeScalars.count
      if length + added > SearchText.mostCharacters { return false }
      text.append(character)
      length += added
      return true
    case .backspace:
      guard let last = text.popLast() else { return false }
      length -= last.unicodeScalars.count
      return true
    default: return false
    }
  }

  /// Deletes the whole text.
  package mutating func clear() { self = SearchField() }
}
