// The record of the news that `fcl notify` has told: a file in the state directory for each manager and league. The
// record describes matches by their files, not by changes in the journal, so that undo, redo, corrections and restored
// backups need no special case. Every member may see its contents.

import Answers
import Books
import FantasyCore
import LeagueStore
import StrictJSON

/// A finished match, and the points that each entry earned in it.
struct FinishedMatch {
  let match: LeagueMatch
  let isVoid: Bool
  /// Points in the order of the league's entries.
  let earned: [Points]
}

/// A commissioner's adjustment of points. The manager is left out, since an entry can get another manager's name.
struct ToldAdjustment: Hashable, Sendable {
  let match: MatchID
  let points: Points
  let reason: String

  init(match: MatchID, points: Points, reason: String) {
    self.match = match
    self.points = points
    self.reason = reason
  }

  init(_ adjustment: Adjustment) {
    self.init(match: adjustment.match, points: adjustment.points, reason: adjustment.reason)
  }
}

struct ToldNews: Hashable, Sendable {
  /// The SHA-256 hashes of the match files, by match.
  private(set) var files: [MatchID: String] = [:]
  /// The sum of the points that each manager earned in these matches.
  private(set) var points: [ManagerID: Points] = [:]
  /// The number of the league's last change when the points were told.
  private var sequence = 0
  /// The adjustments that were told, in the order in which they were made.
  var adjusted: [ToldAdjustment] = []
  /// The deadlines that were told, by the id of their `DueItem`.
  var due: [String: Instant] = [:]

  init() {}

  mutating func add(_ finished: FinishedMatch, _ league: League) {
    sequence = league.sequence
    files[finished.match.fixture.id] = finished.match.file
    for (index, earned) in finished.earned.enumerated() {
      points[league.entries.manager(at: ElementIndex(index)), default: .zero] += earned
    }
  }

  /// Gives the points to the present names of managers whose entries were renamed since they were told.
  mutating func followRenamings(in league: League) {
    let renamed = Dictionary(points.map { (league.currentName(of: $0, since: sequence), $1) }) { first, _ in first }
    if renamed == points { return }
    points = renamed
    sequence = league.sequence
  }

  // MARK: The file

  private static let schema = "fcl.told/1"

  /// Reads the record at `path`. Returns nil if there is none.
  init?(at path: String) throws {
    guard let kind = SystemCalls.kind(of: path) else { return nil }
    if kind != .file { throw StoreError.unreadable(path: path, reason: "it is not a file") }
    let bytes = try SystemCalls.read(path, limit: JSONLimits.storeFile.bytes)
    self = try DefectiveFile.reading(path) { () throws in try ToldNews(parsing: bytes) }
  }

  private init(parsing bytes: [UInt8]) throws {
    let file = try JSONValue(parsing: bytes, limits: .storeFile).object(
      ["schema", "matches", "points", "adjusted", "due", "sequence"])
    let schema = try file.required("schema")
    if try schema.string() != Self.schema { throw schema.error("expected \"\(Self.schema)\"") }
    for value in try file.required("matches").array() {
      let match = try value.object(["match", "file"])
      files[try match.required("match").id()] = try match.required("file").hash()
    }
    for value in try file.required("points").array() {
      let row = try value.object(["manager", "points"]), sum = try row.required("points")
      guard let points = Points(try sum.string()) else { throw sum.error("expected points") }
      self.points[try row.required("manager").id()] = points
    }
    sequence = try file.optional("sequence")?.int(in: 0...Int.max) ?? 0
    for value in try file.optional("adjusted")?.array() ?? [] {
      let row = try value.object(["match", "points", "reason"]), points = try row.required("points")
      guard let change = Points(try points.string()) else { throw points.error("expected points") }
      adjusted.append(
        ToldAdjustment(
          match: try row.required("match").id(), points: change, reason: try row.required("reason").string()))
    }
    for value in try file.required("due").array() {
      let item = try value.object(["id", "time"])
      due[try item.required("id").string()] = try item.required("time").instant()
    }
  }

  func write(to path: String) throws {
    let json: JSON = .pairs([
      "schema": .string(Self.schema),
      "matches": .array(
        files.sorted { $0.key < $1.key }.map { .pairs(["match": $0.key.json, "file": .string($0.value)]) }),
      "points": .array(
        points.sorted { $0.key < $1.key }.map { .pairs(["manager": $0.key.json, "points": .string("\($0.value)")]) }),
      "sequence": .whole(sequence),
      "adjusted": .array(
        adjusted.map {
          .pairs(["match": $0.match.json, "points": .string("\($0.points)"), "reason": .string($0.reason)])
        }),
      "due": .array(due.sorted { $0.key < $1.key }.map { .pairs(["id": .string($0.key), "time": $0.value.json]) }),
    ])
    try SystemCalls.makeFolder(SystemCalls.folder(of: path), mode: 0o700)
    try SystemCalls.replace(path, with: json.bytes(indent: 2), mode: 0o600)
  }
}
