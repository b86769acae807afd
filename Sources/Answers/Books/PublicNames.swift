import CommandLineKit
import FantasyCore
import LeagueStore

/// Two keys for comparing names. People can confuse two names if their plain keys or their likeness keys are equal.
struct NameKeys {
  package let plain: String
  /// The name with similar characters replaced by the same character. Names that look alike have equal likeness keys.
  package let likeness: String

  package init(_ name: String) {
    plain = folded(name)
    likeness = folded(Confusables.likeness(of: name))
  }

  func isLike(_ other: NameKeys) -> Bool { plain == other.plain || likeness == other.likeness }
}

/// Names that no manager may choose, because they would mislead other managers.
package enum ReservedNames {
  private static let keys = [Accounts.formerManager, "admin", "administrator"].map { NameKeys($0) }

  package static func has(_ name: String) -> Bool {
    let wanted = NameKeys(name)
    return keys.contains { wanted.isLike($0) }
  }
}

extension Accounts {
  /// Returns true if a name is reserved or can be confused with the display name or login name of another manager,
  /// present or former.
  package func isTaken(publicName name: String, by manager: ManagerID?) -> Bool {
    let wanted = NameKeys(name)
    let others = people.filter { $0.name != manager }
    let shown = others.flatMap { [$0.name.text, $0.publicName ?? $0.firstName] }
    let names = shown + former.filter { $0 != manager }.map(\.text)
    return ReservedNames.has(name) || names.contains { wanted.isLike(NameKeys($0)) }
  }

  /// Returns true if a login name can be confused with another manager's public name.
  package func isPublicName(likeLogin name: ManagerID) -> Bool {
    let wanted = NameKeys(name.text)
    return people.contains { $0.name != name && $0.publicName.map { wanted.isLike(NameKeys($0)) } ?? false }
  }
}
