import FantasyCore

extension MatchReader {
  mutating func outcome() throws(Defect) -> Outcome {
    var members = try cursor.openObject()
    var outcome = Outcome()
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("winner"): outcome.winner = try cursor.string()
      case Key("by"): outcome.margin = try margin()
      case Key("result"): outcome.result = try result()
      case Key("method"): outcome.method = try cursor.string()
      case Key("eliminator"): outcome.eliminator = try cursor.string()
      case Key("bowl_out"): outcome.bowlOut = try cursor.string()
      default: try cursor.passValue()
      }
    }
    return outcome
  }

  private mutating func result() throws(Defect) -> Outcome.Result {
    let start = cursor.position
    let word = try cursor.string()
    guard let result = Outcome.Result(rawValue: word) else {
      throw Defect(start, .unknownWord, "expected draw, tie or no result, found \"\(word)\"")
    }
    return result
  }

  private mutating func margin() throws(Defect) -> Outcome.Margin? {
    var members = try cursor.openObject()
    var runs, wickets, innings: Int?
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("runs"): runs = try cursor.whole(upTo: largest)
      case Key("wickets"): wickets = try cursor.whole(upTo: largest)
      case Key("innings"): innings = try cursor.whole(upTo: largest)
      default: try cursor.passValue()
      }
    }
    if let innings { return .inningsAndRuns(innings: innings, runs: runs ?? 0) }
    return wickets.map { .wickets($0) } ?? runs.map { .runs($0) }
  }
}
