/// Who is in a league, and whose entries are whose. A journal knows managers by their names. Where a league came from
/// another store, somebody else may have that name here; so its entries belong to nobody until each is claimed by
/// whoever it belongs to.
public struct LeaguePeople: Hashable, Sendable {
  struct Renaming: Hashable, Sendable {
    var sequence: Int
    var old: ManagerID
    var new: ManagerID
  }

  /// Who runs the league.
  public private(set) var commissioner: ManagerID
  /// The names of everybody in it, in the order in which they joined.
  public private(set) var members: [ManagerID]
  private var names: Set<ManagerID>
  /// The names of entries that nobody has claimed.
  private(set) var unclaimed: Set<ManagerID> = []
  /// Names of the league's managers that nobody has in the store, or other people have; the journal does not know.
  public var namesakes: Set<ManagerID> = [] { didSet { namesakes.formIntersection(names) } }
  /// Who got another name, in order.
  private(set) var renamings: [Renaming] = []

  init(creator: ManagerID) { (commissioner, members, names) = (creator, [creator], [creator]) }

  /// Whether somebody in the league is called so.
  public func contains(_ name: ManagerID) -> Bool { names.contains(name) }

  /// Whether a name is one that nobody has claimed, or somebody else has in the store.
  public func isUnclaimed(_ name: ManagerID) -> Bool { unclaimed.contains(name) || namesakes.contains(name) }

  /// The names that nobody has claimed, in the order in which they joined.
  public var unclaimedMembers: [ManagerID] { members.filter(isUnclaimed) }

  /// The people after the league came into a store.
  ///
  /// - Parameter manager: who takes it in.
  public func after(_ details: LeagueImport, by manager: ManagerID) -> LeaguePeople {
    var people = self
    people.apply(details, by: manager, in: 0)
    return people
  }

  // MARK: What happened

  mutating func join(_ manager: ManagerID) {
    if names.insert(manager).inserted { members.append(manager) }
  }

  mutating func apply(_ details: LeagueImport, by manager: ManagerID, in sequence: Int) {
    if !details.hasSamePeople { unclaimed = names }
    if let entry = details.entry { claim(entry, by: manager, in: sequence) }
    let runs = details.commissioner
    if unclaimed.contains(runs) { makeRoom(for: runs, in: sequence) }
    join(runs)
    commissioner = runs
  }

  mutating func claim(_ entry: ManagerID, by claimant: ManagerID, in sequence: Int) {
    guard names.contains(entry) else { return }
    unclaimed.remove(entry)
    namesakes.remove(entry)
    if entry == claimant { return }
    if unclaimed.contains(claimant) {
      makeRoom(for: claimant, in: sequence)
    } else if names.contains(claimant) {
      // A member without an entry; with one the claim is refused.
      members.removeAll { $0 == claimant }
    }
    rename(entry, to: claimant, in: sequence)
  }

  /// Gives an unclaimed entry of this name another one: `ben-2`.
  private mutating func makeRoom(for manager: ManagerID, in sequence: Int) {
    var number = 2
    while names.contains(manager.numbered(number)) { number += 1 }
    let free = manager.numbered(number)
    unclaimed.remove(manager)
    unclaimed.insert(free)
    rename(manager, to: free, in: sequence)
  }

  private mutating func rename(_ old: ManagerID, to new: ManagerID, in sequence: Int) {
    names.remove(old)
    names.insert(new)
    for place in members.indices where members[place] == old { members[place] = new }
    if commissioner == old { commissioner = new }
    renamings.append(Renaming(sequence: sequence, old: old, new: new))
  }
}

extension ManagerID {
  /// The name with a number behind it, which is no longer than names may be.
  fileprivate func numbered(_ number: Int) -> ManagerID {
    let end = "-\(number)"
    return ManagerID(text.prefix(64 - end.utf8.count) + end) ?? self
  }
}

/// A league that came from another store, where other people may have the names of its managers.
public struct LeagueImport: Hashable, Sendable {
  /// Who runs the league from now on.
  public var commissioner: ManagerID
  /// The entry that whoever imported the league claimed with it.
  public var entry: ManagerID?
  /// Whether all entries belong to the managers of their names here. Otherwise each is to be claimed.
  public var hasSamePeople: Bool

  /// A league that came from another store.
  public init(commissioner: ManagerID, entry: ManagerID? = nil, hasSamePeople: Bool = false) {
    (self.commissioner, self.entry, self.hasSamePeople) = (commissioner, entry, hasSamePeople)
  }
}
