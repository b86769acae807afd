import Books
import FantasyCore

/// The book of friends of a store: who has invited whom, who are friends, and their duels. There is one in a store, made
/// by the first act. It names managers by their login names only; whether an account still exists is a question to the
/// accounts.
package struct PeopleBook: Sendable {
  /// The name of the only book of this kind in a store.
  package static let id = BookID(known: "people")

  /// The book's commits, and which of them are undone.
  package var record: Record<PeopleBook>
  /// The friends, with the time of the acceptance.
  var friendships: [Pair: Instant] = [:]
  /// The invitations that were neither accepted nor withdrawn, refused ones too, with their times.
  var invitations: [Invitation: Instant] = [:]
  /// What was refused. It outlives a withdrawn invitation: the same one made again is not a new request to someone who
  /// has refused it. It goes once the two are friends.
  var refusals: Set<Invitation> = []
  /// The duels in the order in which they were created.
  var duels: [Duel] = []

  /// Two managers, in no order.
  struct Pair: Hashable, Sendable {
    let first: ManagerID
    let second: ManagerID

    init(_ one: ManagerID, _ other: ManagerID) { (first, second) = one < other ? (one, other) : (other, one) }

    /// The other one of a pair; nil for someone who is not in it.
    func other(than manager: ManagerID) -> ManagerID? {
      manager == first ? second : manager == second ? first : nil
    }
  }

  /// An invitation, with its direction.
  struct Invitation: Hashable, Sendable {
    let from: ManagerID
    let to: ManagerID
  }

  /// Creates the book from its first commit.
  package init(opened first: BookCommit<PeopleBook>) { record = Record(beginning: first) }
}

/// What one manager is to another, as the first one may know it.
package enum Relation: Hashable, Sendable {
  /// Nothing.
  case none
  /// They are friends.
  case friend(since: Instant)
  /// The first one has invited the other, who has not accepted. Whether the other has refused is not for the inviter.
  case invited(since: Instant)
  /// The other one has invited the first, who may have refused, and may still accept.
  case invitedBy(since: Instant, isRefused: Bool)
}

extension PeopleBook {
  /// What another manager is to one, as that one may know it.
  package func relation(of manager: ManagerID, to other: ManagerID) -> Relation {
    if let since = friendships[Pair(manager, other)] { return .friend(since: since) }
    if let since = invitations[Invitation(from: manager, to: other)] { return .invited(since: since) }
    let received = Invitation(from: other, to: manager)
    guard let since = invitations[received] else { return .none }
    return .invitedBy(since: since, isRefused: refusals.contains(received))
  }

  /// All managers who are something to one, by login name, as that one may know it.
  ///
  /// - Complexity: O(n) in the number of friendships and invitations in the book.
  package func relations(of manager: ManagerID) -> [(other: ManagerID, relation: Relation)] {
    let friends = friendships.keys.compactMap { $0.other(than: manager) }
    let invited = invitations.keys.compactMap { Pair($0.from, $0.to).other(than: manager) }
    return (friends + invited).sorted().map { ($0, relation(of: manager, to: $0)) }
  }

  // MARK: Changes of the state

  // Each must be right on any state: an undo folds the others without the undone one.

  mutating func invite(_ other: ManagerID, by manager: ManagerID, at time: Instant) {
    let isOpen = friendships[Pair(manager, other)] == nil && invitations[Invitation(from: other, to: manager)] == nil
    guard isOpen, manager != other else { return }
    invitations[Invitation(from: manager, to: other)] = time
    // Whoever invites has nothing against it any more.
    refusals.remove(Invitation(from: other, to: manager))
  }

  /// Without an invitation nothing happens: nobody becomes a friend who has not asked, or whose request is undone.
  mutating func accept(_ other: ManagerID, by manager: ManagerID, at time: Instant) {
    let received = Invitation(from: other, to: manager)
    guard invitations.removeValue(forKey: received) != nil else { return }
    refusals.remove(received)
    refusals.remove(Invitation(from: manager, to: other))
    friendships[Pair(manager, other)] = time
  }

  mutating func refuse(_ other: ManagerID, by manager: ManagerID) {
    if friendships[Pair(manager, other)] == nil { refusals.insert(Invitation(from: other, to: manager)) }
  }

  /// Ends a friendship, or withdraws an invitation.
  mutating func remove(_ other: ManagerID, by manager: ManagerID) {
    friendships[Pair(manager, other)] = nil
    invitations[Invitation(from: manager, to: other)] = nil
  }

  mutating func forget(_ manager: ManagerID) {
    friendships = friendships.filter { $0.key.other(than: manager) == nil }
    invitations = invitations.filter { $0.key.from != manager && $0.key.to != manager }
    refusals = refusals.filter { $0.from != manager && $0.to != manager }
    voidDuels(of: manager)
  }
}
