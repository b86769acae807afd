import LeagueStore
import StrictJSON

extension Benchmark {
  private static let commands = [
    ["version"], ["leaderboard"], ["leaderboard", "--limit", "50"], ["leaderboard", "--around", "me"], ["overview"],
    ["pool"], ["team", "show"], ["history"], ["complete", "--", "explain", ""],
  ]

  /// Measures small commands, each in a separate process with warm caches. Runs of a command alternate with runs of
  /// `/bin/true`, which measure the cost of starting a process. With `--peers`, also measures other programs that query
  /// the same amount of data.
  func smallCommands() throws -> JSON {
    var rows = try loggedIn { process in
      Self.commands.map { words in JSON.Member(words.joined(separator: " "), process.small(words)) }
        + [JSON.Member("demo", process.small(["demo", load.store + "-demo"]))]
    }
    if options.hasPeers { rows.append(JSON.Member("peers", try peers())) }
    return .object(rows)
  }

  private func peers() throws -> JSON {
    let folder = load.store + "/others"
    try SystemCalls.makeFolder(folder)
    let numbers = 1...options.entries
    let rows = numbers.map { "insert into board values(\($0), 'Team \($0)', \($0 * 7 % 6_000));" }
    let tasks = numbers.map { "{\"description\": \"Team \($0)\", \"project\": \"p\($0 % 20)\"}" }
    let postings = numbers.map { "2026-01-01 Team \($0)\n  team:\($0)  \($0)\n  league\n" }
    let files = [
      ("rows.sql", ["create table board(place, name, points);", "begin;"] + rows + ["commit;"]),
      ("tasks.json", tasks), ("board.journal", postings), ("taskrc", ["data.location=\(folder)/tasks"]),
    ]
    for (name, lines) in files {
      try SystemCalls.replace(
        folder + "/" + name, with: Array((lines.joined(separator: "\n") + "\n").utf8), mode: 0o600)
    }
    let variables = [
      "PATH": Measure.variable("PATH") ?? "/usr/bin:/bin", "HOME": folder, "TASKRC": folder + "/taskrc",
    ]
    _ = Measure.run(["sqlite3", folder + "/board.db", ".read \(folder)/rows.sql"], environment: variables)
    _ = Measure.run(["task", "rc.confirmation=off", "import", folder + "/tasks.json"], environment: variables)
    let queries = [
      ("sqlite3", ["sqlite3", folder + "/board.db", "select * from board order by points desc"]),
      ("taskwarrior", ["task", "list"]), ("hledger", ["hledger", "-f", folder + "/board.journal", "bal"]),
      ("/bin/true", ["/bin/true"]),
    ]
    return .object(
      queries.map { name, words in
        let uses = (0..<11).compactMap { _ in Measure.run(words, environment: variables) }.filter { $0.code == 0 }
        let median = Measure.median(uses).map { JSON.rounded($0.milliseconds) }
        return JSON.Member(name, median ?? .string("not installed"))
      })
  }
}

extension WholeProcess {
  func small(_ words: [String]) -> JSON {
    // Fill the caches before the timed runs.
    _ = once(words)
    guard let use = Measure.pairs([program] + words, ["/bin/true"], environment: environment, runs: runs) else {
      return .pairs(["error": .string("\(program) \(words.joined(separator: " ")) failed")])
    }
    return .pairs([
      "milliseconds": .rounded(use.ours.milliseconds),
      "kilobytes": Measure.kilobytes([program] + words, environment: environment, in: load.store).map { .int($0) }
        ?? .null,
      "true_milliseconds": use.peer.map { .rounded($0.milliseconds) } ?? .null,
    ])
  }
}
