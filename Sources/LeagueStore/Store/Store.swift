import Books
import FantasyCore
import Games
import StrictJSON

/// A store: the directory that contains the accounts and all books except slips.
public struct Store: Sendable {
  package let folder: StoreFolder
  /// The store's id, 16 hexadecimal digits. Sessions refer to this id. Empty if `store.json` is missing.
  public let id: String
  /// The format of the store's files, which may be older than the format that the program writes.
  public let format: StoreFormat
  /// The kinds of books that can be in this store.
  public let kinds: [any Book.Type]

  /// All kinds of books except slips, which are kept outside the store.
  public static let defaultKinds: [any Book.Type] = [League.self, Board.self, PeopleBook.self, MarketBook.self]

  /// The directory's path, as given by the user.
  public var path: String { folder.path }

  /// Opens the store at a path.
  ///
  /// - Parameters:
  ///   - isOlderToo: true to also open older formats, in order to inspect or upgrade them.
  ///   - kinds: the kinds of books that can be in the store.
  ///   - notes: receives saved commits and warnings about untrusted caches.
  /// - Throws: `StoreError.noStore` if there is no store, `.newerFormat` if a newer program made the store,
  ///   `.olderFormat` if the store must be upgraded first, `.damaged` if its `store.json` is invalid, or missing although
  ///   there are accounts or books.
  public init(
    opening path: String, isOlderToo: Bool = false, kinds: [any Book.Type] = defaultKinds, notes: StoreNotes? = nil
  ) throws(StoreError) {
    try self.init(opening: StoreFolder(path, notes: notes), isOlderToo: isOlderToo, kinds: kinds)
  }

  package init(
    opening folder: StoreFolder, isOlderToo: Bool = false, kinds: [any Book.Type] = defaultKinds
  ) throws(StoreError) {
    let file = folder.root / Self.identityName
    if file.kind == nil { throw try Self.lostIdentity(in: folder, kinds) ?? .noStore(path: folder.path) }
    try self.init(identity: try file.read(limit: Self.maxIdentity), folder, file: file.text, kinds: kinds)
    if format.isOlder, !isOlderToo { throw .olderFormat(path: file.text, format: format.rawValue) }
  }

  package init(
    identity bytes: [UInt8], _ folder: StoreFolder, file: String, kinds: [any Book.Type] = defaultKinds
  ) throws(StoreError) {
    self.folder = folder
    self.kinds = kinds
    (format, id) = try Self.reading(file) { () throws(JSONError) in try Self.identity(bytes, file) }.get()
  }

  /// False if `store.json` is missing.
  public var isComplete: Bool { !id.isEmpty }

  /// Opens a store whose `store.json` is missing. The store is assumed to have the current format.
  package init(withoutIdentity folder: StoreFolder) {
    self.folder = folder
    kinds = Self.defaultKinds
    format = .current
    id = ""
  }

  private static func identity(
    _ bytes: [UInt8], _ file: String
  ) throws(JSONError) -> Result<(StoreFormat, String), StoreError> {
    let value = try JSONValue(parsing: bytes, limits: .smallFile)
    let number = try format(of: value)
    guard let format = StoreFormat(rawValue: number) else {
      return .failure(.newerFormat(path: file, format: number))
    }
    let id = try value.object(["format", "id"]).required("id")
    let text = try id.string()
    guard text.utf8.count == 16, ID<Never>(text) != nil else { throw id.error("expected 16 hexadecimal digits") }
    return .success((format, text))
  }

  package static func format(of value: JSONValue) throws(JSONError) -> Int {
    guard let key = value["format"] else { throw value.error("the key \"format\" is missing") }
    return try key.int(in: 1...Int.max)
  }

  package static func reading<Value>(_ path: String, _ read: () throws(JSONError) -> Value) throws(StoreError) -> Value
  {
    do throws(JSONError) { return try read() } catch {
      throw .damaged(path: path, line: error.position.line, column: error.position.column, message: error.message)
    }
  }

  /// The name of the file that identifies a folder as a store.
  package static let identityName = "store.json"
  /// The maximum size of `store.json` in bytes.
  package static let maxIdentity = 1 << 16
  package static let accountsName = "accounts.json"
  package var identityFile: StorePath { folder.root / Self.identityName }
  package var lockFile: StorePath { folder.root / FileLock.name }
  /// The accounts file, accounts.json. Only the store's owner may read its data.
  public var accountsFile: StorePath { folder.root / Self.accountsName }

  // MARK: Books

  package func kind(of book: BookPath) -> (any Book.Type)? { kinds.kind(in: book.folder) }

  /// Returns the folder for books of a kind. The folder need not exist.
  public func folder<Subject: Book>(of kind: Subject.Type) -> StorePath { folder.root / kind.layout.folder }

  /// Returns the names of all books of a kind, sorted by their bytes.
  public func names<Subject: Book>(of kind: Subject.Type) throws(StoreError) -> [BookID] {
    try folder(of: kind).namesIfThere().compactMap { BookID($0) }.filter { files(kind, $0).exist }
  }

  /// Returns the kind of a book; nil if the book doesn't exist. No two books have the same name, even if their kinds
  /// differ.
  public func kind(ofBook id: BookID) -> (any Book.Type)? {
    kinds.first { exists($0, id) }
  }

  /// Returns true if a book has this name. The name of the book of friends is always taken, because the first action
  /// among friends creates that book.
  public func isTaken(_ id: BookID) throws(StoreError) -> Bool {
    if id == PeopleBook.id { return true }
    for kind in kinds { if try isThere(kind, id) { return true } }
    return false
  }

  private func isThere<Subject: Book>(_ kind: Subject.Type, _ id: BookID) throws(StoreError) -> Bool {
    try files(kind, id).isThere()
  }

  private func exists<Subject: Book>(_ kind: Subject.Type, _ id: BookID) -> Bool { files(kind, id).exist }

  var hasBooks: Bool {
    get throws(StoreError) {
      for kind in kinds { if try hasBook(kind) { return true } }
      return false
    }
  }

  private func hasBook<Subject: Book>(_ kind: Subject.Type) throws(StoreError) -> Bool { try !names(of: kind).isEmpty }

  /// Returns the names of all leagues, followed by the names of all boards.
  public func leaguesAndBoards() throws(StoreError) -> [BookID] { try leagues() + boards() }

  /// Returns the names of all boards, sorted by their bytes.
  public func boards() throws(StoreError) -> [BookID] { try names(of: Board.self) }

  /// Returns the files of a book. The book need not exist.
  public func files<Subject: Book>(_ kind: Subject.Type, _ id: BookID) -> BookFiles<Subject> {
    BookFiles(id, in: folder(of: kind) / id.text, format: format)
  }
}
