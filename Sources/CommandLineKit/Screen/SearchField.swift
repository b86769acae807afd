/// What is typed into the search of a full-screen view. It takes as much as `SearchText` does, and ignores the rest.
public struct SearchField: Equatable, Sendable {
  /// What it has in it.
  public private(set) var text = ""
  /// Its length in Unicode scalars.
  private var length = 0

  /// An empty one.
  public init() {}

  /// Whether nothing is in it.
  public var isEmpty: Bool { text.isEmpty }

  /// Takes a key.
  ///
  /// - Returns: whether the text is another now.
  public mutating func press(_ key: Key) -> Bool {
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

  /// Empties it.
  public mutating func clear() { self = SearchField() }
}
