import Answers
import Books
import CommandLineKit
import Digest
import FantasyCore
import Games
import LeagueStore

/// `fcl board submit`: adds one result, or a file of results, to a board.
struct BoardSubmit: Command {
  var id = ""
  var file, player: String?
  var score: Int?
  var at: TimeArgument?
  var keepsGoing = false
  var keyFile, reason: String?

  static let description = CommandDescription<BoardSubmit>(
    summary: "Submit a result to a board, or a file of results.", effect: .changes,
    discussion: """
      The board's owner submits results, or a program with the board's key does. A player is a manager name, or a name \
      registered with fcl board player.

      FILE has one result per line, in JSON: {"player":"nikhil","score":120,"at":"2026-11-01T18:00:00Z"}. All three \
      fields are required. If a line is invalid, no result is saved; with --keep-going, only the invalid lines are \
      skipped.

      A result with the same player, score and time counts only once, so submitting a result again is harmless. \
      Submitting a lost file again restores the file. Scores are 32-bit integers.
      """,
    arguments: [
      .positional("ID", \.id, "the board").completed(by: "board"),
      .positional("FILE", \.file, "a file of results; - is standard input").unless("--player").readingInput(),
      .option("--player", \.player, value: "NAME", "the player").requiring("--score").excluding("FILE"),
      .option("--score", \.score, value: "N", "the score").requiring("--player"),
      .option("--at", \.at, value: "TIME", "the time of the result; by default now").excluding("FILE"),
      .option("--key-file", \.keyFile, value: "FILE", "a file with the key; - is standard input").readingInput(),
      .flag("--keep-going", \.keepsGoing, "skip invalid lines and submit the others").requiring("FILE"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl board submit snake --player nikhil --score 120", "One result, achieved now."),
      Example("fcl board submit snake scores.ndjson", "A file of results."),
      Example("fcl board submit snake - --key-file key < scores.ndjson", "From a program, without a login."),
    ],
    exitCodes: [
      1: "some lines were skipped (--keep-going)", 2: "the score or time is invalid", 3: "the board was removed",
      4: "you are not the owner, or the key is wrong", 5: "no such board or player",
      7: "a line of the file is invalid",
    ],
    seeAlso: ["board show", "board key", "board player"])

  func run(_ context: Context) throws -> Answer {
    let id = try context.boardID(id)
    // Check the login first, so that users who may not submit learn nothing about players.
    if keyFile == nil { _ = try context.login() }
    let key = try keyFile.flatMap { try SecretSource(file: $0, isStandardInput: false, word: "key").read(context) }
    if let file { return try submit(file: file, to: id, key, context) }
    return try submit(score.given, of: player.given, to: id, key, context)
  }

  // MARK: One result

  private func submit(
    _ score: Int, of player: String, to id: BookID, _ key: [UInt8]?, _ context: Context
  ) throws -> Answer {
    let now = context.world.clock()
    let time = try at.map { try context.instant($0, before: now) } ?? now
    var name = player
    let outcome = try context.changeBoard(id, reason: reason, key: key) { board, _, actor in
      let named = try Self.registering(player, on: board, by: actor, context)
      name = named.key
      let events = try named.board.submitting(score, of: name, at: time, by: actor, now: now)
      return events.isEmpty ? [] : named.events + events
    }
    let board = outcome.after
    guard let index = board.players.index(of: name) else { return .change("") }
    let shown = context.displayName(of: board.players.list[index], on: id, try context.accounts())
    let rank = board.rank(of: index), best = board.results.best(of: index).map { board.results[$0].score }
    let standing = Self.standing(of: index, on: board, after: score)
    return context.answer(
      "submit \(score) for \(shown) on the board \"\(id)\": \(standing).", isChange: outcome.isChange,
      same: "the board \"\(id)\" already has that result; \(shown) has \(standing).",
      details: [
        Fact("board", .id(id)), Fact("player", .text(shown)), Fact("score", .whole(score)), Fact("at", .time(time)),
        Fact("rank", .whole(rank)), Fact("best", .whole(best)),
      ])
  }

  /// Finds the player for whom a result is submitted, and returns the player's key. `word` is a player's name or a
  /// manager's name. For a manager who is not yet on the board, `events` contains the registration to save, and `board`
  /// is the board after it. If nobody is found, the key is `word`.
  private static func registering(
    _ word: String, on board: Board, by actor: ManagerID, _ context: Context
  ) throws -> (key: String, board: Board, events: [BoardEvent]) {
    if let index = board.players.index(of: word) { return (board.players.list[index].key, board, []) }
    let wanted = folded(word)
    if let known = board.players.list.first(where: { player in
      [player.name, player.manager?.text].contains { $0.map(folded) == wanted }
    }) {
      return (known.key, board, [])
    }
    let accounts = try context.accounts()
    // A display name is unambiguous: no player can have the display name of another person.
    let named = ManagerID(folding: word).flatMap { accounts.account($0)?.name }
    let shown = accounts.displayNames.filter { folded($0.value) == wanted }
    guard let manager = named ?? (shown.count == 1 ? shown.first?.key : nil), accounts.isPerson(manager, of: board.id)
    else { return (word, board, []) }
    if let index = board.players.index(of: manager) { return (board.players.list[index].key, board, []) }
    let events = try board.registering(manager, by: actor)
    return (manager.text, board.after(events, by: actor), events)
  }

  private static func standing(of player: Int, on board: Board, after score: Int? = nil) -> String {
    guard let rank = board.rank(of: player), let number = board.results.best(of: player) else { return "no result" }
    let best = board.results[number].score
    return "rank \(rank) of \(board.rankedCount)" + (best == score ? "" : ", best \(best)")
  }

  // MARK: A file

  private func submit(file: String, to id: BookID, _ key: [UInt8]?, _ context: Context) throws -> Answer {
    let bytes = try context.read(file: file, limit: ContentKind.results.limit)
    let read = SubmittedResults(parsing: bytes)
    let hash = SHA256.hex(bytes)
    let accounts = try context.accounts()
    var defects: [SubmittedResults.Defect] = []
    var new = 0
    let outcome = try restoring(bytes, hash, to: id, context) {
      try context.changeBoard(id, reason: reason, key: key, results: [hash: (bytes, read)]) { board, now, actor in
        let unknown = read.names.filter { board.players.index(of: $0) == nil }
        var state = board, events = [BoardEvent]()
        for name in unknown {
          guard let manager = ManagerID(name), accounts.isPerson(manager, of: id) else { continue }
          let registered = try state.registering(manager, by: actor)
          state = state.after(registered, by: actor)
          events += registered
        }
        defects = read.results(of: state.players, at: now).defects
        let submitted = try state.submitting(file: hash, by: actor, now: now)
        if !defects.isEmpty, !keepsGoing { throw SubmittedFile.defective(file, defects) }
        for case .resultsSubmitted(let event) in submitted { new = event.count }
        return submitted.isEmpty ? [] : events + submitted
      }
    }
    return answer(
      outcome, file: file, counted: read.count + read.unread.count - defects.count, new: new, defects: defects,
      player: read.names.count == 1 ? outcome.after.players.index(of: read.names[0]) : nil, context)
  }

  /// Changes a board. If the store has lost its copy of the submitted file, also restores the copy. If the board can't
  /// be read without the copy, restores the copy first.
  private func restoring(
    _ bytes: [UInt8], _ hash: String, to id: BookID, _ context: Context, _ change: () throws -> BoardOutcome
  ) throws -> BoardOutcome {
    func putBack() throws -> Bool {
      guard !context.isDryRun, let path = try context.store().files(Board.self, id).putBack(bytes, hash) else {
        return false
      }
      context.say("fcl: \(path) was missing or damaged and has been restored")
      return true
    }
    do {
      let outcome = try change()
      if !outcome.isChange { _ = try putBack() }
      return outcome
    } catch let error as StoreError where error.isDamage {
      guard try putBack() else { throw error }
      return try change()
    }
  }

  private func answer(
    _ outcome: BoardOutcome, file: String, counted: Int, new: Int, defects: [SubmittedResults.Defect],
    player: Int?, _ context: Context
  ) -> Answer {
    let id = outcome.after.id
    let rank = player.flatMap { outcome.after.rank(of: $0) }
    let standing = player.map { ": " + Self.standing(of: $0, on: outcome.after) } ?? ""
    let old = counted - new, isOne = counted - new == 1
    let known = old > 0 ? "; \(old) \(isOne ? "was" : "were") already on the board" : ""
    var answer = context.answer(
      "submit \(Problem.count(new, "result")) to the board \"\(id)\"\(known)\(standing).", isChange: outcome.isChange,
      same: counted == 0 ? "\(file) contains no results." : "the board \"\(id)\" already has all of these results.",
      details: [
        Fact("board", .id(id)), Fact("new", .whole(new)), Fact("known", .whole(counted - new)),
        Fact("left_out", .whole(defects.count)), Fact("rank", .whole(rank)),
        Fact("results", .whole(outcome.after.results.count)),
      ])
    if !defects.isEmpty { answer.failure = SubmittedFile.defective(file, defects) }
    return answer
  }
}

enum SubmittedFile {
  private static let maximum = 10

  static func defective(_ path: String, _ defects: [SubmittedResults.Defect]) -> DefectiveFile {
    let isFew = defects.count <= maximum + 1
    let named = defects.prefix(isFew ? maximum + 1 : maximum).map {
      FileDefect(line: $0.line, column: $0.column, message: description($0.reason))
    }
    let more =
      isFew
      ? nil
      : defects.dropFirst(maximum).first.map { first in
        FileDefect(
          line: first.line, column: first.column,
          message: "this line and \(Problem.count(defects.count - maximum - 1, "more line")) are invalid")
      }
    return DefectiveFile(path: path, defects: named + (more.map { [$0] } ?? []))
  }

  private static func description(_ reason: SubmittedResults.Reason) -> String {
    switch reason {
    case .text(let error): error.description
    case .playerUnknown(let name):
      "no player or manager \"\(name)\""
    case .futureTime(let time): "\(time) is in the future"
    }
  }
}
