import Books
import FantasyCore

/// The standings that `fcl leaderboard` shows, by default the current ones. `--at` selects a match or a time. `--last`
/// limits the standings to the latest matches.
package struct LeaderboardSnapshot {
  package let league: League
  package let board: LeagueStandings
  /// The scores for the columns of `--wide`; nil if this option was not given.
  package let wideScores: LeagueScores?
  /// The scores from which the standings were computed; nil for the current standings without options.
  package let scores: LeagueScores?
  /// The adjustments of points that the standings include, in the order of `LeagueScores.adjustments`.
  package let adjustments: [Adjustment]
  package let lateJoiners: LateJoiners
  /// The last match that counts; nil if all matches count.
  package let until: LeagueMatch?
  /// A description of the number of scored matches, such as `12 of 20 matches scored`.
  package let progress: String
  package private(set) var description: [String] = []
  package private(set) var facts: [Fact] = []

  package init(_ open: OpenLeague, _ context: Context) throws {
    league = open.league
    board = try context.board(of: open)
    wideScores = nil
    scores = nil
    adjustments = try context.adjustments(of: open)
    lateJoiners = LateJoiners(of: league, at: open.recorded)
    until = nil
    progress = Self.progress(league, scored: board.scored)
  }

  /// - Parameters:
  ///   - at: a match or a time; nil for the current standings.
  ///   - last: the number of latest matches that count; nil to count all matches.
  ///   - ties: the rule for ties; nil to use the team rules.
  ///   - known: the current records of scored matches, if already read. Ignored if `at` is a time.
  package init(
    _ open: OpenLeague, at: String?, last: Int?, ties: TieRule?, isWide: Bool,
    records known: [MatchID: MatchRecord]? = nil, _ context: Context
  ) throws {
    var league = open.league, now = open.recorded
    var until: LeagueMatch?
    let moment = try at.flatMap { try Self.moment($0, open, context) }
    if let moment {
      league = try Self.league(open, at: moment, context)
      now = moment
      description.append("Standings at \(moment).")
    } else if let at {
      let match = try Lookup.match(at, in: league)
      until = match
      description.append(
        "Standings after match \(match.fixture.id)\(match.file == nil ? ", which \(match.unscored)" : "").")
    }
    if at != nil { facts.append(Fact("at", .text(until?.fixture.id.text ?? moment?.description))) }
    var records = try moment == nil ? known ?? open.files.records(of: league) : open.files.records(of: league)
    var transfersEnd: Instant?
    if let until {
      transfersEnd = league.matchesByStart.first { $0.fixture.start > until.fixture.start }?.fixture.start
      records = records.filter { Self.isWithin(league.matches[$0.key], until) }
    }
    progress = Self.progress(league, scored: records.count)
    var transfersStart: Instant?
    if let last {
      let counting = league.matchesByStart.filter { records[$0.fixture.id] != nil && league.counts($0, at: now) }
      let ids = counting.suffix(last).map(\.fixture.id)
      transfersStart = counting.suffix(last).first?.fixture.start
      records = records.filter { ids.contains($0.key) }
      description.append(Self.only(ids))
      facts += [Fact("last", .whole(last)), Fact("matches", .list(ids.map(\.text)))]
    }
    let scores = LeagueScores(
      league, records: records, at: now, transfersStart: transfersStart, transfersEnd: transfersEnd)
    self.league = league
    board = scores.board(ties: ties)
    wideScores = isWide ? scores : nil
    self.scores = scores
    adjustments = scores.adjustments
    lateJoiners = LateJoiners(of: league, at: now)
    self.until = until
  }

  private static func moment(_ word: String, _ open: OpenLeague, _ context: Context) throws -> Instant? {
    if let id = MatchID(folding: word), open.league.matches[id] != nil { return nil }
    return try TimeArgument.parsed(word).map { try context.instant($0, before: open.now) }
  }

  private static func isWithin(_ match: LeagueMatch?, _ until: LeagueMatch) -> Bool {
    match.map { !LeagueMatch.isEarlier(until, $0) } ?? false
  }

  private static func league(_ open: OpenLeague, at moment: Instant, _ context: Context) throws -> League {
    if moment > open.now { throw Problem.future(moment, now: open.now, in: open.league.terms.id) }
    let journal = try open.files.readJournal()
    guard let league = try open.files.book(of: journal, until: moment) else {
      throw Problem(
        .usage, "usage.at", "the league \"\(open.league.terms.id)\" was created after \(moment)", hint: "fcl log")
    }
    return league
  }

  private static func only(_ ids: [MatchID]) -> String {
    guard let first = ids.first, let last = ids.last else { return "No match counts yet." }
    let named = ids.count > 5 ? "\(first) to \(last)" : ids.map(\.text).joined(separator: ", ")
    return "Only the last \(ids.count == 1 ? "scored match counts" : "\(ids.count) scored matches count"): \(named)."
  }

  private static func progress(_ league: League, scored: Int) -> String {
    let abandoned = league.matches.values.count { $0.isAbandoned }
    return "\(scored) of \(Problem.count(max(scored, league.matches.count), "match")) scored"
      + (abandoned > 0 ? ", \(abandoned) abandoned" : "")
  }
}
