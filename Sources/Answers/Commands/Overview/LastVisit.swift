// News since a manager last viewed the overview. The last view is recorded in a file in the state directory. This file
// may be deleted at any time.

import Books
import FantasyCore
import LeagueStore
import StrictJSON

struct LastVisit: Hashable {
  /// The number of the latest change in the league's journal when the manager last viewed the overview.
  package let sequence: Int
  package let rank: Int?
  package let points: Points?

  package init(_ league: League, _ standing: Standing?) {
    sequence = league.sequence
    rank = standing?.rank
    points = standing?.points
  }

  /// Describes the changes since the last view in one line, and records this view. Returns nil if there are no changes
  /// or if no earlier view was recorded.
  package func news(for manager: ManagerID, _ context: Context) throws -> String? {
    let league = try context.leagueID()
    guard let path = try? context.stateFile("looks", of: manager, in: league) else { return nil }
    let last = SystemCalls.kind(of: path) != .file ? nil : try? Self(parsing: SystemCalls.read(path, limit: 1 << 12))
    if last != self, !context.isDryRun { try? write(to: path) }
    return last.flatMap(description)
  }

  private func description(since last: LastVisit) -> String? {
    guard last.sequence < sequence else { return nil }
    var words = [Problem.count(sequence - last.sequence, "change")]
    if let points, let old = last.points, points != old { words.append("\((points - old).signed) points") }
    if let rank, let old = last.rank, rank != old { words.append("rank \(old) → \(rank)") }
    return "Since you last looked: " + words.joined(separator: ", ") + " (fcl log)"
  }

  // MARK: The file

  private init(parsing bytes: [UInt8]) throws {
    let object = try JSONValue(parsing: bytes, limits: .smallFile).object(["sequence", "rank", "points"])
    sequence = try object.required("sequence").int(in: 0...Int.max)
    rank = try object.optional("rank")?.int(in: 1...Int.max)
    points = try object.optional("points").flatMap { Points(try $0.string()) }
  }

  private func write(to path: String) throws {
    let json: JSON = .pairs([
      "sequence": .int(sequence), "rank": rank.map { .int($0) } ?? .null, "points": .text(points?.description),
    ])
    try SystemCalls.makeFolder(SystemCalls.folder(of: path), mode: 0o700)
    try SystemCalls.replace(path, with: json.bytes(indent: 2), mode: 0o600)
  }
}

extension Context {
  /// Returns the path of a file about one manager in one league, in a folder of the state directory. The file is only on
  /// this device.
  package func stateFile(_ folder: String, of manager: ManagerID, in league: LeagueID) throws -> String {
    let store = try store().id
    return try StoreLocation.userState(world.environment) + "/\(folder)/\(store)/\(league)/\(manager).json"
  }
}
