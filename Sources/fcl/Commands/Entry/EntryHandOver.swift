import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl entry hand-over`: passes an entry to another manager in mid-season.
struct EntryHandOver: Command {
  var entry = ""
  var newManager: String?
  var isInvitation = false
  var reason: String?

  static let description = CommandDescription<EntryHandOver>(
    summary: "Hand an entry over to another manager.", effect: .changes,
    discussion: """
      The new manager gets the entry with its team, points and history, and appears on the leaderboard in place of the \
      former one. You can hand over your own entry. The commissioner can hand over an entry whose manager deleted the \
      account, or one that is unclaimed, with --reason; everyone sees the reason in the log. If you run the league, the \
      new manager runs it from then on. A new manager without an account needs --invite: the entry is then unclaimed, \
      and a code to claim it is shown once. A hand-over can't be undone; at a terminal, fcl asks first.
      """,
    arguments: [
      .positional("NAME", \.entry, "the manager of the entry").completed(by: "manager"),
      .option("--to", \.newManager, value: "NEW", "the new manager, who has no entry in the league").required(),
      .flag("--invite", \.isInvitation, "the new manager has no account; make a code"),
      .reason(\.reason, "the reason, which everyone sees in the log"),
    ],
    examples: [
      Example(
        """
        fcl league invite Meera
        fcl entry hand-over meera --to Vikram --invite --reason "no time"
        """, "Vikram takes over from Meera; neither has an account."),
      Example(
        """
        fcl league invite Meera
        fcl entry hand-over meera --to Vikram --invite --reason x --dry-run
        """, "Only check."),
    ],
    exitCodes: [
      2: "no reason is given", 3: "the new manager already has an entry", 4: "the entry belongs to somebody else",
      5: "no such manager", 6: "the league is complete", 9: "not confirmed",
    ],
    seeAlso: ["entry code", "entry claim", "league invite", "account delete"])

  func run(_ context: Context) throws -> Answer {
    let actor = try context.leagueThenLogin()
    let open = try context.openLeague()
    let id = open.league.terms.id
    if !open.league.isCommissioner(actor) {
      try context.requirePermission(.handOver, of: actor, in: open.league, at: open.now)
    }
    let former = try context.managerNamed(entry, in: open.league)
    let accounts = try context.accounts()
    let (manager, givenName) = try newManager(in: open.league, accounts)
    func handOver(_ league: League, _ now: Instant, _ actor: ManagerID) throws -> [LeagueEvent] {
      try league.handingOver(
        former, to: manager, isInvitation: isInvitation, givenName: givenName,
        isAbandoned: accounts.account(former) == nil, hasReason: reason != nil, by: actor, at: now)
    }
    _ = try context.rehearse(id, handOver)
    try context.forgetNamesake(manager, in: open.league, accounts)
    let question = "Hand over the entry of \(former) to \(manager) for good?"
    let outcome = try context.change(id, reason: reason, asking: { _, _ in question }, handOver)
    guard outcome.isChange else {
      return context.answer("", isChange: false, same: "the entry already belongs to \(manager).", league: id)
    }
    if !context.isDryRun {
      try context.changeAccounts { accounts in
        if former == manager {
          accounts.forgetNamesake(manager, in: id)
        } else {
          accounts.endCodes(forName: former.text, in: id)
        }
      }
    }
    let codes = try context.savingCodes(for: isInvitation ? [manager] : [], in: id)
    let team = outcome.after.entry(of: manager)?.teamName ?? ""
    let runs = outcome.after.commissioner == manager && former != manager ? " \(manager) now runs the league." : ""
    let change = Change(
      message: context.message(
        "hand over the entry of \(former), \(team), to \(manager).\(context.isDryRun ? "" : runs)"),
      league: id,
      details: [Fact("entry", .id(former)), Fact("manager", .id(manager)), Fact("team_name", .text(team))])
    return codes.answer(change)
  }

  private func newManager(in league: League, _ accounts: Accounts) throws -> (ManagerID, givenName: String?) {
    let name = newManager ?? ""
    if isInvitation {
      var invitations = Invitations(to: league, accounts)
      let manager = try invitations.add(name)
      return (manager, invitations.givenNames[manager])
    }
    return (try accounts.managerWithAccount(name, orElse: "for a manager without an account, add --invite"), nil)
  }
}
