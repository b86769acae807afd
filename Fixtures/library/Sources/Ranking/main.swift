// Scores a match file under the IPL's rules of 2026 and prints everybody by their points.
import BuiltInRules
import Cricsheet
import FantasyCore
import Foundation

let bytes = Array(try Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
let rules = BuiltInRules.scoringSystems.first { $0.name == "ipl-2026" }
let system = try ScoringSystem(parsing: rules?.bytes ?? [])
let score = MatchScore(MatchRecord(try MatchFile.read(bytes)), system: system, pool: Pool())
let points = score.players.map(\.points.total)
for index in ranking(of: points) {
  print("\(index.rank). \(score.players[index.entry.index].performance.player.name) \(points[index.entry.index])")
}
