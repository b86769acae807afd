import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl export`: writes a league or a board to one file that can be shared.
struct Export: Command {
  var file = ""
  var isForced = false

  static let description = CommandDescription<Export>(
    summary: "Export a league to one file that you can share.", effect: .changes,
    discussion: """
      The file is a plain tar archive of the league's journal, match files and rule files. It contains all teams, \
      including hidden ones, so only the commissioner can write it. It contains no accounts, passwords or personal \
      data. --book can also name a board, which only its owner can export. An exported board can be read and verified \
      elsewhere, but not imported yet.
      """,
    arguments: [
      .positional("FILE", \.file, "the file to write; - is standard output"),
      .flag("--force", \.isForced, "replace FILE if it exists"),
    ],
    examples: [
      Example("fcl export ./league.tar", "Export the league in use."),
      Example("fcl export ./league.tar --force", "Replace an older export."),
    ],
    exitCodes: [3: "FILE already exists", 4: "you are not the commissioner or owner", 7: "something is damaged"],
    seeAlso: ["import", "backup"])

  func run(_ context: Context) throws -> Answer {
    switch try context.namedBook() {
    case .board(let board): try export(board, context)
    case .league, .market, .people: try exportLeague(context)
    }
  }

  private func exportLeague(_ context: Context) throws -> Answer {
    let (open, journal) = try context.openWholeLeague()
    let actor = try context.login()
    if let damage = context.damage { throw damage }
    try context.requirePermission(.export, of: actor, in: open.league, at: open.now)
    let matches = open.league.matches.values.count { $0.file != nil }
    return try write(
      journal, of: open.league.terms.id, counting: ("matches", matches, "scored match"), league: open.league.terms.id,
      context)
  }

  private func export(_ board: BookID, _ context: Context) throws -> Answer {
    let (open, journal) = try context.openWholeBoard(board)
    _ = try context.login()
    if let damage = context.damage { throw damage }
    try open.requireOwner()
    return try write(
      journal, of: board, counting: ("results", open.board.results.count, "result"), league: nil, context)
  }

  /// Writes a book. `content` is the number of matches or results, with the key for scripts and the noun for messages.
  private func write<Subject: Book>(
    _ journal: BookJournal<Subject>, of id: BookID, counting content: (key: String, count: Int, noun: String),
    league: LeagueID?, _ context: Context
  ) throws -> Answer {
    let output = ArchiveOutput(path: file, isForced: isForced)
    try output.check(context)
    let store = try context.store(), clock = context.clock
    if context.isDryRun {
      try store.writeExport(of: id, journal, at: clock) { _ in }
    } else {
      try output.write(context) { out throws(StoreError) in
        try store.writeExport(of: id, journal, at: clock, to: out)
      }
    }
    let commits = journal.commits.count
    let change = Change(
      message: context.message(
        "export the \(Subject.layout.noun) \(id) to \(file): \(Problem.count(commits, "change")), "
          + "\(Problem.count(content.count, content.noun))."),
      league: league,
      details: [
        Fact("file", .text(file)), Fact("commits", .whole(commits)), Fact(content.key, .whole(content.count)),
      ])
    return context.isDryRun ? .change(change) : output.answer(change)
  }
}
