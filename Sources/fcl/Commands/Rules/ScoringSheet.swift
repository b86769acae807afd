import Answers
import FantasyCore

/// A scoring system as a sheet. People see a table for each group of items. Scripts get one row per item; an item that
/// awards points in steps (such as 30, 50 and 100 runs) or in bands has one row for each of these.
struct ScoringSheet {
  private let system: ScoringSystem
  private let words: RuleWording
  private let note: String?

  /// Creates a sheet. `note` is a line below the title. Scripts don't get the note.
  init(_ system: ScoringSystem, note: String? = nil) {
    self.system = system
    self.note = note
    words = RuleWording(system: system)
  }

  var report: Report {
    var report = Report(
      schema: "scoring-sheet",
      columns: [
        .text("item", "Item"), .text("title", "Title"), .text("scope", "Per", leaves: 1),
        .prose("condition", "Condition"), .text("for", "For", leaves: 2), .number("points", "Points"),
      ], rows: system.items.flatMap(rows),
      facts: Captaincy.allCases.map { kind in
        Fact(
          kind == .captain ? "captain" : "vice_captain",
          system.captaincy[kind].map { .decimal($0.times.description) } ?? .none)
      })
    let head =
      ["\(system.name): \(system.title)"] + [note].compactMap { $0 }
      + words.terms.map { "\($0.name): \($0.description)" }
    report.sections = [.section([], [], above: head)] + groups.map(section)
    return report
  }

  // MARK: For people

  private var groups: [String] {
    system.items.reduce(into: []) { if !$0.contains($1.group) { $0.append($1.group) } }
  }

  private func section(_ group: String) -> Report {
    let items = system.items.filter { $0.group == group }
    let columns: [Column] = [
      .prose("title", group.isEmpty ? "Item" : group.capitalizedFirst), .prose("counts", "Counts"),
      .number("points", "Points"), .prose("when", "Condition"),
    ]
    return .section(columns, items.flatMap(lines))
  }

  private func lines(_ item: ScoringItem) -> [[Value]] {
    let condition = words.conditions(item).joined(separator: "; ")
    guard case .bands(let measure, let bands) = item.rule else {
      return [[.text(item.title), .text(words.counts(item)), .text(words.points(item)), .text(condition)]]
    }
    let head: [Value] = [.text(item.title), .text(words.measure(measure)), .none, .text(condition)]
    return [head] + bands.map { [.none, .text("  " + words.interval($0)), .points($0.points), .none] }
  }

  // MARK: For scripts

  private func rows(_ item: ScoringItem) -> [[Value]] {
    conditions(item.rule).map { condition, points in
      let whole = [condition, words.qualifiers(item)].filter { !$0.isEmpty }.joined(separator: ", ")
      let roles = words.roles(item)
      return [
        .text(item.id), .text(item.title), .text(item.scope.rawValue), .text(whole),
        .text(roles.isEmpty ? nil : roles), .points(points),
      ]
    }
  }

  private func conditions(_ rule: Rule) -> [(String, Points)] {
    switch rule {
    case .each(let figure, let per, let points):
      [(per == 1 ? "per \(words.one(figure))" : "every \(per) \(words.name(figure))", points)]
    case .steps(let figure, let steps, let stacks):
      steps.map { ("\($0.at) \(words.name(figure))\(stacks ? ", each step" : ", highest only")", $0.points) }
    case .bands(let measure, let bands):
      bands.map { ("\(words.measure(measure)) \(FigureWording.bounds($0))", $0.points) }
    case .difference(let difference):
      [
        ("\(words.difference(difference)), each above 0", difference.above),
        ("\(words.difference(difference)), each below 0", difference.below),
      ]
    }
  }
}
