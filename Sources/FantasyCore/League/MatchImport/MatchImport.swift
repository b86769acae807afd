// The matches of one request beside what a league has of the same matches: what differs, what is missing there, and which
// file is of another match than its name says.

/// What is left of the file that a match was scored from.
public enum StoredFile: Sendable {
  /// It is missing, or is not what was scored.
  case lost
  /// It is there, and has no deliveries to compare, or none that differ.
  case there
  /// What it says.
  case match(Match)
}

/// Why a match file does not go with the league, whatever is decided about its match.
public enum MatchImportFault: Error, Hashable, Sendable {
  /// Match files are of cricket, and the league is of this sport.
  case otherSport(String)
  /// A player of the match, by the name there, is several rows of the pool.
  case playerHitTwice(String, rows: [PlayerID])
  /// The file has neither side of the match's fixture, or neither of the match as it was scored.
  case otherSides(Fixture, teams: [String])
  /// The file's days are none of the match as it was scored.
  case otherDays([String])
  /// A side of the file has nobody in common with the match as it was scored.
  case otherPlayers
}

/// The matches of one request, laid beside the files that a league was scored from.
public struct MatchImport: Sendable {
  /// The matches.
  public let matches: [ImportedMatch]
  /// Matches known by these very bytes whose stored file is missing or damaged: it is put back.
  public private(set) var lost: Set<MatchID> = []
  /// Matches scored from another file that can't be read any more, so that nothing can be compared.
  public private(set) var unreadable: Set<MatchID> = []
  /// Known matches that are given as figures now, or were.
  public private(set) var ofFigures: Set<MatchID> = []
  private var comparisons: [MatchID: FileComparison] = [:]
  private var contradictions: [MatchID: OtherMatch] = [:]

  /// Compares matches with those of a league.
  ///
  /// - Parameters:
  ///   - league: its state; a comparison says which file it was made with, so a later state is no danger.
  ///   - kept: finds what is left of the file with a hash, which the match was scored from.
  public init(
    _ matches: [ImportedMatch], beside league: League, kept: (_ match: ImportedMatch, _ file: String) -> StoredFile
  ) {
    self.matches = matches
    for match in matches {
      guard let file = league.matches[match.id]?.file else { continue }
      switch kept(match, file) {
      case .lost where file == match.file: lost.insert(match.id)
      case .lost: unreadable.insert(match.id)
      case _ where file == match.file: break
      case .there:
        // Figures have no deliveries that could be compared; whose points change is reported all the same.
        comparisons[match.id] = FileComparison(file: file, isContinuation: false, differences: [])
        ofFigures.insert(match.id)
      case .match(let old):
        comparisons[match.id] = FileComparison(of: match.match, with: old, file: file)
        contradictions[match.id] = match.match.contradiction(to: old)
      }
    }
  }

  /// A match as the league decides on it.
  public func request(_ match: ImportedMatch) -> ScoringRequest {
    ScoringRequest(id: match.id, file: match.file, fixture: match.fixture, comparison: comparisons[match.id])
  }

  /// What differs from the known file of a match.
  public func differences(_ match: MatchID) -> [MatchDifference] { comparisons[match]?.differences ?? [] }

  /// Whether a file lists players who were not listed so before; everybody of a new match.
  func hasNewNames(_ match: MatchID) -> Bool {
    guard let comparison = comparisons[match] else { return true }
    return comparison.differences.contains { if case .player = $0.subject { $0.now != nil } else { false } }
  }

  /// Whether a file continues a known match.
  public func isContinuation(_ match: MatchID) -> Bool { comparisons[match]?.isContinuation ?? false }

  /// The records of the matches, by the hashes of their files.
  public var records: [String: MatchRecord] {
    Dictionary(matches.map { ($0.file, MatchRecord($0.match)) }) { first, _ in first }
  }

  // MARK: Which match a file is of

  /// Why a file does not go with a league; nil when it does.
  public func fault(of match: ImportedMatch, in league: League) -> MatchImportFault? {
    if !league.system.isCricket, match.match.figures == nil { return .otherSport(league.system.sport) }
    let pool = league.pool(at: match.start(in: league))
    if let clash = pool.clash(in: match.match) { return .playerHitTwice(clash.player, rows: clash.rows) }
    return otherMatch(match, in: league)
  }

  /// The file of another match: one that has neither of its fixture's sides, or that can't be of the match that was
  /// scored. One other side may be a new name, so that is a warning.
  private func otherMatch(_ match: ImportedMatch, in league: League) -> MatchImportFault? {
    guard let fixture = league.matches[match.id]?.fixture else { return nil }
    let info = match.match.info
    let sides = MatchImportFault.otherSides(fixture, teams: info.teams)
    if !info.teams.contains(fixture.home), !info.teams.contains(fixture.away) { return sides }
    switch contradictions[match.id] {
    case nil: return nil
    case .sides: return sides
    // What was scored may have been the wrong file: one that goes with the fixture in every way is right.
    case .date: return match.fits(fixture) ? nil : .otherDays(info.dates)
    case .players: return .otherPlayers
    }
  }
}
