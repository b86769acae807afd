/// Where books of one kind lie in a store, and which files their events name. File names of a store come from here alone.
public struct BookLayout: Hashable, Sendable {
  /// What one is called: `league`.
  public var noun: String
  /// The folder in the store that has a folder for each: `leagues`.
  public var folder: String
  /// The kinds of files that their events name.
  public var contents: [ContentKind]

  /// Books of one kind.
  public init(noun: String, folder: String, contents: [ContentKind] = []) {
    (self.noun, self.folder, self.contents) = (noun, folder, contents)
  }
}

/// A kind of files that events name, kept by their content.
public struct ContentKind: Hashable, Sendable {
  /// What such a file is called: `match file`.
  public var word: String
  /// The folder of such files in the folder of the book.
  public var folder: String
  /// Whether that folder has a folder for each subject, named by an id.
  public var isNested: Bool
  /// The most bytes that are read of such a file.
  public var limit: Int

  /// A kind of files that events name.
  public init(word: String, folder: String, isNested: Bool = false, limit: Int) {
    (self.word, self.folder, self.isNested, self.limit) = (word, folder, isNested, limit)
  }
}

/// A file as an event names it: a name with its hash in it, and what it must contain.
public struct NamedContent: Hashable, Sendable {
  /// What it is.
  public var kind: ContentKind
  /// What stands before the hash in its name, the folder of its subject included: `match-1/`, `t20-`.
  public var stem: String
  /// The SHA-256 of its bytes, 64 hexadecimal digits, of which a prefix is in the name.
  public var hash: String
  /// How its name may end; one of them is there.
  public var endings: [String]

  /// A file as an event names it.
  public init(_ kind: ContentKind, stem: String, hash: String, endings: [String] = [".json"]) {
    (self.kind, self.stem, self.hash, self.endings) = (kind, stem, hash, endings)
  }

  /// The paths that it may have below the book's folder, in the order of the endings.
  public var names: [String] { endings.map { "\(kind.folder)/\(stem)\(hash.prefix(16))\($0)" } }
}
