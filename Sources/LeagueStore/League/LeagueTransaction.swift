// Writing to a league, and creating one: the files that its commits name are stored first.

import Books
import FantasyCore

/// A league open for writing.
package typealias Transaction = BookTransaction<League>

extension BookTransaction<League> {
  /// The state that the next commit is based on.
  package var league: League { book }

  /// Stores a match file, which counts only once a commit names it.
  ///
  /// - Parameter isOfFigures: whether it has figures rather than deliveries.
  package func keepMatch(
    _ match: MatchID, hash: String, _ bytes: [UInt8], isOfFigures: Bool = false
  ) throws(StoreError) {
    try keep(bytes, at: files.match(match, hash, isOfFigures: isOfFigures))
  }

  /// Stores a rule file, which counts only once a commit adopts it.
  package func keepRule(_ rule: RuleReference, _ bytes: [UInt8]) throws(StoreError) {
    try keep(bytes, at: files.rule(rule))
  }

  /// Appends one commit and makes it durable, so that the user can be told that it is saved.
  ///
  /// - Parameter book: the rule files that the events adopt.
  /// - Returns: the commit and the state after it.
  package consuming func commit(
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
  ///   - terms: its terms; `system` and `rules` are the hashes of the two files.
  ///   - commits: the first commits; the very first begins with `leagueCreated`.
  ///   - system: the bytes of the scoring system.
  ///   - rules: the bytes of the team rules.
  ///   - matches: the match files that the commits name, each with its path.
  /// - Throws: `StoreError.damaged` if there was a league of that name and it has lost its journal.
  /// - Returns: false if a league of that name already exists; nothing is written then.
  package func createLeague(
    _ terms: LeagueTerms, commits: [Commit], system: [UInt8], rules: [UInt8],
    matches: [(path: StorePath, bytes: [UInt8])] = [], waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let files = files(of: terms.id)
    let kept = [(files.rule(terms.system), system), (files.rule(terms.rules), rules)] + matches
    return try create(terms.id, commits: commits, files: kept, waiting: seconds)
  }

  /// The names of the leagues in the store.
  public func leagues() throws(StoreError) -> [LeagueID] { try names(of: League.self) }

  /// The files of a league, whether it exists or not.
  public func files(of league: LeagueID) -> LeagueFiles { files(League.self, league) }
}
