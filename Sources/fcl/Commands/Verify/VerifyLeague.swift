import Answers
import Audit
import Books
import Cricsheet
import FantasyCore
import LeagueStore
import StrictJSON

/// `fcl verify` of a league: checks the hash chain and the files, and replays every change. Also recomputes figures and
/// points independently.
struct VerifyLeague {
  private let context: Context
  private let files: LeagueFiles
  private let open: OpenLeague
  private var run: VerifyRun<League>
  private var bytes = 0

  init(_ context: Context) throws {
    self.context = context
    let began = ContinuousClock.now
    let journal: Journal
    (open, journal) = try context.openWholeLeague()
    files = open.files
    run = VerifyRun(files, journal, context)
    let beginning = try files.beginning(of: journal)
    try checkRuleFiles()
    let played = checkMatchFiles()
    replay(from: beginning)
    // If files are damaged, don't recompute points from the remaining matches: every difference would be due to the
    // damage.
    if run.failures.one == nil, run.isWhole { try recompute(played) }
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    context.note("verified \(bytes) bytes, \(Int(Double(bytes) / 1e6 / max(seconds, 1e-6))) MB/s")
  }

  var answer: Answer { run.answer(league: open.league.terms.id, facts: [Fact("bytes", .whole(bytes))]) }

  private mutating func checkRuleFiles() throws {
    var check = VerifyCheck(name: "rule-files", what: "rule files, unchanged since adoption")
    for reference in run.journal.ruleFiles {
      bytes += try files.ruleBytes(reference.reference).count
      check.count += 1
    }
    run.checks.append(check)
  }

  /// Checks every match file that was ever scored, including files that were replaced later. Returns the contents of
  /// the files that count now.
  private mutating func checkMatchFiles() -> [MatchID: [UInt8]] {
    var check = VerifyCheck(name: "match-files", what: "match files, unchanged since scoring")
    var played: [MatchID: [UInt8]] = [:]
    let named = run.journal.matchFiles
    let read = Workers.map(named.count, jobs: files.jobs) { [files] index in
      Result { () throws(StoreError) in try files.matchBytes(named[index].match, named[index].hash) }
    }
    for ((match, hash), read) in zip(named, read) {
      check.count += 1
      do {
        let found = try read.get()
        bytes += found.count
        if open.league.matches[match]?.file == hash { played[match] = found }
      } catch {
        run.failures.add(error)
        check.findings.append(.damaged(match, files.match(match, hash).text))
      }
    }
    run.checks.append(check)
    return played
  }

  private mutating func replay(from first: League) {
    let replay = JournalReplay(run.journal.commits, from: first)
    let events = run.journal.commits.dropFirst().flatMap(\.events)
    let saved = events.count { if case .teamSaved = $0 { true } else { false } }
    var decisions = VerifyCheck(name: "decisions", what: "decisions re-checked", count: events.count - saved)
    var lineUps = VerifyCheck(
      name: "line-ups", what: "line-ups valid when saved, and saved before their lock", count: saved)
    for finding in replay.findings {
      let owner = finding.commit.lineUpOwners.first
      let whose = owner.map { "the line-up of \($0)" } ?? "the change"
      let found = VerifyFinding.replayed(finding, whose: whose, facts: [("manager", .id(owner))])
      if owner == nil { decisions.findings.append(found) } else { lineUps.findings.append(found) }
    }
    run.checks += [decisions, lineUps]
  }

  private mutating func recompute(_ played: [MatchID: [UInt8]]) throws {
    var records: [MatchID: MatchRecord] = [:]
    var plain: [String: AuditRecord] = [:]
    let systems = try ruleFiles(.system) { try AuditScoring(parsing: $0) }
    let countings = systems.values.map(\.counting)
    let matches = played.keys.sorted().compactMap { open.league.matches[$0] }
    let read = Workers.map(matches.count, jobs: files.jobs) { [files, league = open.league] index in
      Result {
        let match = matches[index]
        let (path, bytes) = (files.match(match.fixture.id, match.file ?? "").text, played[match.fixture.id] ?? [])
        let system = league.system(for: match)
        return (
          MatchRecord(try LeagueFiles.read(bytes, from: path, as: match.fixture, system)),
          try Self.plainRecord(bytes, path, by: countings, isCricket: league.system.isCricket)
        )
      }
    }
    for (match, read) in zip(matches, read) {
      let id = match.fixture.id
      (records[id], plain[id.text]) = try read.get()
    }
    let board = LeagueScores(open.league, records: records, at: open.recorded)
    let accounts = try context.knownAccounts(in: open.league)
    let memberships = Memberships(of: open.league, accounts)
    let second = try DefectiveFile.reading(files.journal.text) {
      try AuditLeague(
        LeagueFacts(run.journal.commits, terms: open.league.terms), records: plain, systems: systems,
        transfers: ruleFiles(.rules) { try AuditTransfers(parsing: $0) },
        lateJoiners: ruleFiles(.rules) { try AuditLateJoiners(parsing: $0) },
        accounts: LeagueFacts.Accounts(accounts), at: open.recorded.seconds)
    }
    let comparison = VerifyComparison(board: board, second: second)
    run.checks += [comparison.figures(plain), comparison.points, comparison.locks, comparison.entries]
    let rules = try files.ruleBytes(open.league.rulesReference)
    if !open.league.cups.isEmpty || !second.cups.isEmpty {
      let again = try DefectiveFile.reading(files.rule(open.league.rulesReference).text) {
        try second.cups.map { (name: $0.name, cup: try AuditCup($0, second, rules: rules)) }
      }
      run.checks.append(VerifyComparison.cups(open.league.cups.map { Cup($0, board, memberships) }, again))
    }
    guard let contest = HeadToHead(board, memberships) else { return }
    let plainContest = try DefectiveFile.reading(files.rule(open.league.rulesReference).text) {
      try AuditContest(second, rules: rules)
    }
    run.checks += [VerifyComparison.rounds(contest, plainContest), VerifyComparison.table(contest, plainContest)]
  }

  private static func plainRecord(
    _ bytes: [UInt8], _ path: String, by rules: [AuditCounting], isCricket: Bool
  ) throws -> AuditRecord {
    if LeagueFiles.isOfFigures(path) { return AuditRecord(figures: bytes, isCricket: isCricket) }
    return try DefectiveFile.reading(path) {
      let match = try AuditMatch(parsing: bytes)
      return AuditRecord(match, by: rules)
    }
  }

  private func ruleFiles<Rules>(_ kind: RuleKind, _ parse: ([UInt8]) throws -> Rules?) throws -> [String: Rules] {
    var rules: [String: Rules] = [:]
    for file in run.journal.ruleFiles where file.kind == kind {
      let bytes = try files.ruleBytes(file.reference)
      rules[file.reference.key] = try DefectiveFile.reading(files.rule(file.reference).text) { try parse(bytes) }
    }
    return rules
  }
}

extension Journal {
  fileprivate var ruleFiles: [(reference: RuleReference, kind: RuleKind)] {
    var named: [(reference: RuleReference, kind: RuleKind)] = []
    for event in commits.flatMap(\.events) {
      switch event {
      case .leagueCreated(let event): named += [(event.terms.system, .system), (event.terms.rules, .rules)]
      case .rulesAdopted(let event): named.append((event.reference, event.ruleKind))
      default: break
      }
    }
    return named.enumerated().filter { index, file in !named[..<index].contains { $0 == file } }.map(\.element)
  }

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
