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

  /// The path of a match file: `.json`, or `.csv` if the match was scored from figures. If the file is missing, the
  /// league's sport decides between the two.
  ///
  /// - Parameter hash: its SHA-256, whose prefix is in the name, so that only one of the two can exist.
  public func match(_ match: MatchID, _ hash: String) -> StorePath { path(of: .match(match, hash)) }

  /// The path of a match file of either kind, whether it exists or not.
  public func match(_ match: MatchID, _ hash: String, isOfFigures: Bool) -> StorePath {
    folder / NamedContent.match(match, hash).names[isOfFigures ? 1 : 0]
  }

  /// Whether a match file has figures rather than deliveries.
  public static func isOfFigures(_ path: String) -> Bool { path.hasSuffix(".csv") }

  /// The path of a rule file.
  public func rule(_ rule: RuleReference) -> StorePath { path(of: .rules(rule)) }

  // MARK: Reading

  /// The state of the league: its rule files and the fold of its journal, up to the first damaged line.
  public func league() throws(StoreError) -> (league: League, journal: Journal) {
    let (league, journal) = try book()
    return (league, journal)
  }

  /// The purpose of match files, for messages.
  static var scored: String { "the file that was scored" }

  /// The bytes of a match file, which is always hashed.
  public func matchBytes(_ match: MatchID, _ hash: String) throws(StoreError) -> [UInt8] {
    try file(.match(match, hash)).bytes(Self.scored)
  }

  /// The bytes of a rule file, which must be those that were adopted.
  public func ruleBytes(_ rule: RuleReference) throws(StoreError) -> [UInt8] { try adoptedBytes(.rules(rule)) }
}
