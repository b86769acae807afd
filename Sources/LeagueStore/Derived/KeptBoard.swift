// The leaderboard as it was last computed. It counts only for the same journal, the same match files, the same program
// and a time at which the same matches have begun; that of a later state is added up from it where that is possible. A
// cache: deleting it loses nothing; `verify` never uses it, and `doctor` compares it with the match files.

import Books
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
  package func board(
    of league: League, _ end: JournalEnd, at now: Instant, isKept: Bool = true
  ) throws(ScoredMatchError) -> Board {
    guard let key = BoardKey(of: league, end, at: now, in: self) else {
      return try scoreboard(of: league, at: now).board()
    }
    let kept = contentOfBoard(league)
    if let kept, let board = kept.board(for: key, of: league) { return board }
    let packed =
      if let kept, let packed = try self.board(after: kept, for: key, of: league, at: now) { packed } else {
        try scoreboard(of: league, at: now).packedBoard()
      }
    if isKept { keep(packed, for: key) }
    var reader = PackedReader(packed, in: packed.indices)
    do throws(NotPacked) { return try Board(unpacking: &reader, of: league) } catch {
      preconditionFailure("a board is read as it was packed")
    }
  }

  /// Whether the board that is kept for this state differs from its match files.
  package func hasWrongBoard(of league: League, _ end: JournalEnd, at now: Instant) -> Bool {
    guard let key = BoardKey(of: league, end, at: now, in: self), let kept = contentOfBoard(league),
      kept.key.elementsEqual(key.bytes), let records = try? recordsWithoutCaches(of: league)
    else { return false }
    return !kept.bytes[kept.content].elementsEqual(Scoreboard(league, records: records, at: now).packedBoard())
  }

  /// The board added up from one that was kept for another state; nil if that isn't possible.
  private func board(
    after kept: KeptBoard, for key: BoardKey, of league: League, at now: Instant
  ) throws(ScoredMatchError) -> [UInt8]? {
    guard let former = BoardKey(kept.bytes, in: kept.keyPlace), former.program == key.program,
      let earlier = kept.board(of: league, isEarlier: true)
    else { return nil }
    let (files, formerFiles) = (key.files, former.files)
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

  /// The system's facts about the file of a scored match; nil if there is none.
  ///
  /// - Parameter matches: the folder of all match files. Where it is given, the match's own folder is looked at
  ///   instead of opened, which is enough to see that it is no link.
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
      if let facts = try? (folder / name).facts() { return facts }
    }
    return nil
  }

  /// The kept board; nil if there is none, it is damaged, or has more bytes than a row of numbers for each entry and a
  /// page of them for each match need.
  private func contentOfBoard(_ league: League) -> KeptBoard? {
    let limit = (1 << 20) + league.entries.count << 6 + league.matches.count << 12
    return (try? keptBoard.read(limit: limit)).flatMap { KeptBoard($0) }
  }

  private func keep(_ board: [UInt8], for key: BoardKey) {
    var content = PackedBytes()
    content.add(key.bytes)
    let bytes = content.bytes + board
    keptBoard.keepCache(Checksum(of: bytes[...]).bytes + bytes)
  }
}

/// The content of the file of a kept board, whose checksum is right.
private struct KeptBoard {
  let bytes: [UInt8]
  let keyPlace: Range<Int>
  let content: Range<Int>

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8, Checksum(of: bytes[8...]).bytes.elementsEqual(bytes[..<8]) else { return nil }
    var packed = PackedReader(bytes, in: 8..<bytes.count)
    guard let part = try? packed.part() else { return nil }
    (self.bytes, keyPlace, content) = (bytes, part, part.upperBound..<bytes.count)
  }

  var key: ArraySlice<UInt8> { bytes[keyPlace] }

  /// The board; nil if it was computed from something else.
  func board(for key: BoardKey, of league: League) -> Board? {
    self.key.elementsEqual(key.bytes) ? board(of: league, isEarlier: false) : nil
  }

  /// The board; nil if it can't be one of this league.
  func board(of league: League, isEarlier: Bool) -> Board? {
    var packed = PackedReader(bytes, in: content)
    guard let board = try? Board(unpacking: &packed, of: league, isEarlier: isEarlier), packed.isAtEnd else {
      return nil
    }
    return board
  }
}

/// What a board depends on.
private struct BoardKey {
  let bytes: [UInt8]
  /// The program that computed it.
  let program: String
  private let listed: [(match: MatchID, facts: [UInt8])]

  /// The system's facts about the files of the scored matches.
  var files: [MatchID: [UInt8]] { Dictionary(listed) { first, _ in first } }

  /// Nil if the board can't be kept, because the journal is damaged or a match file is missing.
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
    (bytes, self.program, self.listed) = (key.bytes, program, listed)
  }

  /// Reads the key of a kept board; nil if it isn't one.
  init?(_ bytes: [UInt8], in place: Range<Int>) {
    var packed = PackedReader(bytes, in: place)
    do throws(NotPacked) {
      program = try packed.text()
      _ = try packed.text()
      _ = try packed.number()
      _ = try packed.list { packed throws(NotPacked) in
        try packed.optional { packed throws(NotPacked) in try packed.number() }
      }
      listed = try packed.list { packed throws(NotPacked) in
        (try packed.id(), Array(bytes[try packed.part()]))
      }
      self.bytes = Array(bytes[place])
    } catch { return nil }
  }
}
