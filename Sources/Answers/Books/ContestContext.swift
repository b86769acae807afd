// Opens head-to-head leagues, their rounds and their cups.

import Books
import CommandLineKit
import FantasyCore

package struct OpenContest {
  package let open: OpenLeague
  package let scores: LeagueScores
  package let contest: HeadToHead
  package let names: DisplayNames

  package var league: League { open.league }

  package func name(_ manager: ManagerID?) -> String { manager.map { names[$0] } ?? "-" }

  /// Describes the result of a pairing or, while the round is in progress, the current lead. Returns `bye` for a
  /// manager without an opponent. Returns nil for any other pairing of a round that has not begun.
  package func result(of game: HeadToHead.Game, in round: HeadToHead.Round) -> String? {
    guard let away = game.away, let awayPoints = game.awayPoints else { return "bye" }
    if round.state == .upcoming { return nil }
    let isOver = round.state == .over
    if game.homePoints == awayPoints { return isOver ? "draw" : "level" }
    let (one, other) = game.homePoints > awayPoints ? (game.home, away) : (away, game.home)
    let by = game.homePoints > awayPoints ? game.homePoints - awayPoints : awayPoints - game.homePoints
    return "\(names[one]) \(isOver ? "beat" : "leads") \(names[other]) by \(by)"
  }
}

extension Context {
  /// Opens the head-to-head contest of the command's league. Throws `Problem.noRounds` if total points decide the
  /// league.
  package func openContest() throws -> OpenContest {
    let open = try openWholeLeague().open
    return try openRequiredContest(of: open)
  }

  package func openRequiredContest(
    of open: OpenLeague, as scores: LeagueScores? = nil, upTo until: LeagueMatch? = nil
  ) throws -> OpenContest {
    if let contest = try openContest(of: open, as: scores, upTo: until) { return contest }
    throw Problem.noRounds(in: open)
  }

  private func whole(_ open: OpenLeague) throws -> OpenLeague {
    open.league.record.isWhole ? open : try openWholeLeague(open.league.terms.id).open
  }

  package func memberships(of open: OpenLeague) throws -> Memberships {
    let league = try whole(open).league
    return Memberships(of: league, try knownAccounts(in: league))
  }

  package func knownAccounts(in league: League) throws -> KnownAccounts {
    let accounts = try accounts()
    var known = KnownAccounts()
    known.present = accounts.present(among: league.members)
    known.deleted = Set(accounts.former).intersection(league.members)
    return known
  }

  /// Returns the head-to-head contest of a league; nil if total points decide the league.
  ///
  /// - Parameter until: the last match that counts towards the table; nil to count all matches.
  package func openContest(
    of known: OpenLeague, as scores: LeagueScores? = nil, upTo until: LeagueMatch? = nil
  ) throws -> OpenContest? {
    guard known.league.contest != nil else { return nil }
    let open = try whole(known)
    let scores = try scores ?? self.scores(of: open)
    let memberships = try memberships(of: open)
    guard var contest = HeadToHead(scores, memberships) else { return nil }
    if let until {
      // Abandoned matches may follow `until` in its round. That round must not count as over yet.
      let last = contest.rounds.last { $0.from <= until.fixture.start }?.number ?? 0
      contest = HeadToHead(scores, memberships, upTo: last) ?? contest
    }
    return OpenContest(
      open: open, scores: scores, contest: contest, names: try displayNames(of: contest.managers, in: open.league))
  }
}

extension Context {
  package func round(_ number: Int, of open: OpenLeague) throws -> HeadToHead.Round {
    try openRequiredContest(of: open).contest.round(number)
  }
}

extension HeadToHead {
  package func round(_ number: Int) throws -> Round {
    if let round = rounds.first(where: { $0.number == number }) { return round }
    if rounds.isEmpty {
      throw Problem(
        .notFound, "round.unknown", "there is no round \(number) yet: rounds are drawn when the league starts",
        hint: "fcl league start, or fcl history import FILE if there are no matches")
    }
    throw Problem(
      .notFound, "round.unknown", "there is no round \(number)",
      hint: rounds.count == 1 ? "choose 1" : "choose from 1 to \(rounds.count)")
  }
}

extension Problem {
  package static func noRounds(in open: OpenLeague) -> Problem {
    Problem(
      .refused, "contest.total-points",
      "the league \"\(open.league.terms.id)\" is decided by total points, so it has no rounds",
      hint: open.league.start(at: open.now) == nil
        ? "to change that before the start: fcl league contest head-to-head" : nil)
  }
}

extension ContestTerms {
  /// A description of the contest, such as `head to head, one round per week, at most 14 rounds`.
  package var description: String {
    return "head to head, \(round.description)\(rounds.map { ", at most \(Problem.count($0, "round"))" } ?? "")"
  }
}

extension ContestTerms.RoundLength {
  /// The length of a round, such as `week` or `2 matches`.
  package var matches: String {
    if case .matches(let count) = self { return "\(count) matches" }
    return text
  }

  /// A description of the rounds, such as `one round per week`.
  package var description: String {
    switch self {
    case .match: "one match per round"
    case .day: "one round per day"
    case .week: "one round per week"
    case .matches(let count): "\(count) matches per round"
    }
  }
}

package enum ContestArgument: String, CaseIterable, ArgumentValue {
  case totalPoints = "total-points"
  case headToHead = "head-to-head"
}

package struct RoundArgument: ArgumentValue {
  package let length: ContestTerms.RoundLength

  package init(argument: String) throws(ArgumentValueError) {
    guard let length = ContestTerms.RoundLength(argument) else {
      let counts = ContestTerms.RoundLength.counts
      throw ArgumentValueError(
        "is not a valid round: use match, day, week, or a number of matches from \(counts.lowerBound) to "
          + "\(counts.upperBound)")
    }
    self.length = length
  }
}

package struct ContestOptions {
  package let kind: ContestArgument?
  package let round: RoundArgument?
  package let rounds: Int?

  package init(kind: ContestArgument?, round: RoundArgument?, rounds: Int?) {
    self.kind = kind
    self.round = round
    self.rounds = rounds
  }

  /// Returns the contest terms with the options applied; nil if total points decide the league.
  ///
  /// - Parameter standard: the previous terms, which are kept unless an option changes them; nil if there were none.
  package func terms(before standard: ContestTerms?) throws -> ContestTerms? {
    guard kind == .headToHead || kind == nil && standard != nil else {
      if round != nil || rounds != nil {
        throw Problem(
          contradiction: "--round and --rounds are for head-to-head leagues",
          hint: "fcl league contest head-to-head, or league create with --contest head-to-head")
      }
      return nil
    }
    let standard = standard ?? ContestTerms()
    return ContestTerms(round: round?.length ?? standard.round, rounds: rounds ?? standard.rounds)
  }
}

extension League {
  /// Finds a cup by its name or a unique prefix of the name.
  package func cup(named name: CupID) throws -> CupTerms {
    let id = try Lookup.id(name.text, kind: .cup, among: cups.map(\.name))
    guard let cup = cups.first(where: { $0.name == id }) else { preconditionFailure("the name of a cup") }
    return cup
  }
}

package struct OpenCups {
  package let open: OpenLeague
  package let cups: [Cup]
  package let names: DisplayNames

  package func name(_ index: Int?, in cup: Cup) -> String {
    index.map { "\(names[cup.entrants[$0]]) (\($0 + 1))" } ?? "-"
  }
}

extension Context {
  package func openCups(of known: OpenLeague) throws -> OpenCups {
    let open = try whole(known)
    let scores = try self.scores(of: open)
    let memberships = try memberships(of: open)
    let cups = open.league.cups.map { Cup($0, scores, memberships) }
    return OpenCups(open: open, cups: cups, names: try displayNames(of: open.league.members, in: open.league))
  }
}

extension Cup {
  package var state: HeadToHead.RoundState { winners.isEmpty || !isDrawn ? isDrawn ? .running : .upcoming : .over }
}
