import Books
import FantasyCore
import StrictJSON

/// A board: the best scores in any game, submitted by whoever owns it. The second kind of book after the league.
public struct GameBoard: Sendable {
  /// Its name, by which commands find it.
  public let id: BookID
  /// What it is.
  public internal(set) var terms: BoardTerms
  /// The manager who owns it: who made it, or who took it over.
  public internal(set) var owner: ManagerID
  /// Whether it is listed before others.
  public internal(set) var isPromoted = false
  /// Whether its owner has removed it.
  public internal(set) var isRemoved = false
  /// Its players.
  public internal(set) var players = BoardPlayers()
  /// Its results.
  public internal(set) var results = BoardResults()
  /// The submitted files that commits name, by their hashes.
  public var files: [String: SubmittedResults] = [:]
  /// Its commits, and which of them are undone.
  public var record: Record<GameBoard>

  private init(_ id: BookID, _ terms: BoardTerms, created commit: BoardCommit, files: [String: SubmittedResults]) {
    (self.id, self.terms, owner, self.files) = (id, terms, commit.who, files)
    record = Record(beginning: commit)
    for event in commit.events.dropFirst() { event.payload.apply(to: &self, in: commit) }
  }

  /// Creates a board from its first commit; nil if that doesn't create one.
  public init?(created commit: BoardCommit) {
    guard case .boardCreated(let event)? = commit.events.first else { return nil }
    self.init(event.board, event.terms, created: commit, files: [:])
  }
}

/// Events of a board accepted together.
public typealias BoardCommit = BookCommit<GameBoard>

extension GameBoard: Book {
  /// The events of a board.
  public typealias Event = BoardEvent
  /// The digest of a board is its people.
  public typealias Digest = BoardPeople

  /// Boards are stored in `boards/`, with the files of results that were submitted.
  public static let layout = BookLayout(noun: "board", folder: "boards", contents: [.results])

  /// The board after its first commit, with the files of all commits.
  public var beginning: GameBoard {
    guard case .boardCreated(let event)? = record.first.events.first else { return self }
    return GameBoard(id, event.terms, created: record.first, files: files)
  }

  /// The board after its first commit, with the files of all commits.
  ///
  /// - Throws: `BookDefect` if a file can't be read, or the first commit does not create a board.
  public static func beginning(
    with first: BoardCommit, of commits: ArraySlice<BoardCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> GameBoard {
    guard var board = GameBoard(created: first) else { throw .noBeginning }
    try board.prepare(for: commits, read: read)
    return board
  }

  /// Reads the submitted files that commits name.
  public mutating func prepare(
    for following: ArraySlice<BoardCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) {
    for content in following.flatMap(\.files) where files[content.hash] == nil {
      guard let bytes = read(content) else { throw .unread(content) }
      files[content.hash] = SubmittedResults(parsing: bytes)
    }
  }

  /// Takes over the submitted files, so that undo and redo need not read them again.
  public mutating func keep(from before: GameBoard) { files = before.files }

  /// Returns why a manager may not do something that every book supports; nil if they may.
  public func denial(of right: BookRight, to actor: ManagerID?, at now: Instant) -> BoardRefusal? {
    guard let actor else { return BoardRefusal(.loginNeeded) }
    switch right {
    case .readLog, .undo, .redo: return nil
    case .undoEarlier: return actor == owner ? nil : BoardRefusal(.ownerOnly(owner))
    }
  }

  /// Returns whether a manager is the owner, who submits the scores of everybody.
  public func actsForOthers(_ manager: ManagerID) -> Bool { manager == owner }

  /// The owner, who may undo what was decided for the board.
  public var decisionOwner: ManagerID { owner }

  /// Returns a reason against an undo or redo, as a refusal.
  public static func refused(_ fault: UndoFault) -> BoardRefusal { BoardRefusal(.undo(fault)) }

  // MARK: Checkpoint

  /// Raised after any change to the packing or to what an event does to the state.
  public static var checkpointVersion: Int { 2 }

  /// Adds the state to a checkpoint, without its record and the submitted files.
  public func pack(into packed: inout PackedBytes) {
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
  public init(
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
public struct BoardPeople: JournalDigest {
  /// The managers, in the order in which they came.
  public private(set) var members: [ManagerID] = []

  /// Creates the digest of an empty journal.
  public init() {}

  /// The number of managers.
  public var count: Int { members.count }
  /// Always empty: players without an account have no login name.
  public var unclaimed: Set<ManagerID> { [] }

  /// Adds the next commit.
  public mutating func add(_ commit: BoardCommit) {
    for manager in [commit.who] + commit.managers where !members.contains(manager) { members.append(manager) }
  }
}

extension ContentKind {
  /// Files of results that were submitted: up to 256 MiB, some four million lines.
  public static let results = ContentKind(
    word: "file of results", folder: "results", isNested: true, isFolded: true, limit: 256 << 20)
}

extension NamedContent {
  /// Returns the name of a file of submitted results.
  public static func results(_ hash: String) -> NamedContent {
    NamedContent(.results, stem: "submitted/", hash: hash, extensions: [".ndjson"])
  }
}
