import Answers
import CommandLineKit
import FantasyCore
import StrictJSON

/// `fcl rules lint`: reports all errors and suspicious values in rule files at once.
struct RulesLint: Command {
  var names: [String] = []
  var rules: String?

  static let description = CommandDescription<RulesLint>(
    summary: "Check rule files for errors and oddities.", effect: .reads,
    discussion: """
      An error makes a file unusable, except for errors in its examples, which only fcl rules test needs. A warning marks a likely mistake: bands that overlap, leave a small gap or are \
      never reached; a higher step that earns less; an item that no player can earn. The files can be scoring systems \
      or team rules. With --rules, the sport, roles and captaincy of scoring systems are also checked against these \
      team rules. If a scoring system and team rules have the same name, both are checked.
      """,
    arguments: [
      .positional("NAME|FILE", \.names, "rule files, or names of built-in rules", atLeast: 1),
      .option("--rules", \.rules, value: "NAME|FILE", "check scoring systems against these team rules").completed(
        by: "team-rules|file"),
    ],
    examples: [
      Example("fcl rules lint ipl-2026 --rules original", "Check that a scoring system fits team rules."),
      Example("fcl rules lint classic original -o csv", "Findings for a script."),
    ],
    exitCodes: [0: "no findings", 1: "there are findings", 2: "no such rules", 5: "no such file"],
    seeAlso: ["rules test", "rules show"])

  func run(_ context: Context) throws -> Answer {
    var failures = Failures()
    let team = failures.collect { try rules.map { try RuleFile.teamRules($0, context).teamRules() } } ?? nil
    let files = names.flatMap { name in failures.collect { try RuleFile.files(name, context) } ?? [] }
    try failures.throwIfAny()
    let found = files.flatMap { file in
      let findings =
        file.saysTeamRules ? TeamRules.lint(file.bytes) : ScoringSystem.lint(file.bytes, with: team)
      return findings.map { (path: file.path, finding: $0) }
    }
    var report = Report(
      schema: "rules-findings", columns: MatchLint.columns, rows: found.map { Self.row($0, $1) },
      emptyWord: "no findings")
    if !found.isEmpty {
      let groups: [[(path: String, finding: RuleFinding)]] =
        context.globals.isVerbose
        ? found.map { [$0] }
        : Repeated.groups(found) { one in "\(one.finding.severity.rawValue) \(one.finding.description)" }
      report.sections = [.section([], [], above: groups.map(Self.line))]
    }
    return Answer(content: .report(report), verdict: found.isEmpty ? .fine : .no)
  }

  private static func row(_ path: String, _ finding: RuleFinding) -> [Value] {
    [
      .text(path), .whole(finding.position.line), .whole(finding.position.column), .text(finding.severity.rawValue),
      .text(finding.code.rawValue), .text(finding.description),
    ]
  }

  /// Formats a finding like a compiler's message, so that editors can jump to its position. If a finding has several
  /// positions, the message starts with the first position.
  private static func line(_ group: [(path: String, finding: RuleFinding)]) -> String {
    let locations = group.map { path, finding in
      Problem.Location(path: path, spot: (finding.position.line, finding.position.column))
    }
    return group.first.map { path, finding in
      "\(locations[0].description): \(finding.severity.rawValue): \(finding.description)" + Repeated.suffix(locations)
    } ?? ""
  }
}

extension RuleFinding {
  fileprivate var description: String { JSONError.description(message, unknown) }
}
