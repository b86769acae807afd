import Archives
import Books
import FantasyCore
import LeagueStore
import StrictJSON

/// The kinds of file and folder names that an archive may contain.
enum ArchiveName {
  case storeFile, accounts, export
  case journal(any Book.Type, BookID)
  case named(any Book.Type, BookID, ContentKind)
  case folder

  static let exportHead = ArchiveKind.export.head

  /// Determines the kind of the name in a header. Throws `ArchiveFault.invalidName` for a name that can't occur in a
  /// store or an export, such as `..` or an absolute path.
  init(_ header: TarHeader, _ kinds: [any Book.Type]) throws(ArchiveFault) {
    let parts = header.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let ofStore: [String: ArchiveName] = [
      Store.identityName: .storeFile, Store.accountsName: .accounts, Self.exportHead: .export,
    ]
    let kind = kinds.kind(in: parts[0])
    let id = parts.count > 1 ? BookID(parts[1]) : nil
    if parts.count == 1, let name = header.isFolder ? kind.map({ _ in ArchiveName.folder }) : ofStore[parts[0]] {
      self = name
    } else if let kind, let id, let name = Self.name(parts.dropFirst(2), isFolder: header.isFolder, kind, id) {
      self = name
    } else {
      throw .invalidName(header.name)
    }
  }

  private static func name(
    _ parts: ArraySlice<String>, isFolder: Bool, _ kind: any Book.Type, _ id: BookID
  ) -> ArchiveName? {
    if parts.isEmpty { return isFolder ? .folder : nil }
    return switch kind.layout.part(parts, isFolder: isFolder) {
    case .journal: .journal(kind, id)
    case .file(let content): .named(kind, id, content)
    case .folder: .folder
    case nil: nil
    }
  }

  var limit: Int {
    switch self {
    case .storeFile, .export: Store.maxIdentity
    case .accounts: JSONLimits.storeFile.bytes
    case .journal: JournalLimits.bytes
    case .named(let kind, _, _): kind.layout.contents.map(\.limit).max() ?? 0
    case .folder: 0
    }
  }
}

/// The kinds of archives. The name of an archive's first file identifies the kind.
package enum ArchiveKind: Hashable, Sendable, CaseIterable {
  /// An archive of a complete store.
  case backup
  /// An archive of a single book.
  case export

  var head: String { self == .backup ? Store.identityName : "export.json" }
}
