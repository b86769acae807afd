// Prints the leaderboard of each league in a store.
import FantasyCore
import Foundation
import LeagueStore

let store = try Store(opening: CommandLine.arguments[1])
let clock = Instant(seconds: Int(Date().timeIntervalSince1970))
for files in try store.leagues().map(store.files) {
  let league = try files.league().league
  for standing in try files.scores(of: league, at: league.time(byClock: clock)).leaderboard() {
    print("\(league.terms.id): \(standing.rank). \(standing.teamName) \(standing.points)")
  }
}
