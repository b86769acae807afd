import Explanations
import FantasyCore

/// Describes the items for which a player earned points in a match, with the evidence: `4 fours at 0.3 2.1 2.5 7.6`.
struct ItemWording {
  let system: ScoringSystem
  /// Describes the balls of the match. Nil for season points, and for a match scored from a CSV file of figures.
  let evidence: EvidenceWording?
  /// The source of the figures, worded to follow a figure: `from the figures given for m1`. Nil if the match has
  /// deliveries.
  var source: String?
  /// True to list every ball off which runs were scored; false to show only the number of scoring shots.
  var namesAllBalls = false

  func description(_ item: ExplainedItem) -> String {
    let title = lowered(system.items[item.item].title)
    switch item.ground {
    case .each(let figure, let amount, let per):
      let words = evidence.flatMap { made(item, amount, $0) } ?? stated(amount, name(figure))
      return per == 1 ? words : "\(words), \(item.count) \(item.count == 1 ? "set" : "sets") of \(per)"
    case .steps(let figure, let amount, let reached):
      let steps = reached.map { "≥ \($0)" }.joined(separator: " and ")
      return "\(FigureWording.counted(amount, name(figure))) \(steps)" + reachedAt(item)
    case .band(_, let amount, let band): return "\(title): \(amount) \(FigureWording.bounds(band))"
    case .rate(let above, let below, let times, let isPerOver, let band):
      let rate = FigureWording.rate(above, below, times: times, isPerOver: isPerOver)
      return "\(title) \(rate) \(FigureWording.bounds(band))"
    case .difference(let figure, let minus, let times, let tenths, let points):
      let factor = times == 10 ? "" : "\(Decimal.text(times, places: 1)) × "
      return "\(title): \(FigureWording.counted(figure.amount, name(figure.figure))) - "
        + "\(factor)\(FigureWording.counted(minus.amount, name(minus.figure))) = "
        + "\(Decimal.text(tenths, places: 1)), \(points.signed) for each \(tenths > 0 ? "above" : "below") 0"
    }
  }

  private func name(_ figure: ElementIndex<Figure>) -> String { system.name(of: figure) ?? "figure \(figure.index)" }

  private func lowered(_ title: String) -> String { title.prefix(1).lowercased() + title.dropFirst() }

  private func stated(_ amount: Int, _ name: String) -> String {
    FigureWording.counted(amount, name) + (source.map { ", \($0)" } ?? "")
  }

  private func reachedAt(_ item: ExplainedItem) -> String {
    guard let evidence, !item.evidence.isEmpty else { return "" }
    return ", at " + evidence.positions(item.evidence)
  }

  private func made(_ item: ExplainedItem, _ amount: Int, _ words: EvidenceWording) -> String? {
    guard let first = item.evidence.first else { return nil }
    let counted = FigureWording.counted(amount, first.figure.name)
    // Label a single wicket or catch by name only: `caught Sharma b Bumrah 13.2 (catch)`.
    let label = amount == 1 ? FigureWording.one(first.figure.name) : counted
    if case .span(_, _, let batters) = first.kind, !batters.isEmpty {
      return "\(counted): \(item.evidence.map(words.span).joined(separator: "; "))"
    }
    switch first.figure {
    case .appearances: return words.appearance(first)
    case .runs:
      let hasOneBall = item.evidence.count == 1
      let positions = namesAllBalls || hasOneBall ? " at " + words.positions(item.evidence) : ""
      return counted + (hasOneBall ? "" : shots(item.evidence)) + positions
    case .ducks: return "out for 0, \(item.evidence.map(words.dismissal).joined(separator: "; ")) (\(label))"
    case .dismissals: return "\(item.evidence.map(words.dismissal).joined(separator: "; ")) (\(label))"
    case .wickets, .bowledLbw, .catches, .stumpings, .runOutsDirect, .runOutsShared, .runOutsFirst, .runOutsSecond,
      .runOutsLater:
      return "\(item.evidence.map(words.wicket).joined(separator: "; ")) (\(label))"
    default: return "\(counted) at \(words.positions(item.evidence))"
    }
  }

  private func shots(_ evidence: [Evidence]) -> String {
    let counts = Dictionary(grouping: evidence, by: \.amount).sorted { $0.key < $1.key }
    let shots = counts.map { runs, balls in Self.shots(balls.count, of: runs) }
    return " (" + shots.joined(separator: ", ") + ")"
  }

  private static func shots(_ count: Int, of runs: Int) -> String {
    let names = [1: "single", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"]
    guard let name = names[runs] else { return "\(count) \(count == 1 ? "shot" : "shots") for \(runs)" }
    return "\(count) " + (count == 1 ? name : name + (runs == 6 ? "es" : "s"))
  }

  // MARK: Items that earned nothing

  func description(_ miss: ItemMiss) -> String {
    let title = lowered(system.items[miss.item].title)
    switch miss.reason {
    case .exempt(let role): return "\(title): not for the role \(role)"
    case .unqualified(let qualifiers, let have):
      let needs = zip(qualifiers, have).map { needed($0, $1) }
      return "\(title): \(needs.joined(separator: " and "))"
    case .belowStep(let have, let minimum):
      return "\(title): \(FigureWording.counted(have.amount, name(have.figure))), at least \(minimum) needed"
    case .belowPer(let have, let per):
      return "\(title): \(FigureWording.counted(have.amount, name(have.figure))), at least \(per) needed"
    case .noAppearance(let arrival):
      return "\(title): came in as \(arrival.rawValue.replacing("_", with: " ")), which does not count as an appearance"
    case .noBand(let above, let below, let times, let isPerOver):
      return "\(title) \(FigureWording.rate(above, below, times: times, isPerOver: isPerOver)): no points in this range"
    }
  }

  private func needed(_ qualifier: Qualifier, _ have: Int) -> String {
    let unit = qualifier.isInOvers ? " " + "over".plural(qualifier.minimum) : ""
    return "\(FigureWording.counted(have, name(qualifier.figure))), at least \(qualifier.minimum)\(unit) needed"
  }
}
