// fcl import: a league from an export.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Takes a league in that somebody has exported.
struct Import: Command {
  var file = ""
  var areSamePeople = false

  static var description: CommandDescription<Import> {
    CommandDescription(
      name: "import", summary: "Take in a league that somebody has exported.",
      discussion: """
        Its name must be free here. An export has no accounts. Whoever of its managers has none here shows as "former \
        manager", and nobody can register under such a name: let friends register first. A name that somebody has here \
        already would make him the other's team: that is refused, unless the store's first manager says with \
        --same-people that they are the same people. Your own name is taken for you.
        """,
      arguments: [
        .positional("FILE", \.file, "the export; - is standard input").completed(by: "file"),
        .flag("--same-people", \.areSamePeople, "the managers of these names here are the same people"),
      ],
      examples: [
        Example("fcl import ./league.tar", "A league that was handed to you."),
        Example("fcl import ./league.tar --same-people", "Back into the store that it came from."),
      ],
      exitCodes: [
        3: "the league's name is taken, or managers' names are", 4: "not logged in, or not the first manager",
        7: "the export is damaged",
      ], seeAlso: ["export", "restore"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    let (store, actor) = (try context.store(), try context.login())
    let accounts = try context.accounts()
    if areSamePeople, accounts.people.first?.name != actor {
      throw .denied(
        code: "import.first-manager", "only the store's first manager may say who is the same here",
        hint: nil)
    }
    // Read twice: looked at, then taken. Standard input can be read only once.
    let bytes = file == "-" ? try context.readStandardInput(limit: 1 << 30) : nil
    let offer = try Self.offer(try source(bytes, context), file)
    if store.files(of: offer.league).exist { throw .taken("league", offer.league.text) }
    let clash = offer.managers.filter { $0 != actor && accounts.account($0) != nil }.sorted()
    if !clash.isEmpty, !areSamePeople { throw Self.clash(clash) }
    if !context.isDryRun {
      let isNew = try Self.take(offer, try source(bytes, context), file, context)
      if !isNew { throw .taken("league", offer.league.text) }
    }
    return Self.answer(offer, offer.managers.filter { accounts.account($0) == nil }.sorted(), context)
  }

  private func source(_ bytes: [UInt8]?, _ context: Context) throws(Failure) -> ArchiveSource {
    if let bytes { return ArchiveSource(bytes: bytes, named: "standard input") }
    return try context.archive(file)
  }

  private static func offer(_ source: consuming ArchiveSource, _ file: String) throws(Failure) -> LeagueOffer {
    do throws(ArchiveFault) { return try LeagueOffer(source) } catch { throw Failure(error, in: file) }
  }

  private static func take(
    _ offer: LeagueOffer, _ source: consuming ArchiveSource, _ file: String, _ context: Context
  ) throws(Failure) -> Bool {
    let store = try context.store()
    do throws(ArchiveFault) {
      return try store.take(offer, from: source, waiting: context.globals.lockTimeout)
    } catch { throw Failure(error, in: file) }
  }

  private static func clash(_ names: [ManagerID]) -> Failure {
    .declined(
      code: "import.names-taken",
      "these managers of the league are other people here: \(names.map(\.text).joined(separator: ", "))",
      hint: "if they are the same, the store's first manager adds --same-people")
  }

  private static func answer(_ offer: LeagueOffer, _ strangers: [ManagerID], _ context: Context) -> Answer {
    let words = context.isDryRun ? "Would import" : "Imported"
    var change = Change(
      message: "\(words) the league \(offer.league) with \(offer.managers.count) managers.", league: offer.league)
    change.details = [
      Fact(key: "managers", value: .list(offer.managers.sorted().map(\.text))),
      Fact(key: "without_account", value: .list(strangers.map(\.text))),
    ]
    var answer = Answer.change(change)
    if !strangers.isEmpty {
      answer.warnings = [
        "without an account here, so they show as \"\(Accounts.formerManager)\", and nobody can register under their "
          + "names: \(strangers.map(\.text).joined(separator: ", "))"
      ]
    }
    return answer
  }
}
