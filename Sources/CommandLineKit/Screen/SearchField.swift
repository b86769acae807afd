package struct SearchField: Equatable, Sendable {
  /// The search text, of at most `SearchText.maxCharacters` Unicode scalars.
  package private(set) var text = ""
  /// The number of Unicode scalars in `text`. Stored, because counting the scalars of a long text after each key would
  /// be slow.
  private var length = 0

  package init() {}

  package var isEmpty: Bool { text.isEmpty }

  /// Appends a typed or pasted character. Backspace deletes the last character. Other keys, and characters beyond the
  /// maximum length, are ignored. Returns true if the text changed.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .character(let character), .pasted(let character):
      let added = character.unicodeScalars.count
      if length + added > SearchText.maxCharacters { return false }
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

  package mutating func clear() { self = SearchField() }
}
