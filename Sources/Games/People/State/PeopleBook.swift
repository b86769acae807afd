import Books
import FantasyCore

/// The book of friends: invitations, friendships and duels. A store has only one such book, created by the first act.
/// Managers are identified by login name. A name in the book need not belong to an account.
package struct PeopleBook: Sendable {
  /// The id of the book of friends; each store has only one such book.
  package static let id = BookID(known: "people")

  package var record: Record<PeopleBook>
  var friendships: [Pair: Instant] = [:]
  /// The open invitations, with the time of each. An invitation is open until it is accepted or withdrawn; refused
  /// invitations are included.
  var invitations: [Invitation: Instant] = [:]
  /// The refused invitations. A refusal outlives the withdrawal of the invitation, so repeating the invitation doesn't
  /// ask the other manager again. A refusal ends when the two become friends, or when the refusing manager invites the
  /// other.
  var refusals: Set<Invitation> = []
  var duels: [Duel] = []

  /// An unordered pair of managers.
  struct Pair: Hashable, Sendable {
    let first, second: ManagerID

    init(_ one: ManagerID, _ other: ManagerID) { (first, second) = one < other ? (one, other) : (other, one) }

    func other(than manager: ManagerID) -> ManagerID? { manager == first ? second : manager == second ? first : nil }
  }

  struct Invitation: Hashable, Sendable {
    let from, to: ManagerID
  }

  package init(opened first: BookCommit<PeopleBook>) { record = Record(beginning: first) }
}

/// The relation of one manager to another, as the first manager may see it.
package enum Relation: Hashable, Sendable {
  case none
  case friend(since: Instant)
  /// The first manager has invited the other. The first can't see whether the other refused.
  case invited(since: Instant)
  /// The other manager has invited the first, who can accept even after a refusal.
  case invitedBy(since: Instant, isRefused: Bool)
}

extension PeopleBook {
  package func relation(of manager: ManagerID, to other: ManagerID) -> Relation {
    if let since = friendships[Pair(manager, other)] { return .friend(since: since) }
    if let since = invitations[Invitation(from: manager, to: other)] { return .invited(since: since) }
    let received = Invitation(from: other, to: manager)
    guard let since = invitations[received] else { return .none }
    return .invitedBy(since: since, isRefused: refusals.contains(received))
  }

  /// Returns the managers who are friends of a manager, were invited by the manager, or have invited the manager. The
  /// order is that of login names.
  ///
  /// - Complexity: O(n) in the number of friendships and invitations in the book.
  package func relations(of manager: ManagerID) -> [(other: ManagerID, relation: Relation)] {
    let friends = friendships.keys.compactMap { $0.other(than: manager) }
    let invited = invitations.keys.compactMap { Pair($0.from, $0.to).other(than: manager) }
    return (friends + invited).sorted().map { ($0, relation(of: manager, to: $0)) }
  }

  // MARK: Changes

  // These functions must be correct in any state, since an undo replays the later changes without the undone one.

  mutating func invite(_ other: ManagerID, by manager: ManagerID, at time: Instant) {
    let isOpen = friendships[Pair(manager, other)] == nil && invitations[Invitation(from: other, to: manager)] == nil
    guard isOpen, manager != other else { return }
    invitations[Invitation(from: manager, to: other)] = time
    // An invitation cancels the inviter's earlier refusal of the other manager's invitation.
    refusals.remove(Invitation(from: other, to: manager))
  }

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
