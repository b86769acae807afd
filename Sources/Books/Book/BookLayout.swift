/// The folders in a store for books of one kind and for the files of their events: the only source of file names.
public struct BookLayout: Hashable, Sendable {
  package var noun: String
  /// Has a subfolder for each book, such as `leagues`.
  package var folder: String
  package var contents: [ContentKind]

  package init(noun: String, folder: String, contents: [ContentKind] = []) {
    self.noun = noun
    self.folder = folder
    self.contents = contents
  }
}

package struct ContentKind: Hashable, Sendable {
  package var word: String
  /// Within the folder of the book.
  package var folder: String
  /// True if the folder has a subfolder for each subject, named by an id.
  package var isNested: Bool
  /// True if the book's state includes the content; a checkpoint then makes reading the file unnecessary.
  package var isFolded: Bool
  package var limit: Int

  package init(word: String, folder: String, isNested: Bool = false, isFolded: Bool = false, limit: Int) {
    self.word = word
    self.folder = folder
    self.isNested = isNested
    self.isFolded = isFolded
    self.limit = limit
  }
}

/// A file as named by an event: a name that includes a hash, and the hash of its content.
public struct NamedContent: Hashable, Sendable {
  package var kind: ContentKind
  /// The part of the name before the hash, including the folder of the subject: `match-1/`, `t20-`.
  package var stem: String
  /// The SHA-256 of the content, 64 hexadecimal digits, of which the first 16 are in the name.
  package var hash: String
  /// The stored file has one of these.
  package var extensions: [String]

  package init(_ kind: ContentKind, stem: String, hash: String, extensions: [String] = [".json"]) {
    self.kind = kind
    self.stem = stem
    self.hash = hash
    self.extensions = extensions
  }

  /// The possible paths relative to the book's folder, in the order of the extensions.
  package var names: [String] {
    let name = kind.folder + "/" + stem + hash.prefix(16)
    return extensions.map { name + $0 }
  }
}
