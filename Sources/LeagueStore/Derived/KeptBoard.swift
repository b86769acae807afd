// The leaderboard as it was last computed. It counts only for the same journal, the same match files, the same program
// and a time at which the same matches have begun. A cache: deleting it loses nothing; `verify` never uses it, and
// `doctor` compares it with the match files.

import FantasyCore

extension LeagueFiles {
  private var keptBoard: StorePath { derived / "board.bin" }

  /// The leaderboard of the league at a given time, with the team rules' own numbering of ties.
  ///
  /// - Parameters:
  ///   - league: its state.
  ///   - end: the end of the journal that the state was folded from.
  ///   - now: the time by the league's clock.
  ///   - isKept: whether the board may be kept for later.
  public func board(
    of league: League, _ end: JournalEnd, at now: Instant, isKept: Bool = true
  ) throws(ScoredMatchError) -> Board {
    guard let key = boardKey(of: league, end, at: now) else { return try scoreboard(of: league, at: now).board() }
    if let board = board(keptFor: key, of: league) { return board }
    let packed = try scoreboard(of: league, at: now).packedBoard()
    if isKept { keep(packed, for: key) }
    var reader = PackedReader(packed, in: packed.indices)
    do throws(NotPacked) { return try Board(unpacking: &reader, of: league) } catch {
      preconditionFailure("a board is read as it was packed")
    }
  }

  /// Whether the board that is kept for this state differs from its match files.
  func hasWrongBoard(of league: League, _ end: JournalEnd, at now: Instant) -> Bool {
    guard let key = boardKey(of: league, end, at: now), let (bytes, content) = contentOfBoard(keptFor: key, league),
      let records = try? recordsWithoutCaches(of: league)
    else { return false }
    return !bytes[content].elementsEqual(Scoreboard(league, records: records, at: now).packedBoard())
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

  /// What the board depends on, as bytes; nil if it can't be kept, because the journal is damaged or a match file is
  /// missing.
  private func boardKey(of league: League, _ end: JournalEnd, at now: Instant) -> [UInt8]? {
    guard end.damage == nil, let program = SystemCalls.markOfProgram else { return nil }
    var key = PackedBytes()
    key.add(program)
    key.add(end.lastHash)
    key.add(end.length)
    key.add(league.boardMoment(at: now)) { $0.add($1) { $0.add($1) } }
    for id in league.matches.keys.sorted() {
      guard let hash = league.matches[id]?.file else { continue }
      guard let facts = factsOfMatch(id, hash), facts.kind == .file else { return nil }
      facts.pack(into: &key)
    }
    return key.bytes
  }

  /// The system's facts about the file of a scored match; nil if there is none.
  private func factsOfMatch(_ match: MatchID, _ hash: String) -> FileFacts? {
    let names = NamedContent.match(match, hash).names
    guard let path = names.first.map({ folder / $0 }), let place = try? path.place() else { return nil }
    if let facts = SystemCalls.kernel.facts(place.entry, followingLinks: false) { return facts }
    for name in names.dropFirst() {
      if let facts = try? (folder / name).facts() { return facts }
    }
    return nil
  }

  private func board(keptFor key: [UInt8], of league: League) -> Board? {
    guard let (bytes, content) = contentOfBoard(keptFor: key, league) else { return nil }
    var packed = PackedReader(bytes, in: content)
    guard let board = try? Board(unpacking: &packed, of: league), packed.isAtEnd else { return nil }
    return board
  }

  /// The bytes of the file and the part of them that is the board; nil if it was computed from something else, or has
  /// more bytes than a row of numbers for each entry and a page of them for each match need.
  private func contentOfBoard(
    keptFor key: [UInt8], _ league: League
  ) -> (bytes: [UInt8], content: Range<Int>)? {
    let limit = (1 << 20) + league.entries.count << 6 + league.matches.count << 12
    guard let bytes = try? keptBoard.read(limit: limit), bytes.count >= 8 else { return nil }
    let content = bytes[8...]
    guard Checksum(of: content).bytes.elementsEqual(bytes[..<8]) else { return nil }
    var packed = PackedReader(bytes, in: content.indices)
    guard let part = try? packed.part(), bytes[part].elementsEqual(key) else { return nil }
    return (bytes, part.upperBound..<bytes.count)
  }

  private func keep(_ board: [UInt8], for key: [UInt8]) {
    var content = PackedBytes()
    content.add(key)
    let bytes = content.bytes + board
    keptBoard.keepCache(Checksum(of: bytes[...]).bytes + bytes)
  }
}
