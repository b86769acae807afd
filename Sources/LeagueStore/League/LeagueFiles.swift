import Books
import FantasyCore

/// The files of a league: its journal, match files and rule files.
public typealias LeagueFiles = BookFiles<League>
/// The journal of a league.
public typealias Journal = BookJournal<League>

extension BookFiles<League> {
  /// The folder for match files.
  public var matches: StorePath { folder / ContentKind.match.folder }
  /// The folder for rule files.
  public var rules: StorePath { folder / ContentKind.rules.folder }

  /// The path of a match file: `.json`, or `.csv` if the match was scored from figures; for a missing file the league's
  /// sport decides. The hash's prefix is in the name, so only one of the two can exist.
  public func match(_ match: MatchID, _ hash: String) -> StorePath { path(of: .match(match, hash)) }

  /// The path of a match file of the given kind, whether it exists or not.
  public func match(_ match: MatchID, _ hash: String, isOfFigures: Bool) -> StorePath {
    folder / NamedContent.match(match, hash).names[isOfFigures ? 1 : 0]
  }

  /// Whether the path is that of a file with figures rather than deliveries.
  public static func isOfFigures(_ path: String) -> Bool { path.hasSuffix(".csv") }

  /// The path of a rule file.
  public func rule(_ rule: RuleReference) -> StorePath { path(of: .rules(rule)) }

  // MARK: Reading

  /// The league: its rule files and the fold of its journal, up to the first damaged line.
  public func league() throws(StoreError) -> (league: League, journal: Journal) {
    let (league, journal) = try book()
    return (league, journal)
  }

  /// A phrase for messages about changed match files.
  static var scored: String { "the file that was scored" }

  /// The bytes of a match file, which are always hashed.
  public func matchBytes(_ match: MatchID, _ hash: String) throws(StoreError) -> [UInt8] {
    try file(.match(match, hash)).bytes(Self.scored)
  }

  /// The bytes of a rule file, which must be those that were adopted.
  public func ruleBytes(_ rule: RuleReference) throws(StoreError) -> [UInt8] { try adoptedBytes(.rules(rule)) }
}
