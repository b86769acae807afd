import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl import`: imports a league from an export. The importing user becomes the league's commissioner; the other
/// managers claim their entries.
struct Import: Command {
  var file = ""
  var entry: String?
  var hasNoEntry = false
  var areSamePeople = false

  static let description = CommandDescription<Import>(
    summary: "Import an exported league.", effect: .changes,
    discussion: """
      The league's name must be free here. You become its commissioner and claim one entry: the entry with your own \
      name, or the entry given with --as. An export has no accounts, so fcl can't know whether a manager here is the \
      person with the same name there. All other entries therefore stay unclaimed until their owners claim them with \
      codes. You make these codes with fcl entry code.

      If the same names belong to the same people here, the store's first manager can add --same-people. Then all \
      managers with an account keep their entries, and the former commissioner still runs the league, if they have an \
      account.
      """,
    arguments: [
      .positional("FILE", \.file, "the export; - is standard input"),
      .option("--as", \.entry, value: "NAME", "your entry; by default the entry with your name"),
      .flag("--no-entry", \.hasNoEntry, "none of the entries is yours").excluding("--as", "--same-people"),
      .flag("--same-people", \.areSamePeople, "managers with the same names here are the same people"),
    ],
    examples: [
      Example("fcl import ./league.tar", "Import a league from a file."),
      Example("fcl import ./league.tar --as rakesh", "Import a league and claim the entry rakesh."),
      Example("fcl import ./league.tar --same-people", "Import the league back into its original store."),
    ],
    exitCodes: [
      3: "the league's name is taken, or the entry is already claimed", 4: "not logged in, or not the first manager",
      5: "there is no such entry", 7: "the export is damaged",
    ], seeAlso: ["entry code", "export", "restore"])

  func run(_ context: Context) throws -> Answer {
    let store = try context.store(), actor = try context.login()
    let accounts = try context.accounts()
    if areSamePeople, accounts.firstManager != actor {
      throw Problem(.denied, "import.first-manager", "only the store's first manager can use --same-people")
    }
    let wait = context.globals.lockTimeout
    if !context.isDryRun { context.world.holdsInterrupts() }
    let offer = try context.archive(file) { try store.offer($0, isKept: !context.isDryRun, waiting: wait) }
    if try store.isTaken(offer.league) { throw NameFault.taken(.league, offer.league.text) }
    guard let known = offer.digest.people else { throw StoreError.notFound(path: file) }
    let details = try details(known, by: actor, accounts)
    if !context.isDryRun {
      if context.world.isInterrupted() { throw StoreError.interrupted }
      let isNew = try store.take(offer, details, by: actor, at: context.world.clock(), waiting: wait)
      if !isNew { throw NameFault.taken(.league, offer.league.text) }
    }
    var people = known.after(details, by: actor)
    people.namesakes = accounts.namesakes(in: offer.league)
    return Self.answer(offer.league, of: people, details, by: actor, context)
  }

  private func details(_ people: LeaguePeople, by actor: ManagerID, _ accounts: Accounts) throws -> LeagueImport {
    let claimed = try claimed(people, by: actor, accounts)
    let former = people.commissioner
    let stays = areSamePeople && former != claimed && !people.isUnclaimed(former) && accounts.account(former) != nil
    return LeagueImport(commissioner: stays ? former : actor, entry: claimed, hasSamePeople: areSamePeople)
  }

  private func claimed(_ people: LeaguePeople, by actor: ManagerID, _ accounts: Accounts) throws -> ManagerID? {
    if hasNoEntry { return nil }
    guard let entry else { return people.contains(actor) ? actor : nil }
    guard let name = ManagerID(folding: entry), people.contains(name) else {
      throw NameFault.unknown(.entry, entry, among: people.members.map(\.text))
    }
    if !areSamePeople || name == actor { return name }
    if accounts.account(name) != nil, !people.isUnclaimed(name) {
      throw Problem(
        .refused, "entry.claimed",
        "--same-people already gives the entry \"\(name)\" to the manager \(name), so you can't claim it")
    }
    if !people.contains(actor) || people.isUnclaimed(actor) { return name }
    throw Problem(
      .refused, "entry.second",
      "--same-people already gives you the entry \"\(actor)\", and you can have only one entry in a league")
  }

  private static func answer(
    _ league: LeagueID, of people: LeaguePeople, _ details: LeagueImport, by actor: ManagerID, _ context: Context
  ) -> Answer {
    let managers = people.members, unclaimed = people.unclaimedMembers
    let isDryRun = context.isDryRun
    let isOwn = people.commissioner == actor
    let verb = isDryRun ? "would be" : isOwn ? "are" : "is"
    let commissioner = "\(isOwn ? "you" : people.commissioner.text) \(verb) the commissioner"
    let count = Problem.count(managers.count, "manager")
    var change = Change(
      message: context.message("import the league \"\(league)\" with \(count); \(commissioner)."), league: league)
    if let entry = details.entry { change.lines = ["The entry \(entry) \(isDryRun ? "would be" : "is") yours."] }
    change.details = [
      Fact("managers", .list(managers.map(\.text))), Fact("commissioner", .id(people.commissioner)),
      Fact("entry", .id(details.entry)), Fact("unclaimed", .list(unclaimed.map(\.text))),
    ]
    var answer = Answer.change(change)
    if !unclaimed.isEmpty {
      let names = unclaimed.map(\.text).joined(separator: ", ")
      answer.warnings = [
        isDryRun
          ? "entries that would be unclaimed: \(names)"
          : "unclaimed entries: \(names); make a code for each owner with fcl entry code NAME"
      ]
    }
    return answer
  }
}
