import Answers
import Books
import Explanations
import FantasyCore

/// `fcl explain --versus MANAGER`: the players and items that cause the difference between two entries.
struct ExplainVersus {
  let first, second: ManagerID
  let reading: ExplainReading
  let shown: (ManagerID) -> String

  private var board: LeagueScores { reading.board }

  private static let columns: [Column] = [
    .hidden("player_id"), .name("player", "Player"), .text("counted_by", "Counted by"),
    .text("first_captaincy", "First captaincy", leaves: 1),
    .text("second_captaincy", "Second captaincy", leaves: 1), .prose("matches", "Matches", leaves: 2),
    .text("item", "Item"),
    .number("first", "First"),
    .number("second", "Second"), .number("difference", "Difference"),
  ]

  func answer() throws -> Answer {
    var report = Report(schema: "explain-versus", league: board.league.terms.id, columns: Self.columns, rows: [])
    let entries = (board.league.entry(of: first), board.league.entry(of: second))
    guard let ours = entries.0, let theirs = entries.1 else {
      report.facts = facts(mine: nil, its: nil, sum: nil)
      report.emptyWord = reading.open.noEntry(entries.0 == nil ? first : second)
      return .report(report)
    }
    let differences = board.differences(of: ours, from: theirs, in: reading.units)
    let others = [
      OfTeam("transfers", ours, theirs) { reading.transferCosts(of: $0).reduce(.zero) { $0 - $1.points } },
      OfTeam("adjustments", ours, theirs) { reading.adjustments(of: $0).total },
    ].filter { $0.difference != .zero }
    let sum = differences.map(\.difference).reduce(others.reduce(.zero) { $0 + $1.difference }, +)
    let mine = reading.figure(of: ours), its = reading.figure(of: theirs)
    report.facts = facts(mine: mine, its: its, sum: sum)
    report.rows = differences.flatMap(rows) + others.map(row)
    if !report.rows.isEmpty {
      report.sections = [section(differences, others, mine: mine, its: its, sum: sum)]
      report.sections[0].above += try reading.units.compactMap(reading.noResultOfOneMatch)
      report.limitsSection = true
    }
    report.emptyWord = try reading.emptyWord("\(shown(first)) and \(shown(second)) have no difference in points")
    var answer = Answer.report(report)
    answer.failure = ExplainReading.failure(sum, leaderboard: mine - its)
    return answer
  }

  private func facts(mine: Points?, its: Points?, sum: Points?) -> [Fact] {
    [
      Fact("manager", .id(first)), Fact("versus", .id(second)), Fact("leaderboard", .points(mine)),
      Fact("leaderboard_versus", .points(its)), Fact("difference", .points(sum)), reading.live,
    ]
  }

  private func rows(_ difference: EntryDifference) -> [[Value]] {
    let player = reading.pool.players[difference.index]
    var captaincies: (first: Captaincy?, second: Captaincy?)
    if case .captaincy(let first, let second) = difference.reason { captaincies = (first, second) }
    return difference.items.map { item in
      [
        .id(player.id), .text(player.name), .list(managers(difference.reason).map(\.text)),
        .text(captaincies.first?.rawValue), .text(captaincies.second?.rawValue), .list(difference.matches),
        .text(item.id), .points(item.first), .points(item.second), .points(item.difference),
      ]
    }
  }

  /// Points of two teams that belong to no player.
  private struct OfTeam {
    let item: String
    let first, second: Points

    init(_ item: String, _ ours: Entry, _ theirs: Entry, _ points: (Entry) -> Points) {
      self.item = item
      first = points(ours)
      second = points(theirs)
    }

    var difference: Points { first - second }
  }

  private func row(_ other: OfTeam) -> [Value] {
    [
      .none, .none, .list([first.text, second.text]), .none, .none, .list([]), .text(other.item),
      .points(other.first), .points(other.second), .points(other.difference),
    ]
  }

  private func managers(_ reason: EntryDifference.Reason) -> [ManagerID] {
    switch reason {
    case .onlyFirst: [first]
    case .onlySecond: [second]
    case .captaincy: [first, second]
    }
  }

  // MARK: For people

  private func section(
    _ differences: [EntryDifference], _ others: [OfTeam], mine: Points, its: Points, sum: Points
  ) -> Report {
    var rows = differences.map { difference -> [Value] in
      let items = difference.items.map { "\($0.id) \($0.difference.signed)" }.joined(separator: ", ")
      return [
        .text(reading.pool.players[difference.index].name), .text(why(difference.reason)),
        .text(difference.matches.joined(separator: " ")), .text(items),
        .worded(.points(difference.difference), difference.difference.signed),
      ]
    }
    rows += others.map { other in
      [
        .text(other.item.capitalizedFirst),
        .text("\(other.first.signed) for \(shown(first)), \(other.second.signed) for \(shown(second))"), .text(""),
        .text(other.item), .worded(.points(other.difference), other.difference.signed),
      ]
    }
    let scope = reading.only.map { ", \($0.description)" } ?? ""
    let lead =
      sum == .zero
      ? "no difference"
      : sum > .zero ? "\(shown(first)) is \(sum) ahead" : "\(shown(second)) is \(.zero - sum) ahead"
    var section = Report.section(
      Self.peopleColumns, rows,
      above: ["Points\(scope): \(shown(first)) \(mine), \(shown(second)) \(its) (\(lead))"],
      below: ["Sum: \(sum.signed). Players who counted the same for both are left out."])
    section.narrowRows = zip(differences.map(\.difference) + others.map(\.difference), rows).map { difference, row in
      ["- \(row[0].field), \(row[1].field): \(difference.signed)", "  - \(row[3].field)"]
        + (row[2].field.isEmpty ? [] : ["  - in \(row[2].field)"])
    }
    return section
  }

  private static let peopleColumns: [Column] = [
    .name("player", "Player"), .prose("why", "Why"), .prose("matches", "Matches"), .prose("items", "Items"),
    .number("difference", "Difference"),
  ]

  private func why(_ reason: EntryDifference.Reason) -> String {
    switch reason {
    case .onlyFirst: return "only \(shown(first))"
    case .onlySecond: return "only \(shown(second))"
    case .captaincy(let mine, let its):
      func role(_ captaincy: Captaincy?) -> String { captaincy?.rawValue ?? "in the team" }
      return "\(role(mine)) for \(shown(first)), \(role(its)) for \(shown(second))"
    }
  }
}
