import FantasyCore
import LeagueStore

/// `fcl` without a command: the overview if logged in and in a league, otherwise a short help on how to begin.
enum BareInvocation {
  static func answer(_ context: Context) throws -> Answer {
    if let report = try overview(context) { return .report(report) }
    if let words = Overview.pendingRecovery(context) { context.say("fcl: \(words)") }
    if (try? context.store()) == nil {
      return .text(
        """
        fcl: fantasy cricket from the command line. There is no league here yet:
          fcl demo    makes one to play with; fcl help tutorial walks through it
          fcl init    makes one of your own; fcl help lists all commands

        """)
    }
    if let leagues = try? context.store().leagues(), !leagues.isEmpty, try context.actor() == nil {
      return .text(
        """
        fcl: fantasy cricket from the command line. You are not logged in; leagues here: \(leagues.map(\.text).joined(separator: ", "))
          fcl login NAME     logs in; fcl register makes an account
          fcl leaderboard    and other views are for guests too: fcl help permissions

        """)
    }
    return .text(
      """
      fcl: fantasy cricket from the command line

        fcl demo                 make a league to play with
        fcl register             register as a manager
        fcl login NAME           log in
        fcl league create NAME   make a league of your own
        fcl help                 all commands; fcl help tutorial: a five-minute tour

      """)
  }

  private static func overview(_ context: Context) throws -> Report? {
    do {
      guard let actor = try context.actor() else { return nil }
      let open = try context.openLeague()
      return open.league.isMember(actor) ? try Overview.shown(open, actor, context) : nil
    } catch StoreError.noStore, NameFault.noLeague {
      return nil
    }
  }
}
