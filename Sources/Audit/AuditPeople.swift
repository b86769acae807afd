/// Independently tracks the people in a journal: the imported names, and the managers who claimed them.
struct AuditPeople: Sendable {
  typealias Renaming = (old: String, new: String)

  private(set) var commissioner: String
  private var names: Set<String>
  private(set) var unclaimed: Set<String> = []
  /// The unclaimed managers for whom the commissioner acts.
  private(set) var invited: Set<String> = []
  private var shares: [(entry: String, coManager: String)] = []

  init(creator: String) {
    commissioner = creator
    names = [creator]
  }

  mutating func join(_ manager: String) { names.insert(manager) }

  mutating func invite(_ manager: String) {
    names.insert(manager)
    unclaimed.insert(manager)
    invited.insert(manager)
  }

  mutating func share(_ entry: String, with coManager: String) {
    shares.append((entry, coManager))
  }

  mutating func endShares(where ends: (_ entry: String, _ coManager: String) -> Bool) {
    shares.removeAll { ends($0.entry, $0.coManager) }
  }

  /// Returns the managers whose entries others change: those invited, and those who share with one of `coManagers`.
  func controlled(by coManagers: [String]) -> Set<String> {
    invited.union(shares.filter { coManagers.contains($0.coManager) }.map(\.entry))
  }

  /// Applies an import from another store, and returns the renamed managers. `entry` is the entry that the importing
  /// manager claims; nil for none.
  mutating func importLeague(
    commissioner new: String, entry: String?, hasSamePeople: Bool, by manager: String
  ) -> [Renaming] {
    if !hasSamePeople {
      unclaimed = names
      shares = []
    }
    var renamings = entry.map { claim($0, by: manager) } ?? []
    if unclaimed.contains(new) { renamings += renameUnclaimed(new) }
    names.insert(new)
    commissioner = new
    return renamings
  }

  mutating func claim(_ entry: String, by manager: String) -> [Renaming] {
    guard names.contains(entry) else { return [] }
    unclaimed.remove(entry)
    invited.remove(entry)
    endShares { $0 == entry || $1 == manager || $1 == entry }
    if entry == manager { return [] }
    let aside = unclaimed.contains(manager) ? renameUnclaimed(manager) : []
    return aside + rename(entry, manager)
  }

  /// Renames an unclaimed manager by appending a hyphen and the lowest free number, starting with 2.
  private mutating func renameUnclaimed(_ name: String) -> [Renaming] {
    let numbered = (2...1_000_000).lazy.map { String(name.prefix(63 - String($0).count)) + "-\($0)" }
    guard let free = numbered.first(where: { !names.contains($0) }) else { return [] }
    unclaimed.remove(name)
    unclaimed.insert(free)
    if invited.remove(name) != nil { invited.insert(free) }
    return rename(name, free)
  }

  private mutating func rename(_ old: String, _ new: String) -> [Renaming] {
    names.remove(old)
    names.insert(new)
    if commissioner == old { commissioner = new }
    shares = shares.map { ($0.entry == old ? new : $0.entry, $0.coManager == old ? new : $0.coManager) }
    return [(old, new)]
  }
}
