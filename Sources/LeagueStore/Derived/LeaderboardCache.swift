// The cached leaderboard. The cache is valid only for the same journal, match files, program and set of matches that
// have begun. If possible, a newer leaderboard is computed by updating the cached one. `verify` never uses the cache,
// and `doctor` compares the cache with the match files.

import Books
import FantasyCore

extension LeagueFiles {
  private var cachedBoard: StorePath { derived / "board.bin" }

  /// Returns the leaderboard at a time by the league's clock. Ties are ranked according to the team rules. `end` is the
  /// end of the journal from which the league was computed. The cache is written only if `isKept` is true.
  package func board(
    of league: League, _ end: JournalEnd, at now: Instant, isKept: Bool = true
  ) throws(ScoredMatchError) -> LeagueStandings {
    guard let key = LeaderboardKey(of: league, end, at: now, in: self) else {
      return try scores(of: league, at: now).board()
    }
    let kept = contentOfBoard(league)
    if let kept, let board = kept.board(for: key, of: league) { return board }
    let packed =
      if let kept, let packed = try self.board(after: kept, for: key, of: league, at: now) { packed } else {
        try scores(of: league, at: now).packedBoard()
      }
    if isKept { keep(packed, for: key) }
    var reader = PackedReader(packed, in: packed.indices)
    do throws(UnpackingError) { return try LeagueStandings(unpacking: &reader, of: league) } catch {
      preconditionFailure("the board was packed wrongly")
    }
  }

  /// Returns true if the cached leaderboard for this state of the league differs from one computed from the match
  /// files. False if no leaderboard is cached for this state.
  package func hasWrongBoard(of league: League, _ end: JournalEnd, at now: Instant) -> Bool {
    guard let key = LeaderboardKey(of: league, end, at: now, in: self), let kept = contentOfBoard(league),
      kept.key.elementsEqual(key.bytes), let records = try? recordsWithoutCaches(of: league)
    else { return false }
    return !kept.bytes[kept.content].elementsEqual(LeagueScores(league, records: records, at: now).packedBoard())
  }

  private func board(
    after kept: LeaderboardCache, for key: LeaderboardKey, of league: League, at now: Instant
  ) throws(ScoredMatchError) -> [UInt8]? {
    guard let former = LeaderboardKey(kept.bytes, in: kept.keyRange), former.program == key.program,
      let earlier = kept.board(of: league, isEarlier: true)
    else { return nil }
    let files = key.files, formerFiles = former.files
    return try league.packedBoard(after: earlier, at: now) { match in
      files[match] == formerFiles[match]
    } records: { matches throws(ScoredMatchError) in
      if matches.isEmpty { return [:] }
      return try records(of: league, without: Set(league.matches.keys).subtracting(matches.map(\.fixture.id)))
    }
  }

  private func recordsWithoutCaches(of league: League) throws -> [MatchID: MatchRecord] {
    var records: [MatchID: MatchRecord] = [:]
    for match in league.matches.values {
      guard let hash = match.file else { continue }
      let id = match.fixture.id
      let bytes = try matchBytes(id, hash)
      records[id] = MatchRecord(
        try Self.read(bytes, from: self.match(id, hash).text, as: match.fixture, league.system))
    }
    return records
  }

  /// Returns the metadata of a match file; nil if there is no file. `matches` is the open folder with the folders of
  /// all matches. The folder of this match is examined but not opened, which is enough to see that it isn't a link.
  fileprivate func factsOfMatch(_ match: MatchID, _ hash: String, in matches: OpenFolder?) -> FileFacts? {
    let content = NamedContent.match(match, hash)
    func facts(_ name: String) -> FileFacts? {
      matches.flatMap {
        SystemCalls.kernel.facts(EntryName(folder: $0.descriptor, name: name), followingLinks: false)
      }
    }
    if let first = content.extensions.first, facts(match.text)?.kind == .folder,
      let facts = facts(content.stem + content.hash.prefix(16) + first)
    {
      return facts
    }
    for name in content.names {
      if let facts = (folder / name).knownFacts { return facts }
    }
    return nil
  }

  /// Reads the cached leaderboard. Nil if there is none, if it is damaged, or if it is larger than 1 MiB plus 64 bytes
  /// for each entry and 4 KiB for each match.
  private func contentOfBoard(_ league: League) -> LeaderboardCache? {
    let limit = (1 << 20) + league.entries.count << 6 + league.matches.count << 12
    return cachedBoard.readCache(limit: limit).flatMap { LeaderboardCache($0) }
  }

  private func keep(_ board: [UInt8], for key: LeaderboardKey) {
    var content = PackedBytes()
    content.add(key.bytes)
    cachedBoard.keepCache(SealedContent.file(of: content.bytes + board, LeaderboardCache.magic))
  }
}

private struct LeaderboardCache {
  static let magic = Array("fclboard".utf8)
  let bytes: [UInt8]
  let keyRange, content: Range<Int>

  init?(_ bytes: [UInt8]) {
    guard var packed = SealedContent.reader(of: bytes, Self.magic), let part = try? packed.part() else { return nil }
    (self.bytes, keyRange, content) = (bytes, part, part.upperBound..<bytes.count)
  }

  var key: ArraySlice<UInt8> { bytes[keyRange] }

  func board(for key: LeaderboardKey, of league: League) -> LeagueStandings? {
    self.key.elementsEqual(key.bytes) ? board(of: league, isEarlier: false) : nil
  }

  func board(of league: League, isEarlier: Bool) -> LeagueStandings? {
    var packed = PackedReader(bytes, in: content)
    return packed.whole { packed throws(UnpackingError) in
      try LeagueStandings(unpacking: &packed, of: league, isEarlier: isEarlier)
    }
  }
}

private struct LeaderboardKey {
  let bytes: [UInt8]
  let program: String
  private let listed: [(match: MatchID, facts: [UInt8])]

  var files: [MatchID: [UInt8]] { Dictionary(listed) { first, _ in first } }

  /// Creates the key that identifies the leaderboard of a state of the league. Nil if the journal is damaged or a match
  /// file is missing; the leaderboard is then not cached.
  init?(of league: League, _ end: JournalEnd, at now: Instant, in leagueFiles: LeagueFiles) {
    guard end.damage == nil, let program = SystemCalls.markOfProgram else { return nil }
    var listed: [(match: MatchID, facts: [UInt8])] = []
    let folder = leagueFiles.folder / ContentKind.match.folder
    let matches = try? folder.store.opened(folder.below[...])
    for id in league.matches.keys.sorted() {
      guard let hash = league.matches[id]?.file else { continue }
      guard let facts = leagueFiles.factsOfMatch(id, hash, in: matches), facts.kind == .file else { return nil }
      var packed = PackedBytes()
      facts.pack(into: &packed)
      listed.append((id, packed.bytes))
    }
    var key = PackedBytes()
    key.add(program)
    key.add(end.lastHash)
    key.add(end.length)
    key.add(league.boardMoment(at: now)) { $0.add($1) { $0.add($1) } }
    key.add(listed) { packed, file in
      packed.add(file.match)
      packed.add(file.facts)
    }
    bytes = key.bytes
    self.program = program
    self.listed = listed
  }

  init?(_ bytes: [UInt8], in range: Range<Int>) {
    var packed = PackedReader(bytes, in: range)
    do throws(UnpackingError) {
      program = try packed.text()
      _ = try packed.text()
      _ = try packed.number()
      _ = try packed.list { packed throws(UnpackingError) in
        try packed.optional { packed throws(UnpackingError) in try packed.number() }
      }
      listed = try packed.list { packed throws(UnpackingError) in
        (try packed.id(), Array(bytes[try packed.part()]))
      }
      self.bytes = Array(bytes[range])
    } catch { return nil }
  }
}
