import Books
import FantasyCore

/// A board: the players' scores in any game, submitted by the board's owner.
package struct Board: Sendable {
  package let id: BookID
  package internal(set) var terms: BoardTerms
  /// The manager who created the board or took it over.
  package internal(set) var owner: ManagerID
  /// True if lists show the board above boards that are not promoted.
  package internal(set) var isPromoted = false
  package internal(set) var isRemoved = false
  package internal(set) var players = BoardPlayers()
  package internal(set) var results = BoardResults()
  /// The submitted files that commits refer to, by SHA-256 hash.
  package var files: [String: SubmittedResults] = [:]
  package var record: Record<Board>

  private init(_ id: BookID, _ terms: BoardTerms, created commit: BoardCommit, files: [String: SubmittedResults]) {
    self.id = id
    self.terms = terms
    owner = commit.author
    self.files = files
    record = Record(beginning: commit)
    for event in commit.events.dropFirst() { event.payload.apply(to: &self, in: commit) }
  }

  package init?(created commit: BoardCommit) {
    guard case .boardCreated(let event)? = commit.events.first else { return nil }
    self.init(event.board, event.terms, created: commit, files: [:])
  }
}

package typealias BoardCommit = BookCommit<Board>

extension Board: Book {
  package typealias Event = BoardEvent
  package typealias Digest = BoardPeople

  package static let layout = BookLayout(noun: "board", folder: "boards", contents: [.results])

  package var beginning: Board {
    guard case .boardCreated(let event)? = record.first.events.first else { return self }
    return Board(id, event.terms, created: record.first, files: files)
  }

  /// Returns the board that the first commit creates.
  ///
  /// - Throws: `BookDefect` if a file can't be read, or if the first commit does not create a board.
  package static func beginning(
    with first: BoardCommit, of commits: ArraySlice<BoardCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> Board {
    guard var board = Board(created: first) else { throw .noBeginning }
    try board.prepare(for: commits, read: read)
    return board
  }

  package mutating func prepare(
    for following: ArraySlice<BoardCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) {
    for content in following.flatMap(\.files) where files[content.hash] == nil {
      guard let bytes = read(content) else { throw .unread(content) }
      files[content.hash] = SubmittedResults(parsing: bytes)
    }
  }

  /// Copies the submitted files from an earlier state, so that undo and redo need not read the files again.
  package mutating func keep(from before: Board) { files = before.files }

  package func denial(of right: BookPermission, to actor: ManagerID?, at now: Instant) -> BoardRefusal? {
    guard let actor else { return BoardRefusal(.loginNeeded) }
    switch right {
    case .readLog, .undo, .redo: return nil
    case .undoEarlier: return actor == owner ? nil : BoardRefusal(.ownerOnly(owner))
    }
  }

  /// Returns true for the owner, who submits the scores of all players.
  package func actsForOthers(_ manager: ManagerID) -> Bool { manager == owner }

  package func decisionOwner(of commit: BookCommit<Board>) -> ManagerID { owner }

  package static func refused(_ fault: UndoFault) -> BoardRefusal { BoardRefusal(.undo(fault)) }

  // MARK: Checkpoint

  /// The version of the checkpoint's format. Increase it after any change to the packing or to the effect of an event
  /// on the state.
  package static var checkpointVersion: Int { 2 }

  package func pack(into packed: inout PackedBytes) {
    packed.add(terms.name)
    packed.add(terms.order == .higher ? 0 : 1)
    packed.add(BoardText.optional) { packed, text in packed.add(terms.texts[text]) { $0.add($1) } }
    packed.add(owner)
    packed.add(isPromoted ? 1 : 0)
    packed.add(isRemoved ? 1 : 0)
    players.pack(into: &packed)
    results.pack(into: &packed)
  }

  package init(
    unpacking packed: inout PackedReader, record: Record<Board>, read: (NamedContent) -> [UInt8]?
  ) throws(UnpackingError) {
    guard case .boardCreated(let created)? = record.first.events.first else { throw UnpackingError() }
    id = created.board
    self.record = record
    terms = BoardTerms(name: try packed.text(), order: try packed.number() == 0 ? .higher : .lower)
    let texts = try packed.list { packed throws(UnpackingError) in
      try packed.optional { packed throws(UnpackingError) in try packed.text() }
    }
    for (text, value) in zip(BoardText.optional, texts) { terms.texts[text] = value }
    owner = try packed.id()
    isPromoted = try packed.number() == 1
    isRemoved = try packed.number() == 1
    players = try BoardPlayers(unpacking: &packed)
    results = try BoardResults(unpacking: &packed, players: players.list.count)
  }
}

/// The people in a board's journal: the authors of commits, and the managers who are players.
package struct BoardPeople: JournalDigest {
  /// The members, in order of first appearance in the journal.
  package private(set) var members: [ManagerID] = []

  package init() {}

  package var count: Int { members.count }
  /// Always empty, since the names of players without an account are not login names.
  package var unclaimed: Set<ManagerID> { [] }

  package mutating func add(_ commit: BoardCommit) {
    for manager in [commit.author] + commit.managers where !members.contains(manager) { members.append(manager) }
  }
}

extension ContentKind {
  /// A submitted file of results. The limit of 256 MiB allows about four million lines.
  package static let results = ContentKind(
    word: "file of results", folder: "results", isNested: true, isFolded: true, limit: 256 << 20)
}

extension NamedContent {
  package static func results(_ hash: String) -> NamedContent {
    NamedContent(.results, stem: "submitted/", hash: hash, extensions: [".ndjson"])
  }
}
