// Writing to a league, and creating one: what its commits name is kept first.

import FantasyCore

/// A league open for writing.
public typealias Transaction = BookTransaction<League>

extension BookTransaction<League> {
  /// The state that the next commit is decided on.
  public var league: League { book }

  /// Keeps a match file; it counts only once a commit names it.
  ///
  /// - Parameter isOfFigures: whether it has figures rather than deliveries.
  public func keepMatch(
    _ match: MatchID, hash: String, _ bytes: [UInt8], isOfFigures: Bool = false
  ) throws(StoreError) {
    try keep(bytes, at: files.match(match, hash, isOfFigures: isOfFigures))
  }

  /// Keeps a rule file; it counts only once a commit adopts it.
  public func keepRule(_ rule: RuleReference, _ bytes: [UInt8]) throws(StoreError) {
    try keep(bytes, at: files.rule(rule))
  }

  /// Appends one commit and makes it durable; what is told to the user afterwards is saved.
  ///
  /// - Parameter book: the rule files that the events adopt.
  /// - Returns: the commit and the state after it.
  public consuming func commit(
    _ events: [LeagueEvent], by manager: ManagerID, at time: Instant, why: String? = nil, book: RuleBook = RuleBook()
  ) throws(StoreError) -> (commit: Commit, league: League) {
    let (commit, league) = try commit(events, by: manager, at: time, why: why) { $0.book.add(book) }
    return (commit, league)
  }
}

extension Store {
  /// Creates a league.
  ///
  /// - Parameters:
  ///   - terms: what is settled; `system` and `rules` are the hashes of the two files.
  ///   - commits: the first commits; the very first begins with `leagueCreated`.
  ///   - system: the bytes of the scoring system.
  ///   - rules: the bytes of the team rules.
  ///   - matches: the match files that the commits name, each with its path.
  /// - Throws: `StoreError.damaged` when there was a league of that name and it has lost its journal.
  /// - Returns: false when a league of that name exists already; nothing is written then.
  public func createLeague(
    _ terms: LeagueTerms, commits: [Commit], system: [UInt8], rules: [UInt8],
    matches: [(path: StorePath, bytes: [UInt8])] = [], waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let files = files(of: terms.id)
    let kept = [(files.rule(terms.system), system), (files.rule(terms.rules), rules)] + matches
    return try create(terms.id, commits: commits, files: kept, waiting: seconds)
  }

  /// The leagues of the store, by name.
  public func leagues() throws(StoreError) -> [LeagueID] { try names(of: League.self) }

  /// The files of a league, whether it exists or not.
  public func files(of league: LeagueID) -> LeagueFiles { files(League.self, league) }
}
