/// Defines the folders and file names of all books of one kind in a store.
public struct BookLayout: Hashable, Sendable {
  package var noun: String
  /// The folder of all books of this kind, such as `leagues`. Each book has a subfolder.
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
  /// The path of the folder with all files of this kind, relative to the book's folder.
  package var folder: String
  /// True if the files are in subfolders of the folder, for example one subfolder for each match.
  package var isNested: Bool
  /// True if a book's checkpoint includes the contents of these files. The files then need not be read when a book is
  /// opened from a checkpoint.
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

/// A file to which an event refers. The file's name includes part of the SHA-256 of the content.
public struct NamedContent: Hashable, Sendable {
  package var kind: ContentKind
  /// The part of the path between the folder and the hash, such as `match-1/` or `t20-`.
  package var stem: String
  /// The SHA-256 of the content, 64 hexadecimal digits. The file's name includes only the first 16 digits.
  package var hash: String
  /// The file extensions that the stored file may have.
  package var extensions: [String]

  package init(_ kind: ContentKind, stem: String, hash: String, extensions: [String] = [".json"]) {
    self.kind = kind
    self.stem = stem
    self.hash = hash
    self.extensions = extensions
  }

  /// The paths that the file may have, relative to the book's folder, in the order of `extensions`.
  package var names: [String] {
    let name = kind.folder + "/" + stem + hash.prefix(16)
    return extensions.map { name + $0 }
  }
}
