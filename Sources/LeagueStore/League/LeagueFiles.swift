import FantasyCore

/// The files of a league: match files and rule files, by what they are.
public typealias LeagueFiles = BookFiles<League>
/// The journal of a league.
public typealias Journal = BookJournal<League>

extension BookFiles<League> {
  /// The folder of the match files.
  public var matches: StorePath { folder / ContentKind.match.folder }
  /// The folder of the rule files.
  public var rules: StorePath { folder / ContentKind.rules.folder }

  /// The path of a match file: `.json`, or `.csv` where the match was scored from figures. A lost file's kind follows
  /// from the league's sport.
  ///
  /// - Parameter hash: its SHA-256, of which a prefix is the name; so only one of the two can be there.
  public func match(_ match: MatchID, _ hash: String) -> StorePath { path(of: .match(match, hash)) }

  /// The path of a match file of a kind, whether it is there or not.
  public func match(_ match: MatchID, _ hash: String, isOfFigures: Bool) -> StorePath {
    folder / NamedContent.match(match, hash).names[isOfFigures ? 1 : 0]
  }

  /// Whether a file of a match has figures rather than deliveries.
  public static func isOfFigures(_ path: String) -> Bool { path.hasSuffix(".csv") }

  /// The path of a rule file.
  public func rule(_ rule: RuleReference) -> StorePath { path(of: .rules(rule)) }

  // MARK: Reading

  /// The state of the league: its rule files and the fold of its journal, up to its first damaged line.
  public func league() throws(StoreError) -> (league: League, journal: Journal) {
    let (league, journal) = try book()
    return (league, journal)
  }

  /// What match files are named for.
  static var scored: String { "was scored" }

  /// The bytes of a match file, hashed whatever was found before.
  public func matchBytes(_ match: MatchID, _ hash: String) throws(StoreError) -> [UInt8] {
    try file(.match(match, hash)).bytes(Self.scored)
  }

  /// The bytes of a rule file, which must be the ones adopted.
  public func ruleBytes(_ rule: RuleReference) throws(StoreError) -> [UInt8] { try adoptedBytes(.rules(rule)) }
}
