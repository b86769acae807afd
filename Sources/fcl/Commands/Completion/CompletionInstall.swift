import Answers
import CommandLineKit
import LeagueStore

/// `fcl completion install`: writes the completion script to the folder in which the user's shell looks for
/// completions.
struct CompletionInstall: Command {
  var shell: Shell?

  static let description = CommandDescription<CompletionInstall>(
    summary: "Install completion for your shell.", effect: .changesOnce,
    discussion: """
      Writes one file into your own folders. bash-completion and fish find it there; zsh needs the folder in fpath. A \
      file of another program is never replaced. To remove the completion, delete the file.
      """,
    arguments: [.positional("SHELL", \.shell, "the shell; by default from the variable SHELL")],
    examples: [
      Example("fcl completion install bash --dry-run", "Show where the file would go."),
      Example("fcl completion install fish", "Install the completion for fish."),
    ],
    exitCodes: [
      2: "the shell is unknown", 3: "the path has a file of another program", 10: "the file can't be written",
    ],
    seeAlso: ["completion"])

  func run(_ context: Context) throws -> Answer {
    let environment = context.world.environment
    let shell = try self.shell ?? Shell.standard(environment)
    let path = try shell.index(environment)
    let script = Array(shell.script.utf8)
    let known = try ifReadable { try SystemCalls.read(path, limit: 1 << 20) }
    if SystemCalls.kindOfEntry(path) != nil, !(known ?? []).starts(with: shell.beginning) {
      throw Problem.exists(path, hint: "fcl did not create this file; remove it first")
    }
    let isChange = known != script
    if isChange, !context.isDryRun {
      context.willWrite(path)
      try SystemCalls.makeFolder(SystemCalls.folder(of: path), mode: 0o755)
      try SystemCalls.replace(path, with: script, mode: 0o644)
    }
    return context.answer(
      "write the completion for \(shell.rawValue) to \(path).", isChange: isChange, same: "\(path) is up to date.",
      details: [Fact("shell", .text(shell.rawValue)), Fact("path", .text(path))],
      lines: shell.steps(path))
  }
}

extension Shell {
  fileprivate static func standard(_ environment: [String: String]) throws -> Shell {
    let name = (environment["SHELL"] ?? "").split(separator: "/").last.map(String.init) ?? ""
    guard let shell = Shell(rawValue: name) else {
      throw Problem(
        missingOperand: name.isEmpty
          ? "no shell was given, and the variable SHELL is not set" : "there is no completion for the shell \(name)",
        hint: "fcl completion install \(allCases.map(\.rawValue).joined(separator: "|"))")
    }
    return shell
  }

  fileprivate func index(_ environment: [String: String]) throws -> String {
    let (variable, fallback, name) =
      switch self {
      case .bash: ("XDG_DATA_HOME", "/.local/share", "/bash-completion/completions/fcl")
      case .zsh: ("XDG_DATA_HOME", "/.local/share", "/zsh/site-functions/_fcl")
      case .fish: ("XDG_CONFIG_HOME", "/.config", "/fish/completions/fcl.fish")
      }
    // No store is needed, so the hint names only the variables.
    do { return try StoreLocation.userFolder(environment, variable, fallback) + name } catch StoreError.noHome {
      throw Problem.noHome(variable)
    }
  }

  /// The first bytes of the completion script in every version of fcl. A file that begins with these bytes may be
  /// replaced.
  fileprivate var beginning: [UInt8] {
    Array((self == .zsh ? "#compdef fcl\n" : "").utf8) + Array("# Completion of fcl for \(rawValue),".utf8)
  }

  fileprivate func steps(_ path: String) -> [String] {
    switch self {
    case .bash:
      [
        "New shells load the completion if bash-completion is installed. Otherwise, add this line to ~/.bashrc:",
        "  source \(shellWord(path))",
      ]
    case .zsh:
      [
        "To load the completion in new shells, add these lines to ~/.zshrc:",
        "  fpath+=(\(shellWord(SystemCalls.folder(of: path))))", "  autoload -Uz compinit && compinit",
      ]
    case .fish: ["New shells load the completion."]
    }
  }
}
