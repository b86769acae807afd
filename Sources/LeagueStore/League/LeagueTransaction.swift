// Writes to a league, and creates one: the files that its commits name are stored first.

import Books
import FantasyCore

package typealias Transaction = BookTransaction<League>

extension BookTransaction<League> {
  package var league: League { book }

  /// Stores a match file, of figures or deliveries, which counts only once a commit names it.
  package func keepMatch(
    _ match: MatchID, hash: String, _ bytes: [UInt8], isOfFigures: Bool = false
  ) throws(StoreError) {
    try keep(bytes, at: files.match(match, hash, isOfFigures: isOfFigures))
  }

  /// Stores a rule file, which counts only once a commit adopts it.
  package func keepRule(_ rule: RuleReference, _ bytes: [UInt8]) throws(StoreError) {
    try keep(bytes, at: files.rule(rule))
  }

}

extension Store {
  /// Creates a league with the files that the commits name; the very first commit begins with `leagueCreated`, and the
  /// terms have the hashes of system and rules. Returns false, without writing anything, if the name is taken.
  ///
  /// - Throws: `StoreError.damaged` if a league of that name has lost its journal.
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
