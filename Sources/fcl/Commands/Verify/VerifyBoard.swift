import Answers
import Audit
import Books
import FantasyCore
import Games
import LeagueStore

/// `fcl verify --league BOARD`: checks the chain, files and decisions, and recomputes the standings a second way.
struct VerifyBoard {
  private var checks: [VerifyCheck] = []
  private var failures = Failures()
  private let isWhole: Bool

  init(_ id: BookID, _ context: Context) throws {
    let (open, journal) = try context.openWholeBoard(id)
    isWhole = context.damage == nil
    checks.append(
      VerifyCheck(
        name: "commits", title: "changes", what: "changes in an unbroken hash chain", count: journal.commits.count))
    let bytes = checkFiles(journal, open.files)
    let replay = JournalReplay(journal.commits, from: try open.files.beginning(of: journal))
    checks.append(
      VerifyCheck(
        name: "decisions", what: "decisions re-checked", count: journal.commits.dropFirst().flatMap(\.events).count,
        findings: replay.findings.map { VerifyFinding.replayed($0) }))
    compare(open.board, PlainBoard(BoardFacts(journal.commits), files: bytes))
  }

  private mutating func checkFiles(
    _ journal: BookJournal<GameBoard>, _ files: BookFiles<GameBoard>
  ) -> [String: [UInt8]] {
    var check = VerifyCheck(name: "result-files", what: "files of results with the submitted content")
    var bytes: [String: [UInt8]] = [:]
    for hash in Set(journal.commits.flatMap(\.files).map(\.hash)).sorted() {
      check.count += 1
      failures.collect { bytes[hash] = try files.resultBytes(hash) }
    }
    checks.append(check)
    return bytes
  }

  private mutating func compare(_ board: GameBoard, _ plain: PlainBoard) {
    let ours = board.standings(at: board.lastEvent).map { standing in
      "\(board.players.list[standing.player].key) \(standing.rank) \(standing.result.score)"
    }
    let second = plain.standings.map { "\($0.player) \($0.rank) \($0.score)" }
    var check = VerifyCheck(name: "standings", what: "ranks and best scores computed twice", count: ours.count)
    for place in 0..<max(ours.count, second.count) {
      let one = ours.dropFirst(place).first ?? "", other = second.dropFirst(place).first ?? ""
      if one != other {
        check.findings.append(
          .differs([("row", "\(place + 1)")], "standing", ours: .text(one), recomputed: .text(other)))
      }
    }
    checks.append(check)
    var count = VerifyCheck(name: "results", what: "results counted twice", count: board.results.count)
    if board.results.count != plain.count {
      count.findings.append(
        .differs([], "results", ours: .whole(board.results.count), recomputed: .whole(plain.count)))
    }
    checks.append(count)
  }

  func answer() -> Answer { VerifyRun.answer(checks, isWhole: isWhole, failure: failures.one) }
}
