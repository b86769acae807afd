import Answers
import BuiltInRules
import CommandLineKit
import FantasyCore

struct RulesTest: Command {
  var names: [String] = []
  var listsUntried = false

  static let description = CommandDescription<RulesTest>(
    summary: "Run the examples inside scoring systems.", effect: .reads,
    discussion: """
      An example has figures and the points that they should earn. Without a name, tests all built-in systems. The \
      column "untried" counts the parts of the rules that no example covers: items, exempt roles, captains, and the \
      cases just inside and just outside each band, step and condition.
      """,
    arguments: [
      .positional("NAME|FILE", \.names, "built-in scoring systems, or files"),
      .flag("--untried", \.listsUntried, "list the parts that no example covers, and fail if there are any"),
    ],
    examples: [
      Example("fcl rules test", "Test all built-in scoring systems."),
      Example("fcl rules test ipl-2026 --untried", "Test one system, and list the parts without an example."),
    ],
    exitCodes: [
      0: "every example earns the expected points", 1: "an example fails, or --untried lists parts",
      2: "no such scoring system", 7: "a file is invalid",
    ],
    seeAlso: ["rules lint", "rules show"])

  func run(_ context: Context) throws -> Answer {
    let words = names.isEmpty ? BuiltInRules.scoringSystems.map(\.name) : names
    let runs = try Failures.map(words) { try ExampleRun(try RuleFile.system($0, context)) }
    let report = Report(
      schema: "rules-test", of: runs,
      [
        .name("name", "Scoring system") { $0.all.system.name }, .hidden("file") { $0.path },
        .number("examples", "Examples") { $0.all.examples.count }, .number("failed", "Failed") { $0.failures.count },
        .number("untried", "Untried") { $0.uncovered.count }, .hidden("failures") { Value.records($0.records) },
      ],
      below: runs.flatMap { $0.lines(uncovered: listsUntried) })
    let isRight = runs.allSatisfy { $0.failures.isEmpty && !(listsUntried && !$0.uncovered.isEmpty) }
    return Answer(content: .report(report), verdict: isRight ? .fine : .no)
  }
}

struct ExampleRun {
  let path: String
  let all: ScoringExamples
  let failures: [ScoringExample]
  let uncovered: [String]

  init(_ file: RuleFile) throws {
    path = file.path
    all = try file.examples()
    failures = all.failures
    let words = RuleWording(system: all.system)
    uncovered = all.uncovered.map { words.uncovered($0.uncovered, item: $0.item) }
  }

  var records: [[Fact]] { failures.map(record) }

  private func item(_ example: ScoringExample) -> String? { example.item.map { all.system.items[$0].id } }

  private func record(_ example: ScoringExample) -> [Fact] {
    [
      Fact("line", .whole(example.position.line)), Fact("column", .whole(example.position.column)),
      Fact("example", .text(example.title)), Fact("item", .text(item(example))),
      Fact("expected", .points(example.points)), Fact("got", .points(example.earned(under: all.system).counted)),
    ]
  }

  func lines(uncovered isUntriedListed: Bool) -> [String] {
    if !all.areGiven { return ["\(path): no examples"] }
    let failed = failures.map { example in
      let earned = example.earned(under: all.system)
      let parts = earned.parts.parts.map { "\(all.system.items[$0.item].id) \($0.points)" }.joined(separator: ", ")
      let sum = example.item == nil ? " (\(parts.isEmpty ? "nothing" : parts))" : ""
      return "\(path):\(example.position.line):\(example.position.column): error: \(item(example) ?? "all items"): "
        + "expected \(example.points), got \(earned.counted)\(sum): \(example.title)"
    }
    return failed + (isUntriedListed ? uncovered.map { "\(path): untried: \($0)" } : [])
  }
}
