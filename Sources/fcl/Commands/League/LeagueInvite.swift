import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl league invite`: makes entries and codes for managers who have no account.
struct LeagueInvite: Command {
  var names: [String] = []

  static let description = CommandDescription<LeagueInvite>(
    summary: "Make entries for friends who have no account.", effect: .changes,
    discussion: """
      Each friend gets an entry, and a code to claim it with. The codes are shown once, and each works once, within \
      seven days; fcl entry code makes a new one. A name such as "Vikram Seth" becomes the manager name vikram-seth. \
      A friend who never uses fcl needs no code: until the entry is claimed, you act for them with --for, in fcl \
      settings and in the team commands. The same locks apply, and the log shows that you acted. With --quiet, only \
      the names and codes are printed.
      """,
    arguments: [.positional("NAME", \.names, "the friends' names", atLeast: 1)],
    examples: [
      Example("fcl league invite Meera \"Vikram Seth\"", "Invite two friends."),
      Example("fcl league invite Meera --dry-run", "Only check the name."),
    ],
    exitCodes: [
      2: "two names become the same manager name", 3: "the name is taken", 4: "you are not the commissioner",
      6: "the league can no longer be joined",
    ],
    seeAlso: ["entry code", "entry hand-over", "team import", "settings"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    let league = try context.openLeague(for: .invite).league, id = league.terms.id
    var invitations = Invitations(to: league, try context.accounts())
    func invite(_ league: League, _ now: Instant, _ actor: ManagerID) throws -> [LeagueEvent] {
      try context.requirePermission(.invite, of: actor, in: league, at: now)
      invitations = try invited(to: league, context)
      return try league.inviting(invitations.managers, givenNames: invitations.givenNames, by: actor, at: now)
    }
    _ = try context.change(id, invite)
    let codes = try context.savingCodes(for: invitations.managers, in: id)
    let managers = invitations.managers
    return codes.answer(
      Change(
        message: context.message("invite \(managers.map(\.text).listed("and")) to the league \"\(id)\"."), league: id,
        details: [Fact("entries", .list(managers.map(\.text)))]))
  }

  private func invited(to league: League, _ context: Context) throws -> Invitations {
    var invitations = Invitations(to: league, try context.accounts())
    _ = try Failures.map(names) { name in
      let count = invitations.managers.count
      let manager = try invitations.add(name)
      if invitations.managers.count == count { throw Problem.namedTwice(name) }
      return manager
    }
    return invitations
  }
}

extension Problem {
  fileprivate static func namedTwice(_ name: String) -> Problem {
    Problem(.usage, "name.same", "\"\(name)\" is given twice", hint: "give each friend a different name")
  }
}
