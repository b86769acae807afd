// A store: the directory of JSON that holds everything, its parts by name, and how it is found and made.

import FantasyCore
import StrictJSON

/// A store on disk.
public struct Store: Sendable {
  /// The directory.
  public let path: String
  /// The store's own id, 16 hexadecimal digits; sessions know the store by it.
  public let id: String
  /// The format in which it is written.
  public let format: StoreFormat

  /// Opens the store at a path.
  ///
  /// - Parameter isOlderToo: whether a store of an older format is opened, too: to look at it, or to upgrade it.
  /// - Throws: `StoreError.noStore` when there is none, `.newerFormat` when a newer program made it, `.olderFormat` when
  ///   it must be upgraded first, `.damaged` when its `store.json` can't be read.
  public init(opening path: String, isOlderToo: Bool = false) throws(StoreError) {
    let file = path + "/store.json"
    guard SystemCalls.kind(of: file) != nil else { throw .noStore(path: path) }
    let bytes = try SystemCalls.read(file, limit: 1 << 16, followingLinks: false)
    try self.init(identity: bytes, path: path, file: file)
    if format.isOlder, !isOlderToo { throw .olderFormat(path: file, format: format.rawValue) }
  }

  /// A store whose `store.json` has these bytes.
  ///
  /// - Parameter file: what defects are named by.
  init(identity bytes: [UInt8], path: String, file: String) throws(StoreError) {
    self.path = path
    (format, id) = try Self.damage(file) { () throws(JSONError) in try Self.identity(bytes, file) }.get()
  }

  private static func identity(
    _ bytes: [UInt8], _ file: String
  ) throws(JSONError) -> Result<(StoreFormat, String), StoreError> {
    let value = try JSONValue(parsing: bytes, limits: .smallFile)
    guard let key = value["format"] else { throw value.error("the key \"format\" is missing") }
    let number = try key.int(in: 1...Int.max)
    guard let format = StoreFormat(rawValue: number) else {
      return .failure(.newerFormat(path: file, format: number))
    }
    let id = try value.object(["format", "id"]).required("id")
    let text = try id.string()
    guard text.utf8.count == 16, ID<Never>(text) != nil else { throw id.error("16 hexadecimal digits are expected") }
    return .success((format, text))
  }

  /// Makes a store at a path, or opens the one that is there.
  ///
  /// - Parameter others: names that may be there before it.
  public static func making(_ path: String, beside others: Set<String> = []) throws(StoreError) -> Store {
    if SystemCalls.kind(of: path + "/store.json") == nil {
      try checkEmpty(path, but: others)
      try SystemCalls.makeFolder(path, mode: 0o700)
      let lock = try FileLock(path + "/lock", waiting: 10)
      if SystemCalls.kind(of: path + "/store.json") == nil {
        try checkEmpty(path, but: others)
        try syncName(of: path)
        try SystemCalls.makeFolderUnsynced(path + "/leagues")
        try putIdentity(randomHexadecimal(bytes: 8), in: path)
      }
      _ = consume lock
    }
    return try Store(opening: path)
  }

  /// Says in `store.json` that the store is of today's format: what makes it one.
  static func putIdentity(_ id: String, in path: String) throws(StoreError) {
    let text = JSON.pairs(["format": .int(StoreFormat.current.rawValue), "id": .string(id)]).compact + "\n"
    try SystemCalls.replace(path + "/store.json", with: Array(text.utf8), mode: 0o600)
  }

  /// Makes the names down to the store durable before anything is in it: a process that made the folders may have ended
  /// before it had synced, and which of them are new nobody knows. Who may not read a folder can't sync it either.
  private static func syncName(of path: String) throws(StoreError) {
    var (below, above) = (path, SystemCalls.folder(of: path))
    while above != below {
      do throws(StoreError) { try SystemCalls.synchronizeFolder(above) } catch {
        guard case .system("open", _, _) = error else { throw error }
        return
      }
      (below, above) = (above, SystemCalls.folder(of: above))
    }
  }

  /// Refuses to make a store where something else is, or what is left of a store.
  private static func checkEmpty(_ path: String, but others: Set<String>) throws(StoreError) {
    guard let kind = SystemCalls.kind(of: path) else { return }
    guard kind == .folder else { throw .notEmpty(path: path) }
    let names = try SystemCalls.names(in: path).filter { !others.contains($0) }
    let leagues = names.contains("leagues") ? try SystemCalls.names(in: path + "/leagues") : []
    if names.contains("accounts.json") || !leagues.isEmpty {
      throw .damaged(
        path: path + "/store.json", line: 1, column: 1, message: "it is missing, and the store is not empty")
    }
    // A process that makes the same store now, or died at it, has left no more than these.
    let isOwn = names.allSatisfy { $0 == "lock" || $0 == "leagues" || SystemCalls.isTemporary($0, of: "store.json") }
    if !isOwn { throw .notEmpty(path: path) }
  }

  /// Turns a defect of a file's text into damage of the store.
  static func damage<Value>(
    _ path: String, _ read: () throws(JSONError) -> Result<Value, StoreError>
  ) throws(StoreError) -> Result<Value, StoreError> {
    do throws(JSONError) { return try read() } catch {
      throw .damaged(path: path, line: error.place.line, column: error.place.column, message: error.message)
    }
  }

  /// Bytes that nobody can guess, as hexadecimal digits.
  public static func randomHexadecimal(bytes: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<bytes).map { _ in
      let digits = String(UInt8.random(in: 0...255, using: &random), radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }

  var lockFile: String { path + "/lock" }
  var leaguesFolder: String { path + "/leagues" }
  /// The file with everything that only its owner may know.
  public var accountsFile: String { path + "/accounts.json" }

  /// The leagues of the store, by name.
  public func leagues() throws(StoreError) -> [LeagueID] {
    try SystemCalls.namesIfThere(in: leaguesFolder).compactMap { LeagueID($0) }.filter { files(of: $0).exist }
  }

  /// Folders of leagues that were coming in, by whoever died at it.
  func temporaryLeagues() throws(StoreError) -> [String] {
    guard SystemCalls.kind(of: leaguesFolder) == .folder else { return [] }
    return try SystemCalls.names(in: leaguesFolder).filter(SystemCalls.isTemporary).map { leaguesFolder + "/" + $0 }
  }

  /// The files of a league, whether it exists or not.
  public func files(of league: LeagueID) -> LeagueFiles {
    LeagueFiles(path: leaguesFolder + "/\(league)", format: format)
  }
}
