// The checks of `verify`, in order, each with a count and its findings.

import Answers
import Audit
import Books
import FantasyCore
import LeagueStore

struct VerifyRun {
  private let context: Context
  private let files: LeagueFiles
  private let open: OpenLeague
  private let journal: Journal
  private var checks: [VerifyCheck] = []
  private var failures = Failures()
  private var bytes = 0

  init(_ context: Context) throws {
    self.context = context
    let began = ContinuousClock.now
    (open, journal) = try context.openWholeLeague()
    files = open.files
    let beginning = try files.beginning(of: journal)
    try checkRuleFiles()
    checks.insert(
      VerifyCheck(
        name: "commits", title: "changes", what: "changes in an unbroken hash chain", count: journal.commits.count),
      at: 0)
    let played = checkMatchFiles()
    replay(from: beginning)
    // Points from only some of the matches would just report the damage again.
    if failures.one == nil, context.damage == nil { try recompute(played) }
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    context.note("verified \(bytes) bytes, \(Int(Double(bytes) / 1e6 / max(seconds, 1e-6))) MB/s")
  }

  private mutating func checkRuleFiles() throws {
    var check = VerifyCheck(name: "rule-files", what: "rule files with the adopted content")
    for reference in journal.ruleFiles {
      bytes += try files.ruleBytes(reference.reference).count
      check.count += 1
    }
    checks.append(check)
  }

  /// Checks every match file that was ever scored; returns the contents of those that count now.
  private mutating func checkMatchFiles() -> [MatchID: [UInt8]] {
    var check = VerifyCheck(name: "match-files", what: "match files with the scored content")
    var played: [MatchID: [UInt8]] = [:]
    let named = journal.matchFiles
    let read = Workers.map(named.count, jobs: files.jobs) { [files] place in
      Result { () throws(StoreError) in try files.matchBytes(named[place].match, named[place].hash) }
    }
    for ((match, hash), read) in zip(named, read) {
      check.count += 1
      do {
        let found = try read.get()
        bytes += found.count
        if open.league.matches[match]?.file == hash { played[match] = found }
      } catch {
        failures.add(error)
        check.findings.append(.damaged(match, files.match(match, hash).text))
      }
    }
    checks.append(check)
    return played
  }

  private mutating func replay(from first: League) {
    let replay = JournalReplay(journal.commits, from: first)
    let events = journal.commits.dropFirst().flatMap(\.events)
    let saved = events.count { if case .teamSaved = $0 { true } else { false } }
    var decisions = VerifyCheck(name: "decisions", what: "decisions re-checked", count: events.count - saved)
    var lineUps = VerifyCheck(
      name: "line-ups", what: "line-ups valid when saved, and saved before their lock", count: saved)
    for finding in replay.findings {
      let found = VerifyFinding.replayed(finding)
      if finding.commit.lineUpOwners.isEmpty {
        decisions.findings.append(found)
      } else {
        lineUps.findings.append(found)
      }
    }
    checks += [decisions, lineUps]
  }

  private mutating func recompute(_ played: [MatchID: [UInt8]]) throws {
    var records: [MatchID: MatchRecord] = [:]
    var plain: [String: PlainRecord] = [:]
    let systems = try plainSystems()
    let countsSubstitutes = systems.values.contains { $0.countsSubstitutes }
    let matches = played.keys.sorted().compactMap { open.league.matches[$0] }
    let read = Workers.map(matches.count, jobs: files.jobs) { [files, league = open.league] place in
      Result {
        let match = matches[place]
        let path = files.match(match.fixture.id, match.file ?? "").text, bytes = played[match.fixture.id] ?? []
        let system = league.system(for: match)
        return (
          MatchRecord(try LeagueFiles.read(bytes, from: path, as: match.fixture, system)),
          try Self.plainRecord(bytes, path, countingSubstitutes: countsSubstitutes, isCricket: league.system.isCricket)
        )
      }
    }
    for (match, read) in zip(matches, read) {
      let id = match.fixture.id
      (records[id], plain[id.text]) = try read.get()
    }
    let board = Scoreboard(open.league, records: records, at: open.recorded)
    let accounts = try context.knownAccounts(in: open.league)
    let memberships = Memberships(of: open.league, accounts)
    let second = try DefectiveFile.reading(files.journal.text) {
      try PlainLeague(
        LeagueFacts(journal.commits, terms: open.league.terms), records: plain, systems: systems,
        transfers: plainTransfers(), accounts: LeagueFacts.Accounts(accounts), at: open.recorded.seconds)
    }
    let comparison = VerifyComparison(board: board, second: second)
    checks += [comparison.figures(plain), comparison.points, comparison.locks, comparison.entries]
    let rules = try files.ruleBytes(open.league.rulesReference)
    if !open.league.cups.isEmpty || !second.cups.isEmpty {
      let again = try DefectiveFile.reading(files.rule(open.league.rulesReference).text) {
        try second.cups.map { (name: $0.name, cup: try PlainCup($0, second, rules: rules)) }
      }
      checks.append(VerifyComparison.cups(open.league.cups.map { Cup($0, board, memberships) }, again))
    }
    guard let contest = HeadToHead(board, memberships) else { return }
    let plainContest = try DefectiveFile.reading(files.rule(open.league.rulesReference).text) {
      try PlainContest(second, rules: rules)
    }
    checks += [VerifyComparison.rounds(contest, plainContest), VerifyComparison.table(contest, plainContest)]
  }

  /// Reads a match file for the second computation: deliveries, or a CSV of figures.
  private static func plainRecord(
    _ bytes: [UInt8], _ path: String, countingSubstitutes: Bool, isCricket: Bool
  ) throws -> PlainRecord {
    if LeagueFiles.isOfFigures(path) { return PlainRecord(figures: bytes, isCricket: isCricket) }
    return try DefectiveFile.reading(path) {
      let match = try PlainMatch(parsing: bytes)
      return PlainRecord(match, countingSubstitutes: countingSubstitutes)
    }
  }

  /// The journal's scoring systems by key, for the second computation.
  private func plainSystems() throws -> [String: PlainScoring] {
    var systems: [String: PlainScoring] = [:]
    for file in journal.ruleFiles where file.kind == .system {
      let bytes = try files.ruleBytes(file.reference)
      systems[file.reference.key] = try DefectiveFile.reading(files.rule(file.reference).text) {
        try PlainScoring(parsing: bytes)
      }
    }
    return systems
  }

  /// The costs of transfers by key of the team rules, for the second computation.
  private func plainTransfers() throws -> [String: PlainTransfers] {
    var transfers: [String: PlainTransfers] = [:]
    for file in journal.ruleFiles where file.kind == .rules {
      let bytes = try files.ruleBytes(file.reference)
      transfers[file.reference.key] = try DefectiveFile.reading(files.rule(file.reference).text) {
        try PlainTransfers(parsing: bytes)
      }
    }
    return transfers
  }

  // MARK: The answer

  func answer() -> Answer {
    Self.answer(
      checks, isWhole: context.damage == nil, failure: failures.one, league: open.league.terms.id,
      facts: [Fact("bytes", .whole(bytes))])
  }

  /// `isWhole`: the whole journal could be read; `failure` kept a file from being checked.
  static func answer(
    _ checks: [VerifyCheck], isWhole: Bool, failure: (any Error)? = nil, league: LeagueID? = nil, facts: [Fact] = []
  ) -> Answer {
    let found = checks.flatMap(\.findings)
    let report = Report(
      schema: "verify", league: league, of: checks,
      [
        .text("check", "Check") { Value.worded(.text($0.name), $0.title ?? $0.name) },
        .number("count", "Count") { $0.count }, .number("differences", "Differ") { $0.findings.count },
        .prose("what", "What") { $0.what }, .hidden("found") { Value.records($0.findings.map(\.facts)) },
      ], facts: facts, below: failure == nil ? words(found, isWhole: isWhole) : list(found))
    return Answer(
      content: .report(report), verdict: found.isEmpty ? .fine : .no, failure: failure, failureDecides: true)
  }

  private static func words(_ found: [VerifyFinding], isWhole: Bool) -> [String] {
    found.isEmpty ? [isWhole ? "Everything agrees." : "Everything before the damage agrees."] : list(found)
  }

  private static func list(_ found: [VerifyFinding]) -> [String] {
    found.prefix(50).map(\.words) + (found.count > 50 ? ["and \(found.count - 50) more"] : [])
  }
}

extension Journal {
  /// Each once.
  fileprivate var ruleFiles: [(reference: RuleReference, kind: RuleKind)] {
    var named: [(reference: RuleReference, kind: RuleKind)] = []
    for event in commits.flatMap(\.events) {
      switch event {
      case .leagueCreated(let event): named += [(event.terms.system, .system), (event.terms.rules, .rules)]
      case .rulesAdopted(let event): named.append((event.reference, event.ruleKind))
      default: break
      }
    }
    return named.enumerated().filter { place, file in !named[..<place].contains { $0 == file } }.map(\.element)
  }

  /// Each once.
  fileprivate var matchFiles: [(match: MatchID, hash: String)] {
    var seen: Set<String> = []
    return commits.flatMap(\.events).compactMap { event in
      guard case .matchScored(let event) = event, seen.insert("\(event.match) \(event.file)").inserted else {
        return nil
      }
      return (event.match, event.file)
    }
  }
}
