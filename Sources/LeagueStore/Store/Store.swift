import FantasyCore
import StrictJSON

/// A store on disk: the directory of JSON that holds everything, and its parts by name.
public struct Store: Sendable {
  let folder: StoreFolder
  /// The store's own id, 16 hexadecimal digits; sessions know the store by it.
  public let id: String
  /// The format in which it is written.
  public let format: StoreFormat
  /// The kinds of books in it.
  public let kinds: [any Book.Type]

  /// The kinds of books that a store has.
  public static let usualKinds: [any Book.Type] = [League.self]

  /// The directory's path, as the user named it.
  public var path: String { folder.path }

  /// Opens the store at a path.
  ///
  /// - Parameters:
  ///   - isOlderToo: whether a store of an older format is opened, too: to look at it, or to upgrade it.
  ///   - kinds: the kinds of books in it.
  /// - Throws: `StoreError.noStore` when there is none, `.newerFormat` when a newer program made it, `.olderFormat` when
  ///   it must be upgraded first, `.damaged` when its `store.json` can't be read.
  public init(
    opening path: String, isOlderToo: Bool = false, kinds: [any Book.Type] = usualKinds
  ) throws(StoreError) {
    try self.init(opening: StoreFolder(path), isOlderToo: isOlderToo, kinds: kinds)
  }

  init(
    opening folder: StoreFolder, isOlderToo: Bool = false, kinds: [any Book.Type] = usualKinds
  ) throws(StoreError) {
    let file = folder.root / Self.identityName
    guard file.kind != nil else { throw .noStore(path: folder.path) }
    try self.init(identity: try file.read(limit: Self.mostOfIdentity), folder, file: file.text, kinds: kinds)
    if format.isOlder, !isOlderToo { throw .olderFormat(path: file.text, format: format.rawValue) }
  }

  /// A store whose `store.json` has these bytes.
  ///
  /// - Parameter file: what defects are named by.
  init(
    identity bytes: [UInt8], _ folder: StoreFolder, file: String, kinds: [any Book.Type] = usualKinds
  ) throws(StoreError) {
    (self.folder, self.kinds) = (folder, kinds)
    (format, id) = try Self.reading(file) { () throws(JSONError) in try Self.identity(bytes, file) }.get()
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
    guard text.utf8.count == 16, ID<Never>(text) != nil else { throw id.error("16 hexadecimal digits are expected") }
    return .success((format, text))
  }

  /// The number of the format that a file says, whatever else stands in it.
  static func format(of value: JSONValue) throws(JSONError) -> Int {
    guard let key = value["format"] else { throw value.error("the key \"format\" is missing") }
    return try key.int(in: 1...Int.max)
  }

  /// Turns a defect of a file's text into damage of the store.
  static func reading<Value>(_ path: String, _ read: () throws(JSONError) -> Value) throws(StoreError) -> Value {
    do throws(JSONError) { return try read() } catch {
      throw .damaged(path: path, line: error.place.line, column: error.place.column, message: error.message)
    }
  }

  /// The file that makes a folder a store.
  static let identityName = "store.json"
  /// The most bytes of that file.
  static let mostOfIdentity = 1 << 16
  /// The file of the accounts.
  static let accountsName = "accounts.json"
  var identityFile: StorePath { folder.root / Self.identityName }
  var lockFile: StorePath { folder.root / FileLock.name }
  /// The file with everything that only its owner may know.
  public var accountsFile: StorePath { folder.root / Self.accountsName }

  // MARK: Books

  /// The kind of a book; nil when the store has no such books.
  func kind(of book: BookPath) -> (any Book.Type)? { kinds.kind(in: book.folder) }

  /// The folder of the books of a kind.
  public func folder<Subject: Book>(of kind: Subject.Type) -> StorePath { folder.root / kind.layout.folder }

  /// The books of a kind, by name.
  public func names<Subject: Book>(of kind: Subject.Type) throws(StoreError) -> [BookID] {
    try folder(of: kind).namesIfThere().compactMap { BookID($0) }.filter { files(kind, $0).exist }
  }

  /// The files of a book, whether it exists or not.
  public func files<Subject: Book>(_ kind: Subject.Type, _ id: BookID) -> BookFiles<Subject> {
    BookFiles(id, in: folder(of: kind) / id.text, format: format)
  }
}
