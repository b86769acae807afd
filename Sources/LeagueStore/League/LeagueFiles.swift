import Books
import FantasyCore

/// The files of a league: its journal, match files and rule files.
public typealias LeagueFiles = BookFiles<League>
/// The journal of a league; appending a line commits a change.
public typealias Journal = BookJournal<League>

extension BookFiles<League> {
  /// The folder for match files, which need not exist.
  public var matches: StorePath { folder / ContentKind.match.folder }
  /// The folder for rule files, which need not exist.
  public var rules: StorePath { folder / ContentKind.rules.folder }

  /// Returns the path of a match file: `.json`, or `.csv` if the match was scored from figures. Only one of the two can
  /// exist, because the name contains the start of the hash. For a missing file, the league's sport determines the
  /// extension.
  public func match(_ match: MatchID, _ hash: String) -> StorePath { path(of: .match(match, hash)) }

  /// Returns the path of a match file of the given kind, which need not exist.
  public func match(_ match: MatchID, _ hash: String, isOfFigures: Bool) -> StorePath {
    folder / NamedContent.match(match, hash).names[isOfFigures ? 1 : 0]
  }

  /// Returns true for the path of a file with figures rather than deliveries.
  public static func isOfFigures(_ path: String) -> Bool { path.hasSuffix(".csv") }

  /// Returns the path of a rule file, which need not exist.
  public func rule(_ rule: RuleReference) -> StorePath { path(of: .rules(rule)) }

  // MARK: Reading

  /// Returns the league, folded up to the first damaged line, and its journal.
  public func league() throws(StoreError) -> (league: League, journal: Journal) {
    let (league, journal) = try book()
    return (league, journal)
  }

  static var scored: String { "the file that was scored" }

  /// Reads a match file and checks its hash.
  public func matchBytes(_ match: MatchID, _ hash: String) throws(StoreError) -> [UInt8] {
    try file(.match(match, hash)).bytes(Self.scored)
  }

  /// Reads a rule file and checks its hash.
  public func ruleBytes(_ rule: RuleReference) throws(StoreError) -> [UInt8] { try adoptedBytes(.rules(rule)) }
}
