// fcl rules show: a rule file as a sheet.

import BuiltInRules
import CommandLineKit
import FantasyCore
import LeagueStore

/// Shows a rule file as a sheet.
struct RulesShow: Command {
  var name: String?
  var isTeamRules = false

  static var description: CommandDescription<RulesShow> {
    CommandDescription(
      name: "rules show", summary: "Show what a scoring system or team rules say.",
      discussion: "Without a name the league's own scoring system, with --team its team rules.",
      arguments: [
        .positional("NAME|FILE", \.name, "a scoring system or team rules; a file says itself which"),
        .flag("--team", \.isTeamRules, "show the team rules where a scoring system has the same name"),
      ],
      examples: [
        Example("fcl rules show ipl-2026", "The official points."),
        Example("fcl rules show original --team", "The original's team rules."),
      ],
      exitCodes: [2: "no such rules", 7: "the file has a defect"], seeAlso: ["rules list"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    guard let name else {
      let league = try context.openLeague().league
      return .report(isTeamRules ? sheet(of: league.teamRules) : RuleSheet(league.system).report)
    }
    let file = try file(name, context)
    if isTeamRules || file.saysTeamRules { return .report(sheet(of: try file.teamRules())) }
    return .report(RuleSheet(try file.scoringSystem()).report)
  }

  /// The file that is named; a name that only team rules have needs no `--team`.
  private func file(_ name: String, _ context: Context) throws(Failure) -> RuleFile {
    let isKnown = { (files: [BuiltInRules.File]) in files.contains { $0.name == name.lowercased() } }
    let isTeamName = isKnown(BuiltInRules.teamRules) && !isKnown(BuiltInRules.scoringSystems)
    return isTeamRules || isTeamName ? try RuleFile.teamRules(name, context) : try RuleFile.system(name, context)
  }

  private func sheet(of rules: TeamRules) -> Report {
    var rows: [[Value]] = [[.text("players"), .text(words(rules.size))]]
    switch rules.composition {
    case .formats(let formats):
      let roles = rules.roles.map(\.name).joined(separator: "-")
      rows.append([.text("format (\(roles))"), .text(formats.map(\.name).joined(separator: ", "))])
    case .ranges(let ranges):
      for role in rules.roles { rows.append([.text(role.name), .text(ranges[role].map(words) ?? "any number")]) }
    case .free: rows.append([.text("roles"), .text("any")])
    }
    rows.append([.text("budget"), .text(rules.budget?.description ?? "none")])
    rows.append([.text("of one side"), .text(rules.mostOfSide.map { "at most \($0)" } ?? "any number")])
    for limit in rules.tagLimits { rows.append([.text(limit.tag), .text(words(limit.range))]) }
    if rules.forbidsCaptaincy { rows.append([.text("captaincy"), .text("none")]) }
    if rules.isExclusive { rows.append([.text("a player"), .text("in one squad of the league only")]) }
    rows += WindowWords.sheet(rules).map { [.text($0), .text($1)] }
    var report = Report(
      schema: "team-rules-sheet", league: nil,
      columns: [.text("rule", "Rule"), .text("allowed", "Allowed", flexible: true)],
      rows: rows)
    report.above = ["\(rules.name): \(rules.title)"]
    return report
  }

  private func words(_ allowed: Allowed) -> String {
    guard let most = allowed.most else { return "at least \(allowed.least)" }
    return allowed.least == most ? "\(most)" : allowed.least == 0 ? "at most \(most)" : "\(allowed.least) to \(most)"
  }
}

/// A scoring system as rows: an item, its condition, its points.
struct RuleSheet {
  private let system: ScoringSystem

  init(_ system: ScoringSystem) { self.system = system }

  var report: Report {
    var report = Report(
      schema: "scoring-sheet", league: nil,
      columns: [
        .text("item", "Item"), .text("title", "What"), .text("scope", "Per"),
        .text("condition", "When", flexible: true),
        .text("for", "For"), .number("points", "Points"),
      ],
      rows: system.items.flatMap(rows))
    let captaincy = Captaincy.allCases.compactMap { kind in
      system.captaincy[kind].map { "\(kind.rawValue) ×\($0.times)" }
    }
    report.above = ["\(system.name): \(system.title)"] + (captaincy.isEmpty ? [] : [captaincy.joined(separator: ", ")])
    report.facts = Captaincy.allCases.map { kind in
      Fact(
        key: kind == .captain ? "captain" : "vice_captain",
        value: system.captaincy[kind].map { .decimal($0.times.description) } ?? .none)
    }
    return report
  }

  private func rows(_ item: ScoringItem) -> [[Value]] {
    conditions(item.rule).map { condition, points in
      let whole = [condition, qualifier(item)].filter { !$0.isEmpty }.joined(separator: ", ")
      return [
        .text(item.id), .text(item.title), .text(item.scope.rawValue), .text(whole),
        .text(roles(item).isEmpty ? nil : roles(item)),
        .points(points),
      ]
    }
  }

  private func conditions(_ rule: Rule) -> [(String, Points)] {
    switch rule {
    case .each(let figure, let per, let points):
      [(per == 1 ? "each of \(name(figure))" : "every \(per) of \(name(figure))", points)]
    case .steps(let figure, let steps, let stacks):
      steps.map { ("\($0.at) \(name(figure))\(stacks ? ", each step" : ", highest only")", $0.points) }
    case .bands(let measure, let bands): bands.map { ("\(name(measure)) \(words($0))", $0.points) }
    }
  }

  private func name(_ figure: Int) -> String {
    system.figures[figure].split(separator: "_").joined(separator: " ")
  }

  private func name(_ measure: Measure) -> String {
    switch measure {
    case .figure(let figure): name(figure)
    case .rate(let numerator, let denominator, let times):
      "\(times.map { $0 == 1 ? "" : "\($0) × " } ?? "balls of an over × ")\(name(numerator)) / \(name(denominator))"
    }
  }

  private func words(_ band: Band) -> String {
    let lower = band.lower.map { "\($0.isClosed ? "≥" : ">") \(Decimal.text($0.value, places: 4))" }
    let upper = band.upper.map { "\($0.isClosed ? "≤" : "<") \(Decimal.text($0.value, places: 4))" }
    return [lower, upper].compactMap { $0 }.joined(separator: " and ")
  }

  private func qualifier(_ item: ScoringItem) -> String {
    item.qualifiers.map { "\($0.least)+ \($0.isInOvers ? "overs" : name($0.figure))" }.joined(separator: " or ")
  }

  private func roles(_ item: ScoringItem) -> String {
    if let roles = item.roles { return roles.map(\.name).joined(separator: ", ") }
    return item.exceptRoles.isEmpty ? "" : "not \(item.exceptRoles.map(\.name).joined(separator: ", "))"
  }
}
