import Answers
import Books
import CommandLineKit
import FantasyCore

struct CupCreate: Command {
  var name: CupID?
  var from: Int?
  var isLastStanding = false
  var seeds: CupTerms.Seeds?
  var legs = 1
  var round: RoundArgument?
  var allowsShort = false
  var reason: String?

  static let description = CommandDescription<CupCreate>(
    summary: "Create a cup in the league: single elimination, or last man standing.", effect: .changes,
    discussion: """
      All managers who are in the league when the cup's first round begins take part. In a single elimination, the \
      best seed meets the worst; if the bracket is not full, the best seeds get byes. Two managers meet over --legs \
      rounds; the one with more points in them advances. Equal points are decided by the best player's points, then by the higher seed. With \
      --last-standing, the lowest team of each round is eliminated, with the same tie-breaks. Survivors share the cup \
      when the league is complete.

      In a head-to-head league, the cup uses the rounds listed by fcl rounds. In a total-points league, a round is a \
      week, or the length given by --round.

      Only the commissioner can create a cup. The cup can begin with any round that has not begun. The known matches \
      must make enough rounds for the current managers, unless --allow-short is given. fcl history --round WHAT shows \
      the round of each match. If a match is corrected, all later rounds of the cup are recomputed.
      """,
    arguments: [
      .positional("NAME", \.name, "the cup's name (a to z, 0 to 9, _ and -)").required(),
      .option("--from-round", \.from, value: "N", "the first round of the cup").required().within(ContestTerms.numbers),
      .flag("--last-standing", \.isLastStanding, "eliminate the lowest team of each round").excluding("--legs"),
      .option("--seeds", \.seeds, value: "HOW", "leaderboard rank when the cup begins, or draw", default: "rank"),
      .option("--legs", \.legs, value: "N", "the number of rounds in which two managers meet", default: "1").within(
        CupTerms.allLegs),
      .option("--round", \.round, value: "WHAT", "in a total-points league: match, day, week or N matches"),
      .flag("--allow-short", \.allowsShort, "allow too few rounds, if more matches will be announced"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl cup create shield --from-round 27 --round match", "Start with the 27th match."),
      Example(
        "fcl cup create last --from-round 30 --round match --last-standing",
        "Eliminate the lowest team after each match."),
    ],
    exitCodes: [
      3: "the name is taken, or too few rounds are known", 4: "you are not the commissioner", 6: "the round has begun",
    ],
    seeAlso: ["cup show", "cup list", "cup remove", "rounds", "league contest"])

  func run(_ context: Context) throws -> Answer {
    let name = try name.given
    let from = try from.given
    let id = try context.leagueID()
    let lot = context.world.drawSeed()
    let outcome = try context.change(id, reason: reason, isWhole: true) { league, now, actor in
      if round != nil, league.contest != nil {
        throw Problem(
          contradiction: "--round can't be used in a head-to-head league: a cup uses the league's rounds")
      }
      return try league.creating(
        CupTerms(
          name: name, kind: isLastStanding ? .lastStanding : .knockout, from: from,
          round: league.contest?.round ?? round?.length ?? .week, seeds: seeds ?? .rank, legs: legs, lot: lot),
        among: allowsShort ? nil : context.membersToday(of: league, at: now), by: actor, at: now)
    }
    let terms = outcome.after.cups.last { $0.name == name }
    var lines: [String] = []
    if let terms, !context.isDryRun {
      let cups = try context.openCups(of: context.open(id))
      lines =
        cups.cups.first { $0.terms.name == terms.name }
        .flatMap { $0.missingRounds(outcome.after, at: outcome.now) }.map { [$0] } ?? []
    }
    return .change(
      context.message("create the cup \"\(name)\": \(terms?.description ?? "")."), league: id,
      isChange: outcome.isChange, details: [Fact("cup", .id(name))], lines: lines)
  }
}

extension Context {
  fileprivate func membersToday(of league: League, at now: Instant) throws -> Int {
    let memberships = Memberships(of: league, try knownAccounts(in: league))
    return league.members.count { !memberships.hasLeft($0, by: now) }
  }
}

extension CupTerms {
  var description: String {
    let seeds = seeds == .rank ? "by rank" : "by draw"
    return
      "\(kind.description) from round \(from), \(round.description), seeds \(seeds)\(legs == 2 ? ", two legs" : "")"
  }
}

extension CupTerms.Kind {
  var description: String { self == .knockout ? "single elimination" : "last man standing" }
}

extension CupTerms.Seeds: ArgumentValue {}
