import Answers
import FantasyCore

/// Team rules as a sheet: one line per rule.
struct TeamRulesSheet {
  let rules: TeamRules

  var lines: [(name: String, description: String)] {
    var lines = rules.sport == Sport.cricket ? [] : [("sport", rules.sport)]
    lines.append(("players", rules.size.description))
    switch rules.composition {
    case .formats(let formats):
      let roles = rules.roles.map(\.name).joined(separator: "-")
      lines.append(("format (\(roles))", formats.map(\.name).joined(separator: ", ")))
    case .ranges(let ranges):
      for role in rules.roles { lines.append((role.name, ranges[role]?.description ?? "any number")) }
    case .free: lines.append(("roles", "any"))
    }
    lines.append(("budget", rules.budget?.description ?? "none"))
    lines.append(("from one side", rules.maxPerSide.map { "at most \($0)" } ?? "any number"))
    for limit in rules.tagLimits { lines.append((limit.tag, limit.range.description)) }
    if rules.forbidsCaptaincy { lines.append(("captaincy", "none")) }
    if rules.isExclusive { lines.append(("each player", "in one squad of the league only")) }
    if rules.lateJoiners != .nothing {
      lines.append(("late joiners", "\(rules.lateJoiners.rawValue) of each missed match"))
    }
    let table = rules.headToHead
    if table != HeadToHeadRules() {
      let ties = table.ties.isEmpty ? "shared" : "by " + table.ties.map(\.rawValue).joined(separator: ", ")
      lines.append(
        ("head to head", "win \(table.win), draw \(table.draw), loss \(table.loss), bye \(table.bye), ties \(ties)"))
    }
    return lines + (WindowWording.sheet(rules) + TransferWording.sheet(rules)).map { ($0, $1) }
  }

  var report: Report {
    Report(
      schema: "team-rules-sheet", of: lines,
      [.prose("rule", "Rule") { $0.name }, .prose("allowed", "Allowed") { $0.description }],
      above: ["\(rules.name): \(rules.title)"])
  }
}
