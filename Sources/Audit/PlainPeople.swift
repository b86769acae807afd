import Books
import FantasyCore

/// An independent second tracking of the people in a journal: imported names, and claims of them.
struct PlainPeople: Sendable {
  typealias Renaming = (old: ManagerID, new: ManagerID)

  private(set) var commissioner: ManagerID
  private var names: Set<ManagerID>
  private(set) var unclaimed: Set<ManagerID> = []

  init(creator: ManagerID) {
    commissioner = creator
    names = [creator]
  }

  mutating func join(_ manager: ManagerID) { names.insert(manager) }

  /// Applies a league's import from another store. The importing manager may have claimed an entry at the same time.
  mutating func apply(_ details: LeagueImport, by manager: ManagerID) -> [Renaming] {
    if !details.hasSamePeople { unclaimed = names }
    var renamings = details.entry.map { claim($0, by: manager) } ?? []
    if unclaimed.contains(details.commissioner) { renamings += renameUnclaimed(details.commissioner) }
    names.insert(details.commissioner)
    commissioner = details.commissioner
    return renamings
  }

  mutating func claim(_ entry: ManagerID, by manager: ManagerID) -> [Renaming] {
    guard names.contains(entry) else { return [] }
    unclaimed.remove(entry)
    if entry == manager { return [] }
    let aside = unclaimed.contains(manager) ? renameUnclaimed(manager) : []
    return aside + rename(entry, manager)
  }

  /// Appends a free number to the name of an unclaimed manager.
  private mutating func renameUnclaimed(_ name: ManagerID) -> [Renaming] {
    let numbered = (2...1_000_000).lazy.compactMap { number in
      ManagerID(String(name.text.prefix(63 - String(number).count)) + "-\(number)")
    }
    guard let free = numbered.first(where: { !names.contains($0) }) else { return [] }
    unclaimed.remove(name)
    unclaimed.insert(free)
    return rename(name, free)
  }

  private mutating func rename(_ old: ManagerID, _ new: ManagerID) -> [Renaming] {
    names.remove(old)
    names.insert(new)
    if commissioner == old { commissioner = new }
    return [(old, new)]
  }
}
