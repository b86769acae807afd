import FantasyCore

/// The names of a league's managers that have no account in this store or belong to other people. They are not in the
/// journal, and the store looks them up only on demand.
package struct Namesakes: Sendable {
  private let isNamesake: @Sendable (ManagerID) -> Bool
  private let among: @Sendable ([ManagerID]) -> Set<ManagerID>

  /// Creates the names from two lookups: `isNamesake` tests one name, and `among` finds all in a list.
  package init(
    isNamesake: @escaping @Sendable (ManagerID) -> Bool, among: @escaping @Sendable ([ManagerID]) -> Set<ManagerID>
  ) {
    self.isNamesake = isNamesake
    self.among = among
  }

  package init(_ names: Set<ManagerID>) {
    self.init {
      names.contains($0)
    } among: {
      names.intersection($0)
    }
  }

  func contains(_ name: ManagerID) -> Bool { isNamesake(name) }

  package func all(among names: [ManagerID]) -> Set<ManagerID> { among(names) }
}
