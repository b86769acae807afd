// fcl log: who did what, when and why.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Shows the journal in words.
struct Log: Command {
  static var description: CommandDescription<Log> {
    CommandDescription(
      name: "log", summary: "Show who did what in the league, when and why.",
      discussion: "What is hidden stays so: that a team was saved is shown, not whom it has.",
      examples: [Example("fcl log", "Everything."), Example("fcl log -o jsonl", "A line each, for a script.")],
      exitCodes: [4: "not logged in"], seeAlso: ["history"])
  }

  func run(_ context: Context) throws(Failure) -> Answer {
    let id = try context.leagueID()
    _ = try context.login()
    let files = try context.store().files(of: id)
    let journal = try context.journal(of: files)
    var report = Report(
      schema: "log", league: id,
      columns: [
        .number("seq", "No"), .text("time", "Time"), .text("who", "Who"), .text("what", "What", flexible: true),
        .text("why", "Why", flexible: true),
      ], rows: [])
    report.rows = journal.commits.map { commit in
      [
        .whole(commit.sequence), .time(commit.time), .id(commit.who), .text(Self.words(commit.events, by: commit.who)),
        .text(commit.why),
      ]
    }
    return .report(report)
  }

  private static func words(_ events: [LeagueEvent], by who: ManagerID) -> String {
    let scored = events.compactMap { if case .matchScored(let match, _, _) = $0 { match.text } else { nil } }
    if scored.count > 3 { return "scored \(scored.count) matches: \(scored[0]) to \(scored[scored.count - 1])" }
    let others = events.compactMap { event in
      if case .teamSaved(let manager, _, _) = event, manager != who { manager.text } else { nil }
    }
    if !others.isEmpty { return "imported the teams of \(teams(events).joined(separator: ", "))" }
    return events.map(words).joined(separator: "; ")
  }

  private static func teams(_ events: [LeagueEvent]) -> [String] {
    events.compactMap { if case .teamSaved(let manager, _, _) = $0 { manager.text } else { nil } }
  }

  private static func words(_ event: LeagueEvent) -> String {
    switch event {
    case .leagueCreated(let terms):
      "created the league: scoring system \(terms.system.name), team rules \(terms.rules.name), lock \(terms.lock.rawValue)"
    case .managerJoined(let manager): "\(manager) joined"
    case .settingsSaved(let manager, let name, let format):
      "\(manager) saved settings: team name \(name)\(format.map { ", format \($0.name)" } ?? "")"
    case .poolImported(let players): "imported a pool of \(players.count) players"
    case .historyImported(let fixtures): "imported \(fixtures.count) matches"
    case .teamSaved(let manager, _, _): "\(manager) saved a team"
    case .leagueStarted: "started the league"
    case .leagueCompleted: "completed the league"
    case .matchScored(let match, let file, _): "scored match \(match) from file \(file.prefix(16))"
    case .matchAbandoned(let match): "abandoned match \(match)"
    case .matchMoved(let match, let start): "moved match \(match) to \(start)"
    case .rulesAdopted(let reference, let kind, let scope):
      "adopted \(kind.words) \(reference.name) \(scope.words) from file \(reference.hash.prefix(16))"
    }
  }
}

extension RuleKind {
  /// `scoring system` or `team rules`.
  var words: String {
    switch self {
    case .system: "scoring system"
    case .rules: "team rules"
    }
  }
}

extension RuleScope {
  /// `for the whole season` or `for match m3 and later`.
  var words: String {
    switch self {
    case .season: "for the whole season"
    case .from(let match): "for match \(match) and later"
    }
  }
}
