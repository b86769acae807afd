import Books
import FantasyCore
import StrictJSON

/// A board: the best scores in any game, submitted by whoever owns it. The second kind of book after the league.
package struct GameBoard: Sendable {
  /// Its name, by which commands find it.
  package let id: BookID
  /// What it is.
  package internal(set) var terms: BoardTerms
  /// The manager who owns it: who made it, or who took it over.
  package internal(set) var owner: ManagerID
  /// Whether it is listed before others.
  package internal(set) var isPromoted = false
  /// Whether its owner has removed it.
  package internal(set) var isRemoved = false
  /// Its players.
  package internal(set) var players = BoardPlayers()
  /// Its results.
  package internal(set) var results = BoardResults()
  /// The submitted files that commits name, by their hashes.
  package var files: [String: SubmittedResults] = [:]
  /// Its commits, and which of them are undone.
  package var record: Record<GameBoard>

  private init(_ id: BookID, _ terms: BoardTerms, created commit: BoardCommit, files: [String: SubmittedResults]) {
    (self.id, self.terms, owner, self.files) = (id, terms, commit.who, files)
    record = Record(beginning: commit)
    for event in commit.events.dropFirst() { event.payload.apply(to: &self, in: commit) }
  }

  /// Creates a board from its first commit; nil if that doesn't create one.
  package init?(created commit: BoardCommit) {
    guard case .boardCreated(let event)? = commit.events.first else { return nil }
    self.init(event.board, event.terms, created: commit, files: [:])
  }
}

/// Events of a board accepted together.
package typealias BoardCommit = BookCommit<GameBoard>

extension GameBoard: Book {
  /// The events of a board.
  package typealias Event = BoardEvent
  /// The digest of a board is its people.
  package typealias Digest = BoardPeople

  /// Boards are stored in `boards/`, with the files of results that were submitted.
  package static let layout = BookLayout(noun: "board", folder: "boards", contents: [.results])

  /// The board after its first commit, with the files of all commits.
  package var beginning: GameBoard {
    guard case .boardCreated(let event)? = record.first.events.first else { return self }
    return GameBoard(id, event.terms, created: record.first, files: files)
  }

  /// The board after its first commit, with the files of all commits.
  ///
  /// - Throws: `BookDefect` if a file can't be read, or the first commit does not create a board.
  package static func beginning(
    with first: BoardCommit, of commits: ArraySlice<BoardCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> GameBoard {
    guard var board = GameBoard(created: first) else { throw .noBeginning }
    try board.prepare(for: commits, read: read)
    return board
  }

  /// Reads the submitted files that commits name.
  package mutating func prepare(
    for following: ArraySlice<BoardCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) {
    for content in following.flatMap(\.files) where files[content.hash] == nil {
      guard let bytes = read(content) else { throw .unread(content) }
      files[content.hash] = SubmittedResults(parsing: bytes)
    }
  }

  /// Takes over the submitted files, so that undo and redo need not read them again.
  package mutating func keep(from before: GameBoard) { files = before.files }

  /// Returns why a manager may not do something that every book supports; nil if they may.
  package func denial(of right: BookRight, to actor: ManagerID?, at now: Instant) -> BoardRefusal? {
    guard let actor else { return BoardRefusal(.loginNeeded) }
    switch right {
    case .readLog, .undo, .redo: return nil
    case .undoEarlier: return actor == owner ? nil : BoardRefusal(.ownerOnly(owner))
    }
  }

  /// Returns whether a manager is the owner, who submits the scores of everybody.
  package func actsForOthers(_ manager: ManagerID) -> Bool { manager == owner }

  /// The owner, who may undo what was decided for the board.
  package var decisionOwner: ManagerID { owner }

  /// Returns a reason against an undo or redo, as a refusal.
  package static func refused(_ fault: UndoFault) -> BoardRefusal { BoardRefusal(.undo(fault)) }

  // MARK: Checkpoint

  /// Raised after any change to the packing or to what an event does to the state.
  package static var checkpointVersion: Int { 2 }

  /// Adds the state to a checkpoint, without its record and the submitted files.
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

  /// Reads a board from a checkpoint.
  package init(
    unpacking packed: inout PackedReader, record: Record<GameBoard>, read: (NamedContent) -> [UInt8]?
  ) throws(NotPacked) {
    guard case .boardCreated(let created)? = record.first.events.first else { throw NotPacked() }
    id = created.board
    self.record = record
    terms = BoardTerms(name: try packed.text(), order: try packed.number() == 0 ? .higher : .lower)
    let texts = try packed.list { packed throws(NotPacked) in
      try packed.optional { packed throws(NotPacked) in try packed.text() }
    }
    for (text, value) in zip(BoardText.optional, texts) { terms.texts[text] = value }
    owner = try packed.id()
    isPromoted = try packed.number() == 1
    isRemoved = try packed.number() == 1
    players = try BoardPlayers(unpacking: &packed)
    results = try BoardResults(unpacking: &packed, players: players.list.count)
  }
}

/// The people of a board by its journal: authors, and the managers who play.
package struct BoardPeople: JournalDigest {
  /// The managers, in the order in which they came.
  package private(set) var members: [ManagerID] = []

  /// Creates the digest of an empty journal.
  package init() {}

  /// The number of managers.
  package var count: Int { members.count }
  /// Always empty: players without an account have no login name.
  package var unclaimed: Set<ManagerID> { [] }

  /// Adds the next commit.
  package mutating func add(_ commit: BoardCommit) {
    for manager in [commit.who] + commit.managers where !members.contains(manager) { members.append(manager) }
  }
}

extension ContentKind {
  /// Files of results that were submitted: up to 256 MiB, some four million lines.
  package static let results = ContentKind(
    word: "file of results", folder: "results", isNested: true, isFolded: true, limit: 256 << 20)
}

extension NamedContent {
  /// Returns the name of a file of submitted results.
  package static func results(_ hash: String) -> NamedContent {
    NamedContent(.results, stem: "submitted/", hash: hash, extensions: [".ndjson"])
  }
}
