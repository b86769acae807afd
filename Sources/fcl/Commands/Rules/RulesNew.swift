import Answers
import CommandLineKit
import LeagueStore
import StrictJSON

/// `fcl rules new`: creates a rule file as a copy of another file, with a new name for the rules.
struct RulesNew: Command {
  var path = ""
  var model: String?
  var isTeamRules = false

  static let description = CommandDescription<RulesNew>(
    summary: "Create a rule file of your own.", effect: .changes,
    discussion: """
      Writes a copy of a built-in rule file, or of another file, that you can change with any editor. The rules are \
      named after the new file. Try them with rules lint, rules test and whatif, then use them with league create or \
      rules adopt. fcl help rules-file explains the format.
      """,
    arguments: [
      .positional("FILE", \.path, "the file to write, such as mine.json; - prints it"),
      .option("--like", \.model, value: "NAME|FILE", "the rules to copy", default: "classic").completed(
        by: "system|file"),
      .flag("--team", \.isTeamRules, "copy team rules instead of a scoring system; by default original"),
    ],
    examples: [
      Example("fcl rules new mine.json --like ipl-2026", "Copy the official scoring system."),
      Example("fcl rules new squads.json --team", "Copy the team rules called original."),
    ],
    exitCodes: [2: "no such rules", 3: "the file exists", 5: "no such file", 7: "the file is invalid"],
    seeAlso: ["rules lint", "rules test", "rules adopt", "whatif", "rules-file"])

  func run(_ context: Context) throws -> Answer {
    let file = try RuleFile.either(model ?? (isTeamRules ? "original" : "classic"), isTeamRules: isTeamRules, context)
    let isPrinted = path == "-"
    if !isPrinted, !path.hasSuffix(".json") {
      throw Problem(
        badValue: "the file name \"\(path)\" does not end in .json",
        hint: "fcl rules new \(shellWord(path)).json")
    }
    if !isPrinted, SystemCalls.kindOfEntry(path) != nil {
      throw Problem.exists(path, hint: "choose another name")
    }
    let own = RuleFile(path: path, bytes: try isPrinted ? file.bytes : file.bytes(named: name))
    let (reference, content) = try own.adopted(isTeamRules: isTeamRules)
    if isPrinted { return .text(String(decoding: own.bytes, as: UTF8.self)) }
    if !context.isDryRun {
      context.willWrite(path)
      try SystemCalls.replace(path, with: own.bytes, mode: 0o644)
    }
    let word = shellWord(path)
    let hasExamples = if case .system = content { try own.examples().areGiven } else { false }
    return context.answer(
      "write the \(content.kind.description) \(reference.name) to \(path). To check your changes: fcl rules lint \(word)",
      details: [
        Fact("kind", .text(content.kind.rawValue)), Fact("name", .text(reference.name)), Fact("path", .text(path)),
      ],
      lines: hasExamples
        ? [
          "The title and examples are copied too. Update them when you change points, and check them: "
            + "fcl rules test \(word)"
        ] : [])
  }

  private var name: String { String((path.split(separator: "/").last ?? "").dropLast(".json".count)) }
}

extension RuleFile {
  fileprivate func bytes(named name: String) throws -> [UInt8] {
    let bytes = Array(bytes.dropFirst(ByteOrderMark.length(in: bytes)))
    let value = try DefectiveFile.reading(path) { try JSONValue(parsing: bytes)["name"] }
    // If there is no name, the error appears later, when the rules are read.
    guard let position = value?.position, !name.isEmpty else { return bytes }
    let start =
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[position.line - 1].startIndex + position.column - 1
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return Array(bytes[..<start]) + Array(JSON.string(name).compact.utf8) + Array(bytes[min(end + 1, bytes.count)...])
  }
}
