// A store: the directory of JSON that holds everything, its parts by name, and how it is found and made.

import FantasyCore
import StrictJSON

/// A store on disk.
public struct Store: Sendable {
  /// The directory.
  public let folder: StoreFolder
  /// The store's own id, 16 hexadecimal digits; sessions know the store by it.
  public let id: String
  /// The format in which it is written.
  public let format: StoreFormat

  /// The directory's path, as the user named it.
  public var path: String { folder.path }

  /// Opens the store at a path.
  ///
  /// - Parameter isOlderToo: whether a store of an older format is opened, too: to look at it, or to upgrade it.
  /// - Throws: `StoreError.noStore` when there is none, `.newerFormat` when a newer program made it, `.olderFormat` when
  ///   it must be upgraded first, `.damaged` when its `store.json` can't be read.
  public init(opening path: String, isOlderToo: Bool = false) throws(StoreError) {
    try self.init(opening: StoreFolder(path), isOlderToo: isOlderToo)
  }

  /// Opens the store in a folder.
  init(opening folder: StoreFolder, isOlderToo: Bool = false) throws(StoreError) {
    let file = folder.root / Self.identityName
    guard file.kind != nil else { throw .noStore(path: folder.path) }
    try self.init(identity: try file.read(limit: 1 << 16), folder, file: file.text)
    if format.isOlder, !isOlderToo { throw .olderFormat(path: file.text, format: format.rawValue) }
  }

  /// A store whose `store.json` has these bytes.
  ///
  /// - Parameter file: what defects are named by.
  init(identity bytes: [UInt8], _ folder: StoreFolder, file: String) throws(StoreError) {
    self.folder = folder
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

  /// The file that makes a folder a store.
  static let identityName = "store.json"
  var identityFile: StorePath { folder.root / Self.identityName }
  var lockFile: StorePath { folder.root / LeagueFiles.lockName }
  /// The folder of the leagues.
  public var leaguesFolder: StorePath { folder.root / "leagues" }
  /// The file with everything that only its owner may know.
  public var accountsFile: StorePath { folder.root / "accounts.json" }

  /// The leagues of the store, by name.
  public func leagues() throws(StoreError) -> [LeagueID] {
    try leaguesFolder.namesIfThere().compactMap { LeagueID($0) }.filter { files(of: $0).exist }
  }

  /// The files of a league, whether it exists or not.
  public func files(of league: LeagueID) -> LeagueFiles {
    LeagueFiles(league, in: leaguesFolder / league.text, format: format)
  }
}
