/// The folders of a store that hold the books of one kind and their files. All file names are defined here.
public struct BookLayout: Hashable, Sendable {
  package var noun: String
  /// The folder that has a subfolder for each book, such as `leagues`.
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
  /// The path of the folder, relative to the book's folder.
  package var folder: String
  /// True if the files are in subfolders, such as one for each match.
  package var isNested: Bool
  /// True if the book's state includes the file's content, so that a checkpoint makes reading the file unnecessary.
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

/// A file that an event refers to. The file's name includes part of the content's hash.
public struct NamedContent: Hashable, Sendable {
  package var kind: ContentKind
  /// The part of the name before the hash, such as `match-1/` or `t20-`.
  package var stem: String
  /// The SHA-256 of the content, 64 hexadecimal digits. The file's name has the first 16.
  package var hash: String
  /// The possible extensions; the stored file has one of them.
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
