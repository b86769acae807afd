import FantasyCore
import StrictJSON

/// The names that may be in an archive: those that a store has, and no other.
enum ArchiveName {
  case storeFile, accounts, export
  case journal(any Book.Type, BookID)
  case named(any Book.Type, BookID)
  case folder

  /// - Throws: `ArchiveFault.oddName` for any other: `..`, a path from the root, a name of nothing that a store has.
  init(_ header: TarHeader, _ kinds: [any Book.Type]) throws(ArchiveFault) {
    let parts = header.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let ofStore: [String: ArchiveName] = ["store.json": .storeFile, "accounts.json": .accounts, "export.json": .export]
    let kind = kinds.kind(in: parts[0])
    let id = parts.count > 1 ? BookID(parts[1]) : nil
    if parts.count == 1, let name = header.isFolder ? kind.map({ _ in ArchiveName.folder }) : ofStore[parts[0]] {
      self = name
    } else if let kind, let id, let name = Self.name(parts.dropFirst(2), isFolder: header.isFolder, kind, id) {
      self = name
    } else {
      throw .oddName(header.name)
    }
  }

  private static func name(
    _ parts: ArraySlice<String>, isFolder: Bool, _ kind: any Book.Type, _ id: BookID
  ) -> ArchiveName? {
    guard let first = parts.first, let last = parts.last else { return isFolder ? .folder : nil }
    if !isFolder, parts.count == 1, first == "journal.ndjson" { return .journal(kind, id) }
    guard let content = kind.shelf.contents.first(where: { $0.folder == first }) else { return nil }
    // The folder of the files, and of one subject where each has its own.
    let subjects = parts.dropFirst().dropLast(isFolder ? 0 : 1)
    guard subjects.allSatisfy({ ID<Never>($0) != nil }) else { return nil }
    if isFolder { return subjects.count <= (content.isNested ? 1 : 0) ? .folder : nil }
    guard parts.count > 1, subjects.count == (content.isNested ? 1 : 0), ContentKind.isOwnName(last) else { return nil }
    return .named(kind, id)
  }

  var limit: Int {
    switch self {
    case .storeFile, .export: 1 << 16
    case .accounts: JSONLimits.storeFile.bytes
    case .journal: JournalLimits.bytes
    case .named(let kind, _): kind.shelf.contents.map(\.limit).max() ?? 0
    case .folder: 0
    }
  }
}
