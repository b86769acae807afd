extension Outcome {
  package static let noResult = "No result"

  package var hasNoResult: Bool {
    winner == nil && eliminator == nil && bowlOut == nil && (result == nil || result == .noResult)
  }

  /// The outcome as a sentence: `Royal Challengers Bengaluru won by 6 wickets`.
  package var sentence: String {
    let method = self.method.map { " (\($0))" } ?? ""
    if let winner { return "\(winner) won\(margin.map { " by " + $0.description } ?? "")\(method)" }
    if let eliminator { return "Tie; \(eliminator) won the super over\(method)" }
    if let bowlOut { return "Tie; \(bowlOut) won the bowl-out\(method)" }
    switch result {
    case .draw: return "Draw\(method)"
    case .tie: return "Tie\(method)"
    case .noResult, nil: return "\(Self.noResult)\(method)"
    }
  }
}

extension Outcome.Margin {
  fileprivate var description: String {
    switch self {
    case .runs(let runs): return "\(runs) \("run".plural(runs))"
    case .wickets(let wickets): return "\(wickets) \("wicket".plural(wickets))"
    case .inningsAndRuns(let innings, let runs):
      return (innings == 1 ? "an innings" : "\(innings) innings") + " and \(runs) \("run".plural(runs))"
    }
  }
}
