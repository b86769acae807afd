import FantasyCore

/// The people in a league, and the owners of its entries. A journal identifies managers by name. In another store, the
/// same name may belong to another person, so entries of an imported league have no owner until they are claimed.
package struct LeaguePeople: Sendable {
  struct Renaming: Sendable {
    var sequence: Int
    var old, new: ManagerID
  }

  /// An entry that its manager shares with a co-manager, or did share until the commit `until`.
  struct Share: Sendable {
    var entry, coManager: ManagerID
    var since: Int
    var until: Int?
    /// True if the manager or the co-manager ended the share. It then stays ended, also if other changes are undone.
    var isFinal = false
  }

  package private(set) var commissioner: ManagerID
  private var names: MemberNames
  private(set) var unclaimed: Set<ManagerID> = []
  /// The unclaimed managers who never had an account here. Until they claim their entries, the commissioner acts for
  /// them.
  private(set) var invited: Set<ManagerID> = []
  /// The names by which others see invited managers, where they differ from the manager names.
  private(set) var givenNames: [ManagerID: String] = [:]
  package var namesakes = Namesakes([]) { didSet { claimedHere = [] } }
  private var claimedHere: Set<ManagerID> = []
  private(set) var renamings: [Renaming] = []
  /// All shares, in order of their beginning, including those that have ended.
  private(set) var shares: [Share] = []
  /// The times at which managers joined after the league's start.
  private(set) var lateJoins: [ManagerID: Instant] = [:]

  init(creator: ManagerID) {
    commissioner = creator
    names = MemberNames(creator)
  }

  /// The members, in order of joining.
  package var members: [ManagerID] { names.inOrder }

  package func contains(_ name: ManagerID) -> Bool { names.contains(name) }

  /// Returns true if the name is unclaimed: nobody has claimed it since an import, or no account in this store belongs
  /// to the same person.
  package func isUnclaimed(_ name: ManagerID) -> Bool { unclaimed.contains(name) || isNamesake(name) }

  func isNamesake(_ name: ManagerID) -> Bool {
    !claimedHere.contains(name) && contains(name) && namesakes.contains(name)
  }

  /// The members whose entries are unclaimed, in order of joining.
  package var unclaimedMembers: [ManagerID] {
    let members = members
    let others = unclaimed.union(namesakes.all(among: members).subtracting(claimedHere))
    return others.isEmpty ? [] : members.filter(others.contains)
  }

  package func after(_ details: LeagueImport, by manager: ManagerID) -> LeaguePeople {
    var people = self
    people.apply(details, by: manager, in: 0, lateAt: nil)
    return people
  }

  // MARK: Events

  /// Adds a member. `time` is the time of joining if the league has started; otherwise nil.
  mutating func join(_ manager: ManagerID, lateAt time: Instant?) {
    if let time, !names.contains(manager) { lateJoins[manager] = time }
    names.add(manager)
  }

  mutating func invite(_ manager: ManagerID, _ givenName: String?, lateAt time: Instant?) {
    join(manager, lateAt: time)
    givenNames[manager] = givenName
    unclaimed.insert(manager)
    invited.insert(manager)
  }

  mutating func share(_ entry: ManagerID, with coManager: ManagerID, in sequence: Int) {
    shares.append(Share(entry: entry, coManager: coManager, since: sequence))
  }

  mutating func endForGood(_ entry: ManagerID, with coManager: ManagerID, in sequence: Int) {
    endShares(in: sequence) { $0.entry == entry && $0.coManager == coManager }
    for index in shares.indices where shares[index].entry == entry && shares[index].coManager == coManager {
      shares[index].isFinal = true
    }
  }

  mutating func endShares(in sequence: Int, where ends: (Share) -> Bool) {
    for index in shares.indices where shares[index].until == nil && ends(shares[index]) {
      shares[index].until = sequence
    }
  }

  mutating func apply(_ details: LeagueImport, by manager: ManagerID, in sequence: Int, lateAt time: Instant?) {
    if !details.hasSamePeople {
      unclaimed = Set(members)
      endShares(in: sequence) { _ in true }
    }
    if let entry = details.entry { claim(entry, by: manager, in: sequence) }
    let runs = details.commissioner
    if unclaimed.contains(runs) { makeRoom(for: runs, in: sequence) }
    join(runs, lateAt: time)
    commissioner = runs
  }

  mutating func claim(_ entry: ManagerID, by claimant: ManagerID, in sequence: Int) {
    guard names.contains(entry) else { return }
    unclaimed.remove(entry)
    invited.remove(entry)
    givenNames[entry] = nil
    claimedHere.insert(entry)
    endShares(in: sequence) { $0.entry == entry || [entry, claimant].contains($0.coManager) }
    if entry == claimant { return }
    if unclaimed.contains(claimant) {
      makeRoom(for: claimant, in: sequence)
    } else if names.contains(claimant) {
      // The claimant has joined but has no entry; claims by members with an entry are refused.
      names.remove(claimant)
    }
    rename(entry, to: claimant, in: sequence)
  }

  private mutating func makeRoom(for manager: ManagerID, in sequence: Int) {
    var number = 2
    while names.contains(manager.numbered(number)) { number += 1 }
    let free = manager.numbered(number)
    unclaimed.remove(manager)
    unclaimed.insert(free)
    if invited.remove(manager) != nil { invited.insert(free) }
    rename(manager, to: free, in: sequence)
  }

  private mutating func rename(_ old: ManagerID, to new: ManagerID, in sequence: Int) {
    names.rename(old, to: new)
    lateJoins[new] = lateJoins.removeValue(forKey: old)
    givenNames[new] = givenNames.removeValue(forKey: old)
    if commissioner == old { commissioner = new }
    for index in shares.indices {
      if shares[index].entry == old { shares[index].entry = new }
      if shares[index].coManager == old { shares[index].coManager = new }
    }
    renamings.append(Renaming(sequence: sequence, old: old, new: new))
  }

  mutating func clampJoins(to time: Instant) { lateJoins = lateJoins.mapValues { min($0, time) } }
}

// MARK: Checkpoint

extension LeaguePeople {
  func pack(into packed: inout PackedBytes) {
    packed.add(commissioner)
    packed.add(ids: members)
    for names in [unclaimed, invited] { packed.add(names.sorted()) { $0.add($1) } }
    packed.add(renamings) { packed, renaming in
      packed.add(renaming.sequence)
      packed.add(renaming.old)
      packed.add(renaming.new)
    }
    packed.add(lateJoins.sorted { $0.key < $1.key }) { packed, join in
      packed.add(join.key)
      packed.add(join.value)
    }
    packed.add(givenNames.sorted { $0.key < $1.key }) { packed, name in
      packed.add(name.key)
      packed.add(name.value)
    }
    packed.add(shares) { packed, share in
      packed.add(share.entry)
      packed.add(share.coManager)
      packed.add(share.since)
      packed.add(share.until) { $0.add($1) }
      packed.add(share.isFinal ? 1 : 0)
    }
  }

  init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    commissioner = try packed.id()
    names = MemberNames(try packed.ids())
    unclaimed = Set(try packed.list { packed throws(UnpackingError) in try packed.id() })
    invited = Set(try packed.list { packed throws(UnpackingError) in try packed.id() })
    renamings = try packed.list { packed throws(UnpackingError) in
      Renaming(sequence: try packed.amount(), old: try packed.id(), new: try packed.id())
    }
    lateJoins = Dictionary(
      try packed.list { packed throws(UnpackingError) in (try packed.id(), try packed.instant()) }
    ) { first, _ in first }
    givenNames = Dictionary(
      try packed.list { packed throws(UnpackingError) in (try packed.id(), try packed.text()) }
    ) { first, _ in first }
    shares = try packed.list { packed throws(UnpackingError) in
      Share(
        entry: try packed.id(), coManager: try packed.id(), since: try packed.amount(),
        until: try packed.optional { packed throws(UnpackingError) in try packed.amount() },
        isFinal: try packed.amount() == 1)
    }
  }
}

extension ManagerID {
  /// Returns the name with a number appended. The name is shortened so that the result is not too long.
  fileprivate func numbered(_ number: Int) -> ManagerID {
    let end = "-\(number)"
    return ManagerID(text.prefix(64 - end.utf8.count) + end) ?? self
  }
}

package struct LeagueImport: Hashable, Sendable {
  package var commissioner: ManagerID
  /// The entry that the importing manager claimed; nil if they claimed none.
  package var entry: ManagerID?
  /// True if each entry belongs to the manager with the same name in this store. Otherwise all entries must be claimed.
  package var hasSamePeople: Bool

  package init(commissioner: ManagerID, entry: ManagerID? = nil, hasSamePeople: Bool = false) {
    self.commissioner = commissioner
    self.entry = entry
    self.hasSamePeople = hasSamePeople
  }
}
