// Completion: the words offered at each position of a line, and hostile names in real shells.

import CommandLineKit
import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite("Completion", .waiting) struct CompletionTests {
  /// The words offered after a line, without explanations for zsh.
  private func offered(_ line: String, in world: TestWorld) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let outcome = world.run(["complete", "--"] + words)
    #expect(outcome.exit == 0 && outcome.error.isEmpty)
    return outcome.output.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: [
    ("overv", ["", "overview"]),
    ("team ", ["", "show", "pick", "replace", "captain", "check", "auto", "best", "plan", "wildcard", "import"]),
    ("pool --sort pri", ["", "price"]), ("pool --sort -", ["", "-price"]), ("pool --sort=pri", ["", "--sort=price"]),
    ("pool --role wick", ["", "wicket-keeper"]), ("pool --side o", ["", "Otters"]), ("pool --ro", ["", "--role"]),
    ("pool --role bowler --ro", [""]), ("--league c", ["", "cup"]), ("league use ", ["", "cup"]),
    ("team show b", ["", "ben"]), ("explain --versus c", ["", "cleo"]),
    ("points --match m", ["", "m1", "m2", "m3", "m4"]),
    ("team replace mia", ["", "Mia Nash"]), ("team replace nash", ["", "Mia Nash"]),
    ("team replace Mia Fay", ["", "Fay Gunn"]), ("team replace amy", [""]), ("team captain am", [""]),
    ("team replace mia amy", ["", "Amy Ash"]), ("config set output ts", ["", "tsv"]),
    ("config set color ", ["", "auto", "always", "never"]), ("config set league c", ["", "cup"]),
    ("--limit 3 team capt", ["", "captain"]),
    ("settings --format 4-1-1", ["", "4-1-1-5"]), ("rules show ori", ["files", "original"]), ("score ", ["files"]),
    ("league create --system ipl", ["files", "ipl-2026", "ipl"]), ("help exit", ["", "exit-codes"]),
    ("help rules d", ["", "diff"]),
    ("nonsense ", [""]), ("team nonsense ", [""]), ("--store ./none team show ", [""]), ("team show -- -", [""]),
    ("completion ", ["", "install", "bash", "zsh", "fish"]), ("log --what tea", ["", "team"]),
    ("compl", ["", "completion"]),
  ])
  func `each position of a line offers its possible words`(_ line: String, _ words: [String]) throws {
    let world = try TestWorld.prepared("season")
    #expect(offered(line, in: world) == words)
  }

  @Test(arguments: [
    ("", ["cup"]), ("team show", ["cup"]), ("market join", ["bourse"]), ("leaderboard", ["cup", "bourse"]),
    ("verify", ["cup", "snake", "bourse"]), ("export x.tar", ["cup", "snake"]), ("entry code", ["cup", "snake"]),
    ("log", ["cup", "snake", "people", "bourse"]), ("undo", ["cup", "snake", "people"]),
    ("--limit 3 redo", ["cup", "snake", "people"]),
  ])
  func `--book offers the books of the kinds that the command works on`(_ line: String, _ names: [String]) throws {
    let world = try TestWorld.prepared("season")
    for line in ["market create bourse", "board create snake", "friends invite ben"] {
      #expect(world.fcl(line).exit == 0)
    }
    #expect(offered((line.isEmpty ? "" : line + " ") + "--book ", in: world) == [""] + names)
    #expect(
      offered((line.isEmpty ? "" : line + " ") + "--book=b", in: world).dropFirst().allSatisfy { $0 == "--book=bourse" }
    )
  }

  @Test func `guests are offered manager names, with an explanation in zsh and fish`() throws {
    let world = try TestWorld.prepared("season")
    let offered = world.run(["complete", "--shell", "zsh", "--", "team", "show", "ann"], ["FCL_SESSION": "none"])
    #expect(offered.output == "\0anna\0Anna\0")
    #expect(world.run(["complete", "--shell", "fish", "--", "team", "show", "ann"]).output == "\0anna\tAnna\0")
  }

  // MARK: Real shells

  private static let names = [
    "x $(touch made)", "x `touch made`", "x \"q\"", "x 'q'", "x:y=z", "x %d %s", "x two", "x\\back", "x!bang",
    "x;touch made",
    "x*", "x~", "x#", "x&touch made&", "x|touch made", "x$HOME", "xé", "x(y)", "x[y]", "x{y,z}", "x?", "x^y", "x<y>z",
  ]

  /// A league whose pool has only hostile names.
  private func hostile() throws -> TestWorld {
    let world = try TestWorld.prepared("accounts")
    world.fcl("league create cup --rules original --clock simulated")
    let rows = Self.names.enumerated().map { index, name in
      let quoted = "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      return "p\(index),\(quoted),Terns,batter,5"
    }
    let pool = (["id,name,side,role,price"] + rows).joined(separator: "\n") + "\n"
    try world.write(Array(pool.utf8), to: "pool.csv")
    #expect(world.fcl("pool import ./pool.csv").exit == 0)
    // A process uses the real clock, by which the world's session may have expired.
    try world.hashPasswordsAsUsual()
    try #require(try BuiltProgram.shell("$FCL login anna --password-file pw >out", in: world) == 0)
    return world
  }

  private static func isInstalled(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains { SystemCalls.kind(of: $0 + shell) == .file }
  }

  private func check(_ world: TestWorld, _ script: String, with shell: String) throws {
    try world.write(Array(script.utf8), to: "try")
    let code = try BuiltProgram.shell(
      "export FCL; mkdir -p bin; ln -sf $FCL bin/fcl; \(shell) ./try >got 2>err", in: world)
    #expect(code == 0)
    #expect(String(decoding: try world.read("err"), as: UTF8.self).isEmpty)
    let got = String(decoding: try world.read("got"), as: UTF8.self).split(separator: "\n").map(String.init)
    // fish sorts differently.
    #expect(shell.hasPrefix("fish") ? Set(got) == Set(Self.names) && got.count == Self.names.count : got == Self.names)
    #expect(SystemCalls.kindOfEntry(world.folder + "/made") == nil, "a name was run")
  }

  /// For each kind of quote, inserts the answer where bash would and evaluates the line.
  @Test(.enabled(if: isInstalled("bash"), "bash is not installed"), arguments: ["''", "'\"'", "\"'\""])
  func `in bash hostile names complete to themselves and run nothing`(_ quote: String) throws {
    try check(
      try hostile(),
      """
      eval "$("$FCL" completion bash)"
      quote=\(quote)
      COMP_WORDS=(fcl team replace "${quote}x")
      COMP_CWORD=3
      _fcl "$FCL"
      for reply in "${COMPREPLY[@]}"; do
        eval "set -- $quote$reply$quote"
        printf '%s\\n' "$1"
      done
      """, with: "bash --norc")
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func `in zsh hostile names complete to themselves and run nothing`() throws {
    try check(
      try hostile(),
      """
      typeset -A compstate
      compdef() { }
      compadd() { print -rl -- $names }
      words=("$FCL" team replace x)
      CURRENT=4
      PREFIX=x
      eval "$("$FCL" completion zsh)"
      _fcl
      """, with: "zsh -f")
  }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"))
  func `in fish hostile names complete to themselves and run nothing`() throws {
    try check(
      try hostile(),
      """
      set PATH $PWD/bin $PATH
      fcl completion fish | source
      complete -C "fcl team replace x" | string replace -r '\\t.*' ''
      """, with: "fish --no-config")
  }
}
