import Books
import FantasyCore
import Knowledge

package struct OpenProjections {
  package let expected: LeagueProjections
  package let source: String
  /// The first day whose matches are not used. Matches of earlier days are used.
  package let end: Day

  package var isEmpty: Bool { expected.book.count == 0 }
}

package struct ProjectionSource {
  package var folder, format: String?
  package var time: Instant?

  package init(folder: String? = nil, format: String? = nil, time: Instant? = nil) {
    self.folder = folder
    self.format = format
    self.time = time
  }
}

extension Context {
  /// Projects players' points from earlier matches: those in a folder of match files, and the league's scored matches.
  /// Uses only matches before the day of the fixture `first`. The folder is the one that the user named, otherwise the
  /// configured one.
  package func projections(
    _ open: OpenLeague, _ board: LeagueStandings, _ source: ProjectionSource = ProjectionSource(),
    before first: Fixture?
  ) throws -> OpenProjections {
    let league = open.league
    let isCricket = league.system.sport == Sport.cricket
    if source.folder != nil, !isCricket {
      throw Problem(contradiction: "--from is for cricket, but the league is for \(league.system.sport)")
    }
    let firstDay = first?.start.day
    // A simulated clock that was never set has no time, so use the start of the first match.
    let now = source.time ?? (open.now == .earliest ? first?.start ?? open.now : open.now)
    // Today's matches count once scored, unless an earlier time is requested.
    let end = min(source.time?.day ?? now.day + 1, firstDay ?? now.day + 1)
    guard isCricket, source.folder != nil || configuration[.matches] != nil else {
      if source.format != nil { throw Problem.needs("--format", "--from, or a folder set with fcl config set matches") }
      let expected = LeagueProjections(of: league, board, before: end)
      return OpenProjections(
        expected: expected, source: Problem.count(expected.ownMatches, "scored match"), end: end)
    }
    let known = try encyclopedia(from: source.folder, withMatchups: false)
    let formats = try MatchFilter(format: source.format, gender: nil, known.encyclopedia)
    let kinds = known.encyclopedia.kinds.filter { formats.kinds?($0) ?? true }
    let kind = league.kind(in: known.encyclopedia, among: kinds)
    // With a simulated clock, today's files may contain matches that have not begun in the league.
    let filesEnd = league.terms.clock == .simulated ? min(end, now.day) : end
    let history = kind.map { self.history(known, $0, league, before: filesEnd) }
    let expected = LeagueProjections(of: league, board, before: end, history)
    let own = Problem.count(expected.ownMatches, "scored match")
    let others = kind.flatMap { kind in
      history.map { $0.isEmpty ? nil : "\(kind.description) matches in \(known.folder ?? "")" } ?? nil
    }
    return OpenProjections(
      expected: expected,
      source: others.map { expected.ownMatches == 0 ? $0 : "\($0), and \(own) of the league" } ?? own, end: end)
  }

  private func history(
    _ open: OpenEncyclopedia, _ kind: Encyclopedia.Kind, _ league: League, before end: Day
  ) -> LeagueProjections.EarlierMatches {
    let known = open.encyclopedia, people = KnownPool(league.pool, in: open.encyclopedia)
    func made() -> ProjectionBook {
      known.projections(in: kind, under: league.system, poolRole: { people.roles[$0] }, before: end)
    }
    let roles = people.roles.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.name)" }
    let book =
      open.kept?.value(
        "projections", of: ([league.systemReference.hash, kind.description] + roles).joined(separator: "\n"),
        // Matches are sorted by day, so the count identifies the matches used.
        version: "\(ProjectionBook.version) \(known.matches.count { $0.day < end })", isKept: !isDryRun,
        unpacking: { packed throws(UnpackingError) in try ProjectionBook(unpacking: &packed) }, making: made,
        packing: \.packed) ?? made()
    return LeagueProjections.EarlierMatches(known, kind, people, book, before: end)
  }

  /// Returns the fixtures after `time`, except abandoned ones, sorted by start. If `time` is nil, returns the fixtures
  /// for which the actor's team is not locked yet.
  package func fixtures(of open: OpenLeague, after time: Instant?) -> [LeagueMatch] {
    open.league.matches.values.filter { match in
      time.map { match.fixture.start > $0 && !match.isAbandoned }
        ?? open.league.isOpen(match, at: open.now, for: open.actor)
    }.sorted(by: LeagueMatch.isEarlier)
  }
}
