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

  /// Returns the path of a match file. The extension is `.json`, or `.csv` if the match was scored from figures. Only
  /// one of the two files can exist, because the name contains the start of the hash. If neither exists, the league's
  /// sport determines the extension.
  public func match(_ match: MatchID, _ hash: String) -> StorePath { path(of: .match(match, hash)) }

  /// Returns the path of a match file with figures, or with deliveries if `isOfFigures` is false. The file need not
  /// exist.
  public func match(_ match: MatchID, _ hash: String, isOfFigures: Bool) -> StorePath {
    folder / NamedContent.match(match, hash).names[isOfFigures ? 1 : 0]
  }

  /// Returns true if the file at a path contains figures instead of deliveries, according to its extension.
  public static func isOfFigures(_ path: String) -> Bool { path.hasSuffix(".csv") }

  /// Returns the path of a rule file, which need not exist.
  public func rule(_ rule: RuleReference) -> StorePath { path(of: .rules(rule)) }

  // MARK: Reading

  /// Returns the league, computed from all lines before the first damaged one, and its journal.
  public func league() throws(StoreError) -> (league: League, journal: Journal) {
    let (league, journal) = try book()
    return (league, journal)
  }

  static var scored: String { "the file that was scored" }

  /// Reads a match file. Throws `StoreError.damaged` if the file is missing or its hash is wrong.
  public func matchBytes(_ match: MatchID, _ hash: String) throws(StoreError) -> [UInt8] {
    try file(.match(match, hash)).bytes(Self.scored)
  }

  /// Reads a rule file. Throws `StoreError.damaged` if the file is missing or its hash is wrong.
  public func ruleBytes(_ rule: RuleReference) throws(StoreError) -> [UInt8] { try adoptedBytes(.rules(rule)) }
}
