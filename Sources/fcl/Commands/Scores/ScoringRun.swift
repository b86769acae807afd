// Scoring match files in one league: the decision, the files kept, and what there is to say about it.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Scoring match files in one league.
struct ScoringRun {
  private let command: Score
  private let matches: [MatchInput]
  private let league: LeagueID
  private let context: Context

  init(_ command: Score, _ matches: [MatchInput], _ league: LeagueID, _ context: Context) {
    self.command = command
    self.matches = matches
    self.league = league
    self.context = context
  }

  func answer() throws(Failure) -> Answer {
    var failures = Failures()
    let outcome = try context.change(
      league, why: command.reason,
      prepare: { transaction throws(StoreError) in
        for input in matches where transaction.league.matches[input.id]?.file != input.arrival.file {
          context.note("keeping \(input.path) as match \(input.id)")
          try transaction.keepMatch(
            input.id, hash: input.arrival.file, input.bytes, isOfFigures: input.match.figures != nil)
        }
      }
    ) { league, now, actor throws(Failure) in
      try decide(league, now, actor, &failures)
    }
    var answer = Answer.change(try change(outcome))
    answer.warnings = ScoreWarnings(matches, before: outcome.before, after: outcome.after, at: outcome.now).all
    answer.failure = failures.one
    return answer
  }

  /// Asks the league without writing anything.
  func rehearse() throws(Failure) {
    var failures = Failures()
    _ = try context.rehearse(league) { league, now, actor throws(Failure) in
      try decide(league, now, actor, &failures)
    }
  }

  private func decide(
    _ league: League, _ now: Instant, _ actor: ManagerID, _ failures: inout Failures
  ) throws(Failure) -> [LeagueEvent] {
    var arrivals: [MatchArrival] = []
    for input in matches {
      failures.collect { () throws(Failure) in
        try demandSport(input, league)
        let start = league.matches[input.id]?.fixture.start ?? input.arrival.fixture.start
        try league.pool(at: start).demandNoClash(in: input)
        try demandSides(input, league)
        let fault =
          command.keepsGoing ? league.fault(of: input.arrival, replacing: command.isReplacing, at: now) : nil
        if let fault { throw .refused(Refusal(fault), league) }
        arrivals.append(input.arrival)
      }
    }
    if !command.keepsGoing { try failures.throwIfAny() }
    return try league.deciding { () throws(Refusal) in
      try league.scoring(arrivals, replacing: command.isReplacing, by: actor, at: now)
    }
  }

  /// Refuses match files in a league of another sport: their deliveries are cricket's.
  private func demandSport(_ input: MatchInput, _ league: League) throws(Failure) {
    if league.system.isCricket || input.match.figures != nil { return }
    throw .fileContent(
      path: input.path,
      "match files are of cricket, and the league \(league.terms.id) is of \(league.system.sport): "
        + "score it with --figures FILE")
  }

  /// Refuses a file that has neither of its fixture's sides: it is the file of another match. One other side may be a
  /// new name, so that is a warning.
  private func demandSides(_ input: MatchInput, _ league: League) throws(Failure) {
    guard let fixture = league.matches[input.id]?.fixture else { return }
    let teams = input.match.info.teams
    guard !teams.contains(fixture.home), !teams.contains(fixture.away) else { return }
    throw .fileContent(
      path: input.path,
      "match \(input.id) is \(fixture.home) v \(fixture.away), and the file is of \(teams[0]) v \(teams[1])")
  }

  private func change(
    _ outcome: (before: League, after: League, now: Instant, isChange: Bool)
  ) throws(Failure) -> Change {
    let (before, after) = (outcome.before, outcome.after)
    let changed = matches.map(\.id).filter { before.matches[$0]?.file != after.matches[$0]?.file }
    let replaced = changed.filter { before.matches[$0]?.file != nil }
    let known = matches.map(\.id).filter { before.matches[$0]?.file != nil && !replaced.contains($0) }
    let fresh = changed.filter { !replaced.contains($0) }
    var change = Change(
      message: Self.message(fresh.count, replaced.count, known.count, isDryRun: context.isDryRun), league: league)
    change.isChange = outcome.isChange
    change.details = [
      Fact(key: "scored", value: .list(fresh.map(\.text))), Fact(key: "replaced", value: .list(replaced.map(\.text))),
      Fact(key: "known", value: .list(known.map(\.text))),
    ]
    if !replaced.isEmpty { try addGains(to: &change, before, after, outcome.now) }
    return change
  }

  private static func message(_ fresh: Int, _ replaced: Int, _ known: Int, isDryRun: Bool) -> String {
    func matches(_ count: Int) -> String { "\(count) match\(count == 1 ? "" : "es")" }
    var parts: [String] = []
    if fresh > 0 { parts.append("\(isDryRun ? "would score" : "scored") \(matches(fresh))") }
    if replaced > 0 { parts.append("\(isDryRun ? "would replace" : "replaced") \(matches(replaced))") }
    if known > 0 { parts.append("\(matches(known)) known already") }
    let text = parts.isEmpty ? "no match files" : parts.joined(separator: ", ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Who gains and loses what by a replaced match: a line each for people, a record each for scripts.
  private func addGains(to change: inout Change, _ before: League, _ after: League, _ now: Instant) throws(Failure) {
    let files = try context.store().files(of: league)
    var records = try context.records(of: before, files)
    let old = Scoreboard(before, records: records, at: now).leaderboard()
    for input in matches where after.matches[input.id]?.file == input.arrival.file {
      records[input.id] = MatchRecord(input.match)
    }
    let new = Scoreboard(after, records: records, at: now).leaderboard()
    let gains = new.compactMap { standing in
      old.first { $0.entry.manager == standing.entry.manager && $0.points != standing.points }.map {
        Gain($0, standing)
      }
    }
    let names = try context.accounts().shownNames
    change.lines = gains.map { $0.line(names) }
    if gains.isEmpty { change.lines = ["  Nobody's points change."] }
    change.details.append(Fact(key: "changes", value: .records(gains.map(\.facts))))
  }
}

/// How an entry stood before a correction and after it.
private struct Gain {
  let was: Standing
  let now: Standing

  init(_ was: Standing, _ now: Standing) {
    self.was = was
    self.now = now
  }

  func line(_ names: [ManagerID: String]) -> String {
    let gain = now.points - was.points
    let name = names[now.entry.manager] ?? now.entry.manager.text
    return
      "  \(name): \(was.points) to \(now.points) (\(gain > .zero ? "+" : "")\(gain)), rank \(was.rank) to \(now.rank)"
  }

  var facts: [Fact] {
    [
      Fact(key: "manager", value: .id(now.entry.manager)), Fact(key: "from", value: .points(was.points)),
      Fact(key: "to", value: .points(now.points)), Fact(key: "rank_from", value: .whole(was.rank)),
      Fact(key: "rank_to", value: .whole(now.rank)),
    ]
  }
}
