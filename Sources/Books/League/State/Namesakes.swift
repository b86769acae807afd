import FantasyCore

/// The names of a league's managers that in this store have no account or belong to other people. The journal does not
/// know them, and the store looks them up only when somebody asks.
package struct Namesakes: Sendable {
  private let isNamesake: @Sendable (ManagerID) -> Bool
  private let among: @Sendable ([ManagerID]) -> Set<ManagerID>

  /// Creates the names from two ways to look them up.
  ///
  /// - Parameters:
  ///   - isNamesake: whether one name is among them.
  ///   - among: the ones among many names.
  package init(
    isNamesake: @escaping @Sendable (ManagerID) -> Bool, among: @escaping @Sendable ([ManagerID]) -> Set<ManagerID>
  ) { (self.isNamesake, self.among) = (isNamesake, among) }

  /// Creates the names from a set of them.
  package init(_ names: Set<ManagerID>) {
    self.init {
      names.contains($0)
    } among: {
      names.intersection($0)
    }
  }

  func contains(_ name: ManagerID) -> Bool { isNamesake(name) }

  /// Returns the ones among some names.
  package func all(among names: [ManagerID]) -> Set<ManagerID> { among(names) }
}
