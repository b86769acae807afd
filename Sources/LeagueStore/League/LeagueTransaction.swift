// Creates leagues and writes to them. Files are stored before the commits that name them.

import Books
import FantasyCore

package typealias Transaction = BookTransaction<League>

extension BookTransaction<League> {
  package var league: League { book }

  package func keepMatch(
    _ match: MatchID, hash: String, _ bytes: [UInt8], isOfFigures: Bool = false
  ) throws(StoreError) {
    try keep(bytes, at: files.match(match, hash, isOfFigures: isOfFigures))
  }

  package func keepRule(_ rule: RuleReference, _ bytes: [UInt8]) throws(StoreError) {
    try keep(bytes, at: files.rule(rule))
  }

}

extension Store {
  /// Creates a league. The first event in `commits` must be `leagueCreated`, and `terms` must contain the hashes of
  /// `system` and `rules`. Returns false, writing nothing, if the name is taken. Throws `StoreError.damaged` if a
  /// league of that name has lost its journal.
  package func createLeague(
    _ terms: LeagueTerms, commits: [Commit], system: [UInt8], rules: [UInt8],
    matches: [(path: StorePath, bytes: [UInt8])] = [], waiting seconds: Int
  ) throws(StoreError) -> Bool {
    let files = files(of: terms.id)
    let kept = [(files.rule(terms.system), system), (files.rule(terms.rules), rules)] + matches
    return try create(terms.id, commits: commits, files: kept, waiting: seconds)
  }

  /// Returns the names of all leagues, sorted by their bytes.
  public func leagues() throws(StoreError) -> [LeagueID] { try names(of: League.self) }

  /// Returns the files of a league, which need not exist.
  public func files(of league: LeagueID) -> LeagueFiles { files(League.self, league) }
}
