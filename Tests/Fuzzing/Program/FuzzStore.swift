// Readers of a store's own files: journals and their leagues, accounts, sessions, caches.

import Books
import FantasyCore
import Knowledge
import StrictJSON

@testable import LeagueStore

extension FuzzTarget {
  /// Reads a journal or a line of one. Checks that a readable line is the same after it is written and read again.
  static func journal(_ bytes: [UInt8]) {
    _ = Journal(bytes, path: "journal.ndjson")
    _ = Journal(bytes, path: "journal.ndjson", format: .chainedLines)
    if bytes.last == UInt8(ascii: "}") {
      _ = Journal(SealedLine(sealing: bytes).bytes + [UInt8(ascii: "\n")], path: "journal.ndjson")
    }
    guard let (commit, previous) = try? Commit.reading(bytes) else { return }
    let again = try? Commit.reading(Array(commit.line(after: previous).utf8))
    precondition(again?.commit == commit && again?.previous == previous, "a commit changes when it is written")
  }

  /// Reads commits of a league's journal. Applies them one by one and all at once, and checks that the leaderboards are
  /// equal.
  static func league(_ bytes: [UInt8]) {
    let commits = commits(bytes)
    guard let first = commits.first, let terms = FuzzWorld.football?.terms, let manager = ManagerID("anna") else {
      return
    }
    var settled = terms
    if case .leagueCreated(let own)? = first.events.first { settled = own.terms }
    var league = beginning(settled, commits)
    let start = league
    for commit in commits.dropFirst() { league.apply(commit) }
    var atOnce = start
    atOnce.apply(all: commits.dropFirst())
    _ = JournalReplay(commits, from: start)
    let records = league.matches.mapValues { _ in FuzzWorld.matches[0] }
    let last = Instant(seconds: league.lastEvent.seconds + 86_400)
    for now in [league.lastEvent, last] {
      let board = LeagueScores(league, records: records, at: now)
      let other = LeagueScores(atOnce, records: records, at: now)
      let ranks = board.leaderboard().map { "\($0.manager) \($0.rank) \($0.points)" }
      precondition(ranks == other.leaderboard().map { "\($0.manager) \($0.rank) \($0.points)" }, "folds differ")
      for member in [manager] + league.members.prefix(3) { ask(league, member, now) }
    }
  }

  private static func ask(_ league: League, _ member: ManagerID, _ now: Instant) {
    for action in LeagueAction.allCases {
      _ = league.refusal(of: action, to: member, whose: league.commissioner, at: now)
    }
    for entry in league.entries { _ = league.visibleLineUp(of: entry, at: now) }
    for number in [nil, 2, league.sequence] { _ = try? league.undoing(number, by: member, at: now) }
    _ = try? league.redoing(by: member, at: now)
    _ = (league.nextMatch(after: now), league.matchesByStart, league.captaincies)
  }

  /// Returns the readable commits. Renumbers them, and moves their times forward where needed to keep them in order.
  private static func commits(_ bytes: [UInt8]) -> [Commit] {
    var commits: [Commit] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(40) {
      guard var commit = try? Commit.reading(Array(line)).commit else { continue }
      commit.sequence = commits.count + 1
      commit.time = max(commit.time, commits.last?.time ?? .earliest)
      commits.append(commit)
    }
    return commits
  }

  private static func beginning(_ terms: LeagueTerms, _ commits: [Commit]) -> League {
    var book = RuleBook()
    let rules = FuzzWorld.football?.teamRules
    for case .rulesAdopted(let event) in commits.flatMap(\.events) {
      let system =
        FuzzWorld.systems.first { $0.name == event.reference.name } ?? FuzzWorld.systems[FuzzWorld.systems.count - 1]
      switch event.ruleKind {
      case .system: book.systems[event.reference] = system
      case .rules: book.teamRules[event.reference] = rules
      }
    }
    guard let rules else { preconditionFailure("FCL_FIXTURES names no folder with the rules of football") }
    return League(terms: terms, created: commits[0], system: FuzzWorld.systems[0], rules: rules, book: book)
  }

  /// Reads a session, a store's identity, and accounts. Checks that accounts are the same after they are written and
  /// read again.
  static func accounts(_ bytes: [UInt8]) {
    _ = try? SessionFile(parsing: bytes)
    _ = try? Store(identity: bytes, StoreFolder("/nowhere"), file: "store.json")
    guard let accounts = try? Accounts(parsing: bytes) else { return }
    let again = try? Accounts(parsing: Array(accounts.json.compact.utf8))
    precondition(again == accounts, "accounts are others when they are written and read")
  }

  /// Writes valid stored figures, each of one match, and other packed data, as first inputs of the fuzzer.
  static func writeKeptFigures(to folder: String) throws {
    for (number, record) in FuzzWorld.matches.enumerated() {
      var packed = PackedBytes()
      packed.add("match \(number)")
      packed.add(PackedBytes(record).bytes)
      try SystemCalls.replace(folder + "/\(number)", with: packed.bytes, mode: 0o600)
    }
    for (number, record) in FuzzWorld.known.enumerated() {
      var builder = EncyclopediaBuilder()
      builder.add(record, as: MatchID(known: "m1"))
      let index = builder.packed().bytes
      for (name, bytes) in [("known", record.packed.bytes), ("index", index)] {
        try SystemCalls.replace(folder + "/\(name)-\(number)", with: bytes, mode: 0o600)
      }
    }
    for (number, state) in states.enumerated() {
      try SystemCalls.replace(folder + "/state-\(number)", with: state, mode: 0o600)
    }
  }

  /// Reads stored figures with a valid checksum, and computes their points. Also reads the bytes as other packed data.
  static func derived(_ bytes: [UInt8]) {
    let version = UInt16(MatchRecord.version)
    let head = Array("fclfig".utf8) + [UInt8(truncatingIfNeeded: version), UInt8(truncatingIfNeeded: version >> 8)]
    var figures = DerivedFigures(SealedContent.file(of: bytes, head))
    guard let pool = FuzzWorld.football?.pool else { return }
    for hash in figures.hashes {
      guard let record = figures.record(of: hash) else { continue }
      for system in FuzzWorld.systems { _ = MatchScore(record, system: system, pool: pool) }
      _ = (record.info.outcome?.sentence, record.info.dates)
    }
    checkpoint(bytes)
    var (index, match) = (PackedReader(bytes, in: bytes.indices), PackedReader(bytes, in: bytes.indices))
    if let known = try? Encyclopedia(unpacking: &index) { look(at: known) }
    if let match = try? KnownMatch(unpacking: &match) {
      if let known = try? Encyclopedia([MatchID(known: "m1"): match]) { look(at: known) }
    }
  }

  /// Calls every query for some players and clubs of an encyclopedia.
  static func look(at known: Encyclopedia) {
    for player in known.players.indices.prefix(30) {
      _ = (known.career(of: player).activity.role, known.latest(of: player), known.activity(of: player) { _ in true })
      _ = (known.matchups(ofBatter: player), known.matchups(ofBowler: player))
      for kind in known.kinds {
        _ = known.rating(of: player, in: kind)
        _ = known.share(of: player, of: player % max(1, known.clubs.count), in: kind)
      }
      for appearance in known.appearances(of: player).prefix(3) {
        let performance = known.performance(of: player, in: appearance)
        for system in FuzzWorld.systems { _ = system.matchPoints(of: performance, role: nil, ballsPerOver: 6) }
      }
    }
    for club in known.clubs.indices { for kind in known.kinds { _ = known.rating(ofClub: club, in: kind) } }
    for match in known.matches.indices.prefix(30) { _ = (known.totals(of: match), known.partnerships(of: match)) }
  }

  /// Reads a checkpoint's state. Checks that a readable league can be packed and read again.
  private static func checkpoint(_ bytes: [UInt8]) {
    _ = Checkpoint<League>(bytes, of: LeagueID(known: "league"))
    guard let record = FuzzWorld.football?.record else { return }
    func read(_ bytes: [UInt8]) -> League? {
      var packed = PackedReader(bytes, in: bytes.indices)
      return try? League(unpacking: &packed, record: record) { content in
        FuzzWorld.bytes(content.stem == "football-" ? "systems/football.json" : "rules/football-team.json")
      }
    }
    guard let league = read(bytes) else { return }
    var again = PackedBytes()
    league.pack(into: &again)
    precondition(read(again.bytes) != nil, "a state that was read can't be packed")
    let records = league.matches.mapValues { _ in FuzzWorld.matches[0] }
    let board = LeagueScores(league, records: records, at: league.lastEvent)
    _ = board.leaderboard()
    for member in league.members.prefix(3) {
      for action in LeagueAction.allCases {
        _ = league.refusal(of: action, to: member, whose: league.commissioner, at: league.lastEvent)
      }
    }
  }

  /// Packed states of leagues, as first inputs of the fuzzer.
  private static var states: [[UInt8]] {
    [FuzzWorld.football].compactMap { league in
      league.map { league in
        var packed = PackedBytes()
        league.pack(into: &packed)
        return packed.bytes
      }
    }
  }
}
