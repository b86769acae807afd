import Books
import Explanations

package enum ExplainScope {
  /// The id of a match, or `season` for points that are awarded for the whole season.
  case unit(String)
  case round(HeadToHead.Round)

  package func contains(_ name: String) -> Bool {
    switch self {
    case .unit(let only): name == only
    case .round(let round): round.matches.contains { $0.fixture.id.text == name }
    }
  }

  package var description: String {
    switch self {
    case .unit(PointUnit.season): "season part"
    case .unit(let match): "match \(match)"
    case .round(let round): "round \(round.number)"
    }
  }
}
