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
  var round: RoundWord?
  var allowsShort = false
  var reason: String?

  static let description = CommandDescription<CupCreate>(
    summary: "Create a cup in the league: single elimination, or last man standing.", effect: .changes,
    discussion: """
      Everybody plays who is in the league when the cup's first round begins. In a single elimination the best seed meets \
      the worst; where there are not enough for a full bracket, the best seeds have byes. Whose team earns more in the \
      rounds of a tie goes on; if equal, whose best player counted more, then the higher seed. With --last-standing the \
      lowest of each round goes, by the same breaks; who is left when the league is complete shares. Rounds are those of \
      fcl rounds or, in a league of total points, weeks or what --round says. Only the commissioner can create a cup. It can \
      begin with any round that has not begun. The matches known so far must make enough rounds for today's managers, \
      unless --allow-short says that more are to be announced; fcl history --round WHAT shows the round of each. What corrects a match corrects everything after it.
      """,
    arguments: [
      .positional("NAME", \.name, "the cup's name: a to z, 0 to 9, _ and -").required(),
      .option("--from-round", \.from, value: "N", "the round it begins with").required().within(ContestTerms.numbers),
      .flag("--last-standing", \.isLastStanding, "the lowest of each round is eliminated").excluding("--legs"),
      .option("--seeds", \.seeds, value: "HOW", "by rank when it begins, or by draw", default: "rank"),
      .option("--legs", \.legs, value: "N", "how many rounds a tie has", default: "1").within(CupTerms.allLegs),
      .option("--round", \.round, value: "WHAT", "in a league of total points: match, day, week or N matches"),
      .flag("--allow-short", \.allowsShort, "allow too few rounds: more matches are to be announced"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl cup create shield --from-round 27 --round match", "From the 27th match on."),
      Example("fcl cup create last --from-round 30 --round match --last-standing", "Match by match the lowest goes."),
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
    let outcome = try context.change(id, why: reason, isWhole: true) { league, now, actor in
      if round != nil, league.contest != nil {
        throw Problem(
          contradiction: "--round can't be chosen in a head-to-head league: a cup is played in its rounds")
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
      context.message("create the cup \(name): \(terms?.words ?? "")."), league: id, isChange: outcome.isChange,
      details: [Fact("cup", .id(name))], lines: lines)
  }
}

extension Context {
  /// The number of members who have not deleted their accounts.
  fileprivate func membersToday(of league: League, at now: Instant) throws -> Int {
    let memberships = Memberships(of: league, try knownAccounts(in: league))
    return league.members.count { !memberships.hasLeft($0, by: now) }
  }
}

extension CupTerms {
  var words: String {
    let kind = kind == .knockout ? "single elimination" : "last man standing"
    let seeds = seeds == .rank ? "by rank" : "by draw"
    return "\(kind) from round \(from), \(round.words), seeds \(seeds)\(legs == 2 ? ", two legs" : "")"
  }
}

extension CupTerms.Seeds: ArgumentValue {}
