// Where the files of a book lie below its folder, in a store and in an archive alike, and what a name there is. Whoever
// looks through the files of a book asks here.

import FantasyCore

/// What a path below a book's folder is.
enum BookPart {
  case journal
  /// A file by content.
  case file(ContentKind)
  /// The folder of such files, or that of one subject in it.
  case folder(ContentKind)
}

extension BookLayout {
  /// The name of the journal in a book's folder.
  static let journalName = "journal.ndjson"

  /// What names below a book's folder are; nil for what is neither journal nor file by content, nor a folder of such.
  func part(_ names: ArraySlice<String>, isFolder: Bool) -> BookPart? {
    guard let first = names.first, let last = names.last else { return nil }
    if !isFolder, names.count == 1, first == Self.journalName { return .journal }
    guard let kind = contents.first(where: { $0.folder == first }) else { return nil }
    // The folder of the files, and of one subject where each has its own.
    let subjects = names.dropFirst().dropLast(isFolder ? 0 : 1)
    guard subjects.allSatisfy({ ID<Never>($0) != nil }) else { return nil }
    if isFolder { return subjects.count <= (kind.isNested ? 1 : 0) ? .folder(kind) : nil }
    let isOwn = names.count > 1 && subjects.count == (kind.isNested ? 1 : 0) && ContentKind.isOwnName(last)
    return isOwn ? .file(kind) : nil
  }
}

extension BookFiles {
  /// The files by content that are there, whether a commit names them or not, and temporary ones beside them; those that
  /// stand in no folder of a subject first.
  func contents() throws(StoreError) -> [StorePath] {
    var found: [StorePath] = []
    for kind in Subject.layout.contents.sorted(by: { !$0.isNested && $1.isNested }) {
      let folder = folder / kind.folder
      let subjects =
        kind.isNested ? try folder.namesIfThere().filter { ID<Never>($0) != nil }.map { folder / $0 } : [folder]
      for folder in subjects { found += try ownNames(in: folder) }
    }
    return found
  }

  private func ownNames(in folder: StorePath) throws(StoreError) -> [StorePath] {
    try folder.namesIfThere().filter { TemporaryName.isOne($0) || ContentKind.isOwnName($0) }.map { folder / $0 }
  }

  /// What a file by content is; nil for one that has a temporary name.
  func kind(of file: StorePath) -> ContentKind? {
    if TemporaryName.isOne(file.name) { return nil }
    return Subject.layout.contents.first { file.below.hasPrefix((folder / $0.folder).below + "/") }
  }
}

extension ContentKind {
  /// Whether a name is one of a file by content: 16 hexadecimal digits and the kind of file, perhaps behind a name.
  static func isOwnName(_ name: String) -> Bool {
    guard let point = name.lastIndex(of: "."), ["json", "csv"].contains(name[name.index(after: point)...]) else {
      return false
    }
    let stem = name[..<point]
    let digits = stem.utf8.suffix(16)
    let isHash = digits.count == 16 && digits.allSatisfy(TemporaryName.isHexadecimal)
    // Before the hash stands nothing, or a name and a hyphen.
    let before = String(decoding: stem.utf8.dropLast(16), as: UTF8.self)
    return isHash && (before.isEmpty || before.hasSuffix("-") && ID<Never>(String(before.dropLast())) != nil)
  }
}
