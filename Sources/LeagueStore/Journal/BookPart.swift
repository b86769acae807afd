// The layout of the files in a book's folder. The layout is the same in a store and in an archive.

import Books
import FantasyCore

package enum BookPart {
  case journal
  case file(ContentKind)
  /// The folder of all files of a kind, or the folder of one match within it.
  case folder(ContentKind)
}

extension BookLayout {
  package static let journalName = "journal.ndjson"

  package func part(_ names: ArraySlice<String>, isFolder: Bool) -> BookPart? {
    guard let first = names.first, let last = names.last else { return nil }
    if !isFolder, names.count == 1, first == Self.journalName { return .journal }
    guard let kind = contents.first(where: { $0.folder == first }) else { return nil }
    let subjects = names.dropFirst().dropLast(isFolder ? 0 : 1)
    guard subjects.allSatisfy({ ID<Never>($0) != nil }) else { return nil }
    if isFolder { return subjects.count <= (kind.isNested ? 1 : 0) ? .folder(kind) : nil }
    let isOwn = names.count > 1 && subjects.count == (kind.isNested ? 1 : 0) && ContentKind.isOwnName(last)
    return isOwn ? .file(kind) : nil
  }
}

extension BookFiles {
  /// Returns all content-addressed files, even those that no commit names, and the temporary files in the same folders.
  /// Files in subfolders, such as match files, come last.
  package func contents() throws(StoreError) -> [StorePath] {
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

  package func kind(of file: StorePath) -> ContentKind? {
    if TemporaryName.isOne(file.name) { return nil }
    return Subject.layout.contents.first { file.below.hasPrefix((folder / $0.folder).below + "/") }
  }
}

extension ContentKind {
  /// Returns true if a name consists of an optional id and hyphen, 16 hexadecimal digits, and a known extension.
  static func isOwnName(_ name: String) -> Bool {
    guard let point = name.lastIndex(of: "."), ["json", "csv", "ndjson"].contains(name[name.index(after: point)...])
    else {
      return false
    }
    let stem = name[..<point]
    let digits = stem.utf8.suffix(16)
    let isHash = digits.count == 16 && digits.allSatisfy(TemporaryName.isHexadecimal)
    let before = String(decoding: stem.utf8.dropLast(16), as: UTF8.self)
    return isHash && (before.isEmpty || before.hasSuffix("-") && ID<Never>(String(before.dropLast())) != nil)
  }
}
