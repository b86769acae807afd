// Help for one command. The order of the sections is fixed.

struct CommandHelp {
  let command: CommandInfo
  let program: String
  let aliases: [String]
  let globals: [ArgumentInfo]
  let further: [(term: String, text: String)]
  let width: Int

  var text: String {
    let sections = [
      wrapped(command.summary, width: width) + "\n",
      usage,
      aliases.isEmpty ? "" : "Aliases: " + aliases.joined(separator: ", ") + "\n",
      command.discussion.map { wrapped($0, width: width) + "\n" } ?? "",
      list("Arguments:", command.arguments.filter { !$0.isNamed }),
      list("Options:", command.arguments.filter(\.isNamed)),
      list("Global options:", globals),
      wrapped("\(program) help options lists the options that every command takes.", width: width) + "\n",
      further.isEmpty ? "" : "Subcommands:\n" + definitions(further, width: width),
      examples,
      exitCodes,
      command.seeAlso.isEmpty ? "" : seeAlso,
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var usage: String {
    let named = command.arguments.filter(\.isNamed)
    var words = ["Usage: " + program, command.name]
    words += named.filter { $0.minimum > 0 }.map(\.usage)
    if named.contains(where: { $0.minimum == 0 }) { words.append("[OPTIONS]") }
    words += command.arguments.filter { !$0.isNamed }.map(\.usage)
    return wrapped(words.joined(separator: " "), width: width) + "\n"
  }

  private func list(_ title: String, _ arguments: [ArgumentInfo]) -> String {
    let items = arguments.map { (term: $0.term, text: $0.explanation) }
    return items.isEmpty ? "" : title + "\n" + definitions(items, width: width)
  }

  private var examples: String {
    if command.examples.isEmpty { return "" }
    let blocks = command.examples.map { example in
      let comment = wrapped(example.comment, width: width, indent: 4).split(separator: "\n")
      return comment.map { "  # " + $0.dropFirst(4) + "\n" }.joined()
        + example.lines.map { "  " + $0 + "\n" }.joined()
    }
    return "Examples:\n" + blocks.joined()
  }

  private var exitCodes: String {
    if command.exitCodes.isEmpty { return "" }
    return "Exit codes:\n" + definitions(command.exitCodes.map { (String($0.code), $0.meaning) }, width: width)
  }

  private var seeAlso: String {
    let lines = command.seeAlso.map { "\(program) help \($0)" }
    return wrapped("See also: " + lines.joined(separator: ", "), width: width) + "\n"
  }
}
