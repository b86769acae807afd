import FantasyCore
import StrictJSON

/// Reads a match file. Its keys `meta`, `info` and `innings` may be in any order.
struct MatchReader {
  var cursor: ByteCursor
  var names = NameTable()
  var players: [MatchPlayer] = []
  var people = Registry()
  var substitutes: [MatchPlayer] = []
  var teams: [String] = []
  var officials = Officials()
  /// The number of wickets read so far. A delivery that the fast path gives up on is read twice, and its wickets are
  /// then counted twice.
  var wicketCount = 0
  var fielderCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(Defect) {
    cursor = try ByteCursor(bytes, limits: limits)
    if bytes.count > limits.bytes {
      throw Defect(0, .limit, "the file is \(bytes.count) bytes; the limit is \(limits.bytes)")
    }
    cursor.skipMark()
  }

  mutating func match() throws(Defect) -> Match {
    cursor.skipBlanks()
    if cursor.position == cursor.count { throw Defect(0, .empty, "the file contains only whitespace") }
    let parts = try parts()
    cursor.skipBlanks()
    if cursor.position < cursor.count { throw cursor.unexpected("the end of the file") }
    var match = Match(info: parts.info, players: players, innings: parts.innings)
    match.officials = officials
    match.substitutes = substitutes
    return match
  }

  private mutating func parts() throws(Defect) -> (info: MatchInfo, innings: [Innings]) {
    let start = cursor.position
    var members = try cursor.openObject()
    var record: MatchInfo.Record?
    var info: MatchInfo?
    var innings: [Innings]?
    var early: Int?
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("meta"): record = try self.record()
      case Key("info"): info = try self.info()
      case Key("innings") where info == nil:
        early = cursor.position
        try cursor.passValue()
      case Key("innings"): innings = try allInnings()
      default: try cursor.passValue()
      }
    }
    guard var info else { throw missing("info", start) }
    if let early { innings = try again(at: early, members.depth) }
    guard let innings else { throw missing("innings", start) }
    info.record = record
    return (info, innings)
  }

  private mutating func again(at offset: Int, _ depth: Int) throws(Defect) -> [Innings] {
    let end = (cursor.position, cursor.depth)
    cursor.seek(to: offset, depth: depth)
    let innings = try allInnings()
    cursor.seek(to: end.0, depth: end.1)
    return innings
  }

  private mutating func record() throws(Defect) -> MatchInfo.Record {
    let start = cursor.position
    var members = try cursor.openObject()
    var version, created: String?
    var revision: Int?
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("data_version"): version = try cursor.string()
      case Key("created"): created = try day()
      case Key("revision"): revision = try cursor.whole(upTo: largest)
      default: try cursor.passValue()
      }
    }
    guard let version else { throw missing("data_version", start) }
    guard let created else { throw missing("created", start) }
    guard let revision else { throw missing("revision", start) }
    return MatchInfo.Record(dataVersion: version, created: created, revision: revision)
  }

  var largest: Int { 999_999_999_999_999 }

  func missing(_ key: String, _ offset: Int) -> Defect { Defect(offset, .missingKey, "the key \"\(key)\" is missing") }
}
