import Answers
import Audit
import Books
import FantasyCore
import Games
import LeagueStore

/// `fcl verify --book BOARD`: checks the hash chain and the files, and replays every change. Also recomputes the
/// standings independently.
extension VerifyRun<Board> {
  static func answer(_ id: BookID, _ context: Context) throws -> Answer {
    let (open, journal) = try context.openWholeBoard(id)
    var run = VerifyRun(open.files, journal, context)
    let bytes = run.checkFiles()
    run.replay(
      from: try open.files.beginning(of: journal), count: journal.commits.dropFirst().flatMap(\.events).count)
    run.compare(open.board, AuditBoard(BoardFacts(journal.commits), files: bytes))
    return run.answer()
  }

  private mutating func checkFiles() -> [String: [UInt8]] {
    var check = VerifyCheck(name: "result-files", what: "result files, unchanged since submission")
    var bytes: [String: [UInt8]] = [:]
    for hash in Set(journal.commits.flatMap(\.files).map(\.hash)).sorted() {
      check.count += 1
      failures.collect { bytes[hash] = try files.resultBytes(hash) }
    }
    checks.append(check)
    return bytes
  }

  private mutating func compare(_ board: Board, _ plain: AuditBoard) {
    let ours = board.standings(at: board.lastEvent).map { standing in
      "\(board.players.list[standing.player].key) \(standing.rank) \(standing.result.score)"
    }
    let second = plain.standings.map { "\($0.player) \($0.rank) \($0.score)" }
    var check = VerifyCheck(name: "standings", what: "ranks and best scores, computed twice", count: ours.count)
    for index in 0..<max(ours.count, second.count) {
      check.compare(
        [("row", "\(index + 1)")], "standing", ours: .text(ours.dropFirst(index).first ?? ""),
        recomputed: .text(second.dropFirst(index).first ?? ""))
    }
    var count = VerifyCheck(name: "results", what: "number of results, computed twice", count: board.results.count)
    count.compare([], "results", ours: .whole(board.results.count), recomputed: .whole(plain.count))
    checks += [check, count]
  }
}
