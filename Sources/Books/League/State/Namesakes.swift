import FantasyCore

/// The manager names of a league that have no account in this store, or whose account belongs to another person.
/// Namesakes are not in the journal; the store looks them up when they are needed.
package struct Namesakes: Sendable {
  private let isNamesake: @Sendable (ManagerID) -> Bool
  private let among: @Sendable ([ManagerID]) -> Set<ManagerID>

  /// Creates namesakes from two lookups: `isNamesake` tests one name, and `among` returns the namesakes in a list.
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
