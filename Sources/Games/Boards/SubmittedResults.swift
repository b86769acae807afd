import Books
import FantasyCore
import StrictJSON

/// A file of results, with one JSON object per line: `{"player":…,"score":…,"at":…}`. Empty lines are skipped. An
/// invalid line is reported as a defect, and the other lines still count.
package struct SubmittedResults: Sendable {
  /// A line that doesn't count, with the position and the reason of the error.
  package struct Defect: Error, Hashable, Sendable {
    /// The number of the line in the file, from 1.
    package let line: Int
    /// The position of the error in the line: the first byte is 1.
    package let column: Int
    package let reason: Reason
  }

  package enum Reason: Hashable, Sendable {
    /// The line is not a JSON object with a valid player, score and time.
    case text(JSONError)
    case playerUnknown(String)
    case futureTime(Instant)
  }

  private struct Row: Sendable {
    let name, score: Int32
    let time: Instant
    let line: Int32
  }

  /// The player names in the file, without duplicates, in order of first use.
  package private(set) var names: [String] = []
  private var rows: [Row] = []
  package private(set) var unread: [Defect] = []

  /// The JSON limits for a single line.
  package static let limits = JSONLimits(bytes: 4_096, depth: 2, stringBytes: 1_024, values: 16)

  package init(parsing bytes: [UInt8]) {
    var indices: [String: Int32] = [:]
    var start = ByteOrderMark.length(in: bytes), line = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      defer { start = end + 1 }
      line += 1
      let isEmpty = bytes[start..<end].allSatisfy { $0 == UInt8(ascii: " ") || $0 == 0x0D || $0 == 0x09 }
      if isEmpty { continue }
      do throws(JSONError) {
        let (name, score, time) = try Self.values(bytes, from: start, to: end)
        let index = indices[name] ?? Int32(names.count)
        if Int(index) == names.count {
          indices[name] = index
          names.append(name)
        }
        rows.append(Row(name: index, score: score, time: time, line: Int32(truncatingIfNeeded: line)))
      } catch {
        unread.append(Defect(line: line, column: error.position.column, reason: .text(error)))
      }
    }
  }

  package var count: Int { rows.count }

  typealias Values = (name: String, score: Int32, time: Instant)

  private static func values(_ bytes: [UInt8], from start: Int, to end: Int) throws(JSONError) -> Values {
    if let average = fast(bytes, from: start, to: end) { return average }
    return try strict(Array(bytes[start..<end]))
  }

  static func fast(_ bytes: [UInt8], from start: Int, to end: Int) -> Values? {
    var line = FastLine(bytes, at: start)
    guard line.pass("{\"player\":\""), let name = line.text(), line.pass(",\"score\":") else { return nil }
    let isNegative = line.pass("-")
    let digits = line.pass("0") ? 0 : line.number()
    guard let digits, let score = Int32(exactly: isNegative ? -digits : digits), line.pass(",\"at\":\""),
      let time = line.text().flatMap({ Instant($0) }), line.pass("}"), line.position == end
    else { return nil }
    return (name, score, time)
  }

  static func strict(_ line: [UInt8]) throws(JSONError) -> Values {
    let object = try JSONValue(parsing: line, limits: limits).object(["player", "score", "at"])
    let score = try object.required("score").int(in: Int(Int32.min)...Int(Int32.max))
    return (try object.required("player").string(), Int32(score), try object.required("at").instant())
  }

  // MARK: On a board

  /// Returns the results that count on a board, and the defects of the lines that don't.
  ///
  /// - Parameter now: the time of the commit.
  package func results(
    of players: BoardPlayers, at now: Instant
  ) -> (results: [BoardResult], defects: [Defect]) {
    let indices = names.map { players.index(of: $0) }
    var results: [BoardResult] = []
    results.reserveCapacity(rows.count)
    var defects = unread
    for row in rows {
      guard let player = indices[Int(row.name)] else {
        defects.append(Defect(line: Int(row.line), column: 1, reason: .playerUnknown(names[Int(row.name)])))
        continue
      }
      if row.time > now {
        defects.append(Defect(line: Int(row.line), column: 1, reason: .futureTime(row.time)))
        continue
      }
      results.append(BoardResult(player: player, score: Int(row.score), time: row.time, submitted: now))
    }
    return (results, defects.sorted { $0.line < $1.line })
  }
}
