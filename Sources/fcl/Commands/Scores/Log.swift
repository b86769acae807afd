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
    var scored: Set<MatchID> = []
    report.rows = journal.commits.map { commit in
      let words = Self.words(commit, after: scored)
      for case .matchScored(let match, _, _) in commit.events { scored.insert(match) }
      return [.whole(commit.sequence), .time(commit.time), .id(commit.who), .text(words), .text(commit.why)]
    }
    return .report(report)
  }

  /// - Parameter known: the matches that were scored before, so that these are corrected or told further.
  private static func words(_ commit: Commit, after known: Set<MatchID>) -> String {
    let scored = commit.events.compactMap { if case .matchScored(let match, _, _) = $0 { match } else { nil } }
    if scored.count > 3 {
      let again = known.isSuperset(of: scored) ? " again" : ""
      return "scored \(scored.count) matches\(again): \(scored[0]) to \(scored[scored.count - 1])"
    }
    let teams = commit.events.compactMap { if case .teamSaved(let manager, _, _) = $0 { manager } else { nil } }
    if teams.contains(where: { $0 != commit.who }) {
      return "imported the teams of \(teams.map(\.text).joined(separator: ", "))"
    }
    return commit.events.map { words($0, after: known) }.joined(separator: "; ")
  }

  private static func words(_ event: LeagueEvent, after known: Set<MatchID>) -> String {
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
    case .matchScored(let match, let file, _):
      "scored match \(match)\(known.contains(match) ? " again" : "") from file \(file.prefix(16))"
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
