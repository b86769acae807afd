import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl export`: a league as one file, to hand it to somebody.
struct Export: Command {
  var file = ""
  var isForced = false

  static let description = CommandDescription<Export>(
    name: "export", summary: "Write a league to one file, to hand it to somebody.",
    discussion: """
      The file is a plain tar archive with the league's journal, match files and rule files: all teams of everybody, \
      hidden ones too, so only the commissioner may write it. No account, password or personal data is in it.
      """,
    arguments: [
      .positional("FILE", \.file, "where to; - is standard output").completed(by: "file"),
      .flag("--force", \.isForced, "replace FILE if it is there"),
    ],
    examples: [
      Example("fcl export ./league.tar", "The league in use."),
      Example("fcl export ./league.tar --force", "Replace an older one."),
    ],
    exitCodes: [3: "FILE is there already", 4: "you are not its commissioner", 7: "something is damaged"],
    seeAlso: ["import", "backup"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openLeague()
    let actor = try context.login()
    if let damage = context.damage { throw damage }
    try context.demand(.export, of: actor, in: open.league, at: open.now)
    let output = ArchiveOutput(path: file, isForced: isForced)
    try output.check(context)
    let (store, league, clock) = (try context.store(), open.league.terms.id, context.clock)
    let matches = open.league.matches.values.count { $0.file != nil }
    if context.isDryRun {
      try store.writeExport(of: league, open.journal, at: clock) { _ in }
    } else {
      try output.write(context) { out throws(StoreError) in
        try store.writeExport(of: league, open.journal, at: clock, to: out)
      }
    }
    let words = context.isDryRun ? "Would write" : "Wrote"
    let change = Change(
      message: "\(words) the league \(league) to \(file): \(open.league.sequence) commits, \(matches) scored matches.",
      league: league,
      details: [
        Fact("file", .text(file)), Fact("commits", .whole(open.league.sequence)), Fact("matches", .whole(matches)),
      ])
    return context.isDryRun ? .change(change) : output.answer(change)
  }
}
