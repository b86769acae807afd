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
    let source = try context.archive(file)
    let offer = try Self.offer(source, to: store, file, context)
    if store.files(of: offer.league).exist { throw .taken("league", offer.league.text) }
    let clash = offer.managers.filter { $0 != actor && accounts.account($0) != nil }.sorted()
    if !clash.isEmpty, !areSamePeople { throw Self.clash(clash) }
    if !context.isDryRun {
      let wait = context.globals.lockTimeout
      let isNew = try context.store { () throws(StoreError) in try store.take(offer, waiting: wait) }
      if !isNew { throw .taken("league", offer.league.text) }
    }
    return Self.answer(offer.league, offer.managers.sorted(), without: { accounts.account($0) == nil }, context)
  }

  private static func offer(
    _ source: consuming ArchiveSource, to store: Store, _ file: String, _ context: Context
  ) throws(Failure) -> LeagueOffer {
    do throws(ArchiveFault) { return try store.offer(source, isKept: !context.isDryRun) } catch {
      throw Failure(error, in: file)
    }
  }

  private static func clash(_ names: [ManagerID]) -> Failure {
    .declined(
      code: "import.names-taken",
      "these managers of the league are other people here: \(names.map(\.text).joined(separator: ", "))",
      hint: "if they are the same, the store's first manager adds --same-people")
  }

  private static func answer(
    _ league: LeagueID, _ managers: [ManagerID], without isStranger: (ManagerID) -> Bool, _ context: Context
  ) -> Answer {
    let strangers = managers.filter(isStranger)
    let words = context.isDryRun ? "Would import" : "Imported"
    var change = Change(
      message: "\(words) the league \(league) with \(managers.count) managers.", league: league)
    change.details = [
      Fact(key: "managers", value: .list(managers.map(\.text))),
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
