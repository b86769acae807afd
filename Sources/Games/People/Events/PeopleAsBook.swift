// Conformance of the book of friends to `Book`: first commit, permissions and checkpoint.

import Books
import FantasyCore

extension PeopleBook: Book {
  package typealias Event = PeopleBookEvent
  /// An empty digest. The book has no members, since the names in the book need not belong to accounts.
  package typealias Digest = NoMembers

  package static let layout = BookLayout(noun: "book of friends", folder: "people")

  package var beginning: PeopleBook { PeopleBook(opened: record.first) }

  package static func beginning(
    with first: PeopleCommit, of commits: ArraySlice<PeopleCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> PeopleBook { PeopleBook(opened: first) }

  /// Denies all rights to guests. Each manager can undo only their own last change; the manager whose act created the
  /// book has no further rights.
  package func denial(of right: BookPermission, to actor: ManagerID?, at now: Instant) -> PeopleRefusal? {
    guard actor != nil else { return .guest }
    switch right {
    case .readLog, .undo, .redo: return nil
    case .undoEarlier: return .undo(.nothing(.undo))
    }
  }

  package static func refused(_ fault: UndoFault) -> PeopleRefusal { .undo(fault) }

  // MARK: Checkpoint

  /// The version of the checkpoint's format. Increase it after any change to `pack(into:)` or to the meaning of the
  /// packed state.
  package static let checkpointVersion = 3

  package func pack(into packed: inout PackedBytes) {
    packed.add(friendships.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }) {
      $0.add($1.key.first)
      $0.add($1.key.second)
      $0.add($1.value)
    }
    packed.add(invitations.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }) {
      $0.add($1.key)
      $0.add($1.value)
    }
    packed.add(refusals.sorted { ($0.from, $0.to) < ($1.from, $1.to) }) { $0.add($1) }
    packed.add(duels) { $0.add($1) }
  }

  package init(
    unpacking packed: inout PackedReader, record: Record<PeopleBook>, read: (NamedContent) -> [UInt8]?
  ) throws(UnpackingError) {
    self.record = record
    let friends = try packed.list { packed throws(UnpackingError) in
      (Pair(try packed.id(), try packed.id()), try packed.instant())
    }
    friendships = Dictionary(friends) { first, _ in first }
    let invited = try packed.list { packed throws(UnpackingError) in (try packed.invitation(), try packed.instant()) }
    invitations = Dictionary(invited) { first, _ in first }
    refusals = Set(try packed.list { packed throws(UnpackingError) in try packed.invitation() })
    duels = try packed.list { packed throws(UnpackingError) in try packed.duel() }
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ invitation: PeopleBook.Invitation) {
    add(invitation.from)
    add(invitation.to)
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ duel: Duel) {
    add(duel.sequence)
    add(duel.game)
    add(duel.creator)
    add(duel.friend)
    add(signed: [duel.goal])
    add(duel.days)
    add(duel.created)
    switch duel.stage {
    case .waiting: add(0)
    case .accepted(let time):
      add(1)
      add(time)
    case .refused: add(2)
    case .cancelled: add(3)
    }
    add(duel.begun) { $0.add($1) }
    add(duel.isVoid ? 1 : 0)
    add(duel.former.sorted()) { $0.add($1) }
  }
}

extension PackedReader {
  fileprivate mutating func duel() throws(UnpackingError) -> Duel {
    let sequence = try number()
    let game: BookID = try id(), creator: ManagerID = try id(), friend: ManagerID = try id()
    let goal = try column()
    if goal.count != 1 { throw UnpackingError() }
    var duel = Duel(
      sequence: sequence, game: game, creator: creator, friend: friend, goal: goal.signed(at: 0), days: try number(),
      created: try instant())
    switch try number() {
    case 0: duel.stage = .waiting
    case 1: duel.stage = .accepted(try instant())
    case 2: duel.stage = .refused
    case 3: duel.stage = .cancelled
    default: throw UnpackingError()
    }
    duel.begun = try optional { packed throws(UnpackingError) in try packed.instant() }
    duel.isVoid = try number() == 1
    duel.former = Set(try list { packed throws(UnpackingError) in try packed.id() })
    return duel
  }

  fileprivate mutating func invitation() throws(UnpackingError) -> PeopleBook.Invitation {
    PeopleBook.Invitation(from: try id(), to: try id())
  }
}

package struct NoMembers: JournalDigest {
  package init() {}
  package mutating func add(_ commit: PeopleCommit) {}
  package var count: Int { 0 }
  package var members: [ManagerID] { [] }
  package var unclaimed: Set<ManagerID> { [] }
}
