// Compares the match files of one import with the matches of a league. Finds differences, missing files, and files that
// belong to a match other than the one in their name.

import FantasyCore

package enum StoredFile: Sendable {
  /// The stored file is missing, or its content differs from the content that was scored.
  case lost
  /// The stored file is intact, but there is nothing to compare: it has no deliveries, or the new file is the same.
  case present
  case match(Match)
}

package enum MatchImportFault: Error, Hashable, Sendable {
  /// The file is a cricket match, but the league plays another sport, which has this name.
  case otherSport(String)
  /// The file was made by `fcl simulate`, so the match was never played.
  case simulated
  /// A side has more than two innings, not counting super overs (Law 13.1). Also used if a file of figures has an
  /// innings number above 4.
  case tooManyInnings
  /// A figure of the named player is higher than two innings allow.
  case tooMuch(String, CricketFigure)
  /// One player in the file matches several players of the pool, who have the ids `rows`.
  case playerInTwoRows(String, rows: [PlayerID])
  /// Neither side in the file plays in the match, according to its fixture or the file from which it was scored before.
  case otherSides(Fixture, teams: [String])
  /// Only one side in the file plays in the match, and the file's day is more than one day before or after the
  /// fixture's day.
  case otherSideAndDay(Fixture, teams: [String], Day)
  /// The file doesn't fit the match's own fixture, but its sides and day fit this other fixture.
  case ofFixture(Fixture)
  /// The same file belongs to this other match, so its points would count twice. `isScored` is true if the other match
  /// was already scored from the file.
  case sameFile(MatchID, isScored: Bool)
  /// The match `of` has the same sides, day and deliveries, so this file may be a correction of that match.
  case otherRecord(of: MatchID)
  /// The match was already scored from another file, which has none of these days.
  case otherDays([String])
  /// The match was already scored from another file, in which one side has entirely different players.
  case otherPlayers
  /// The file's name is not the id of a match, and the file fits several fixtures equally well.
  case severalFixtures([MatchID])
  /// Another file of the same import belongs to the same match. The other file's name is this id.
  case secondFile(MatchID)
}

/// The matches of one import, compared with the files from which they were scored before.
public struct MatchImport: Sendable {
  package let matches: [ImportedMatch]
  private let byFile: [MatchID: ImportedMatch]
  /// The files that are the second ones of their match, with the first ones; both by the ids in the files' names.
  private let secondFiles: [MatchID: MatchID]
  /// Files that fit several matches equally well, with the ids of these matches.
  package let ambiguous: [MatchID: [MatchID]]
  /// Matches whose stored file is missing or damaged. The imported file has the same bytes and replaces the stored
  /// file.
  package private(set) var lost: Set<MatchID> = []
  /// Matches that can't be compared, because their stored file is missing or damaged.
  package private(set) var unreadable: Set<MatchID> = []
  /// Matches that were scored before, and whose new or stored file has only figures, no deliveries.
  package private(set) var ofFigures: Set<MatchID> = []
  private var comparisons: [MatchID: FileComparison] = [:]
  private var contradictions: [MatchID: OtherMatch] = [:]
  private var changedIDs: [MatchID: [(was: MatchPlayer, now: MatchPlayer)]] = [:]
  private var sharing: [MatchID: MatchID] = [:]
  private var secondRecords: [MatchID: MatchID] = [:]

  /// Finds the matches of a league to which files belong, and compares the files with those from which the matches were
  /// scored. `kept` returns the stored file of a match that has the given hash. Each comparison includes this hash, so
  /// that an outdated comparison can be detected. `chosen` has the matches that the user chose for files.
  package init(
    _ matches: [ImportedMatch], beside league: League, chosen: [MatchID: MatchID] = [:],
    kept: (_ match: ImportedMatch, _ file: String) -> StoredFile
  ) {
    let search = FixtureSearch(matches, in: league, chosen: chosen)
    ambiguous = search.ambiguous
    var named: [ImportedMatch] = [], firsts: [MatchID: ImportedMatch] = [:], seconds: [MatchID: MatchID] = [:]
    for match in matches {
      let match = match.named(search.found[match.fileID] ?? league.matchID(ofFile: match.fileID))
      if let first = firsts[match.id] {
        // Two files with the same content count as one file of a match.
        if first.file == match.file { continue }
        seconds[match.fileID] = first.fileID
      } else {
        firsts[match.id] = match
      }
      named.append(match)
    }
    self.matches = named
    secondFiles = seconds
    byFile = Dictionary(named.map { ($0.fileID, $0) }) { first, _ in first }
    for match in named {
      guard let file = league.matches[match.id]?.file else { continue }
      switch kept(match, file) {
      case .lost where file == match.file: lost.insert(match.id)
      case .lost: unreadable.insert(match.id)
      case _ where file == match.file: break
      case .present:
        // Figures have no deliveries to compare. Changes of points are still reported.
        comparisons[match.id] = FileComparison(file: file, isContinuation: false, differences: [])
        ofFigures.insert(match.id)
      case .match(let old):
        comparisons[match.id] = FileComparison(of: match.match, with: old, file: file)
        contradictions[match.id] = match.match.contradiction(to: old)
        changedIDs[match.id] = match.match.changedIDs(since: old)
      }
    }
    sharing = sharingFiles(in: league)
    secondRecords = secondRecords(in: league, kept: kept)
  }

  package func request(_ match: ImportedMatch) -> ScoringRequest {
    ScoringRequest(
      id: match.id, file: match.file, fixture: match.fixture, comparison: comparisons[match.id],
      fileID: match.fileID == match.id ? nil : match.fileID)
  }

  /// Returns the match to which a file belongs. Nil if another file of the import has the same content and belongs to
  /// the same match.
  ///
  /// - Parameter id: the id in the file's name.
  package func match(ofFile id: MatchID) -> ImportedMatch? { byFile[id] }

  package func differences(_ match: MatchID) -> [MatchDifference] { comparisons[match]?.differences ?? [] }

  /// Returns the ids that a correction of a match's file changed, by the new ids.
  func formerIDs(in match: MatchID) -> [PlayerID: PlayerID] {
    Dictionary(changedIDs[match, default: []].map { ($0.now.id, $0.was.id) }) { first, _ in first }
  }

  func hasNewNames(_ match: MatchID) -> Bool {
    guard let comparison = comparisons[match] else { return true }
    return comparison.differences.contains { if case .player = $0.subject { $0.now != nil } else { false } }
  }

  package func isContinuation(_ match: MatchID) -> Bool { comparisons[match]?.isContinuation ?? false }

  /// The match records, by the SHA-256 of their files.
  package var records: [String: MatchRecord] {
    Dictionary(matches.map { ($0.file, $0.record) }) { first, _ in first }
  }

  // MARK: Files of other matches

  private func fixture(fitting match: ImportedMatch, in league: League) -> Fixture? {
    league.matches.values.filter { $0.file == nil && match.fits($0.fixture) }.min(by: LeagueMatch.isEarlier)?.fixture
  }

  /// Finds matches that are imported a second time under another id. Maps each unscored match to the match with the
  /// same sides, day and deliveries, if there is one. Two different matches never have the same deliveries.
  ///
  /// The other match was scored before. If the league doesn't know the unscored match, the other match can also be in
  /// the same import.
  private func secondRecords(
    in league: League, kept: (_ match: ImportedMatch, _ file: String) -> StoredFile
  ) -> [MatchID: MatchID] {
    let fresh = matches.filter { league.matches[$0.id]?.file == nil && $0.match.figures == nil }
    if fresh.isEmpty { return [:] }
    let scored = Dictionary(grouping: league.matches.values.filter { $0.file != nil && !$0.isAbandoned }) {
      $0.fixture.start.day
    }
    var requested: [SidesOnDay: [ImportedMatch]] = [:]
    var found: [MatchID: MatchID] = [:]
    // Of two matches with the same deliveries, the one with a fixture counts as the first, regardless of their order.
    for match in league.announcedFirst(fresh) {
      let others = league.matches[match.id] == nil ? requested[SidesOnDay(match)] ?? [] : []
      let other = others.first { match.match.hasSameBalls(as: $0.match) }
      found[match.id] = other?.id ?? scoredRecord(of: match, among: scored, kept: kept)
      requested[SidesOnDay(match), default: []].append(match)
    }
    return found
  }

  private struct SidesOnDay: Hashable {
    let sides: Set<String>
    let dates: [String]

    init(_ match: ImportedMatch) {
      sides = Set(match.match.info.teams)
      dates = match.match.info.dates
    }
  }

  private func scoredRecord(
    of match: ImportedMatch, among scored: [Day: [LeagueMatch]],
    kept: (_ match: ImportedMatch, _ file: String) -> StoredFile
  ) -> MatchID? {
    let near = match.firstDay.flatMap { scored[$0] }?.filter { match.fits($0.fixture) } ?? []
    return near.sorted(by: LeagueMatch.isEarlier).first { known in
      guard let file = known.file, file != match.file,
        case .match(let old) = kept(match.named(known.fixture.id), file)
      else { return false }
      return match.match.hasSameBalls(as: old)
    }?.fixture.id
  }

  /// Maps matches of the import to other matches with the same file, in the league or in the same import. Files of
  /// figures are exempt, because one such file can have many matches.
  private func sharingFiles(in league: League) -> [MatchID: MatchID] {
    let requested = Dictionary(matches.map { ($0.id, $0.file) }) { first, _ in first }
    var owners: [String: MatchID] = [:]
    for match in league.matches.values {
      guard let file = match.file, requested[match.fixture.id] ?? file == file else { continue }
      owners[file] = min(owners[file] ?? match.fixture.id, match.fixture.id)
    }
    var sharing: [MatchID: MatchID] = [:]
    let new = matches.filter { $0.match.figures == nil && league.matches[$0.id]?.file != $0.file }
    // Refused matches are excluded. Of the other matches with the same file, one with a fixture counts as the file's
    // match.
    let fitting = new.filter { otherMatch($0, in: league) == nil }
    for match in league.announcedFirst(fitting) {
      if let owner = owners[match.file] { sharing[match.id] = owner } else { owners[match.file] = match.id }
    }
    return sharing
  }

  package func fault(of match: ImportedMatch, in league: League) -> MatchImportFault? {
    if let matches = ambiguous[match.fileID] { return .severalFixtures(matches) }
    if let first = secondFiles[match.fileID] { return .secondFile(first) }
    if !league.system.isCricket, match.match.figures == nil { return .otherSport(league.system.sport) }
    if match.match.info.isSimulated { return .simulated }
    if league.system.isCricket, let fault = Self.impossible(match) { return fault }
    let pool = league.pool(at: match.start(in: league))
    if let clash = pool.clash(in: match.match) { return .playerInTwoRows(clash.player, rows: clash.rows) }
    if let fault = otherMatch(match, in: league) { return fault }
    if league.matches[match.id]?.file != match.file, let other = sharing[match.id] {
      return .sameFile(other, isScored: league.matches[other]?.file == match.file)
    }
    if league.matches[match.id]?.file == nil, let other = secondRecords[match.id] { return .otherRecord(of: other) }
    return nil
  }

  private static func impossible(_ match: ImportedMatch) -> MatchImportFault? {
    let sides = match.match.innings.filter(\.isCounted).map(\.battingSide)
    let numbers = match.match.lines?.map(\.innings) ?? []
    if [Side.first, .second].contains(where: { side in sides.count { $0 == side } > 2 })
      || numbers.contains(where: { $0 > 4 })
    {
      return .tooManyInnings
    }
    for performance in match.record.performances {
      let total = performance.total
      for figure in CricketFigure.allCases {
        if let maximum = figure.maxInMatch, maximum > 0, total[figure] > maximum {
          return .tooMuch(performance.player.name, figure)
        }
      }
    }
    return nil
  }

  /// Returns a fault if the file belongs to another match; otherwise nil. Such a file has neither side of the fixture,
  /// fits another fixture, or contradicts the file from which the match was scored.
  ///
  /// If only one side differs, the side may have a new name. If only the day differs, the match may have been moved.
  /// Both cases result only in warnings.
  private func otherMatch(_ match: ImportedMatch, in league: League) -> MatchImportFault? {
    guard let known = league.matches[match.id] else { return nil }
    let fixture = known.fixture
    let info = match.match.info
    let sides = MatchImportFault.otherSides(fixture, teams: info.teams)
    if !match.hasSide(of: fixture) { return sides }
    // A scored match is compared with its stored file below, because its fixture may have been created from that file.
    if known.file == nil, let day = match.firstDay, !match.isNear(fixture) {
      if let other = self.fixture(fitting: match, in: league) { return .ofFixture(other) }
      if !match.hasSides(of: fixture), !match.isWithinADay(of: fixture) {
        return .otherSideAndDay(fixture, teams: info.teams, day)
      }
    }
    switch contradictions[match.id] {
    case nil: return nil
    case .sides: return sides
    // The match may have been scored from a wrong file, so a file that fits the fixture in every respect is accepted.
    case .date: return match.fits(fixture) ? nil : .otherDays(info.dates)
    case .players: return .otherPlayers
    }
  }
}

extension League {
  fileprivate func announcedFirst(_ requested: [ImportedMatch]) -> [ImportedMatch] {
    requested.filter { matches[$0.id] != nil } + requested.filter { matches[$0.id] == nil }
  }
}
