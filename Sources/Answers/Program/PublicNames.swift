import CommandLineKit
import FantasyCore
import LeagueStore

/// Names that can be taken for each other: those that are the same but for case and accents, and those that look alike.
struct NameKeys {
  /// The name without case and accents.
  package let plain: String
  /// The name as it looks.
  package let likeness: String

  package init(_ name: String) {
    plain = folded(name)
    likeness = folded(LookAlikes.likeness(of: name))
  }

  func isLike(_ other: NameKeys) -> Bool { plain == other.plain || likeness == other.likeness }
}

/// Names that nobody may have, since they would be taken for something else than a person's.
package enum ReservedNames {
  private static let keys = [Accounts.formerManager, "admin", "administrator"].map { NameKeys($0) }

  /// Whether a name is one of them, or looks like one.
  package static func has(_ name: String) -> Bool {
    let wanted = NameKeys(name)
    return keys.contains { wanted.isLike($0) }
  }
}

extension Accounts {
  /// Whether a public name can be taken for somebody else's name: the one under which they are shown, or their login
  /// name, of former managers too.
  ///
  /// - Parameter manager: whose name it would be; nil for somebody without an account.
  package func isTaken(publicName name: String, by manager: ManagerID?) -> Bool {
    let wanted = NameKeys(name)
    let others = people.filter { $0.name != manager }
    let shown = others.flatMap { [$0.name.text, $0.publicName ?? $0.firstName] }
    let names = shown + former.filter { $0 != manager }.map(\.text)
    return ReservedNames.has(name) || names.contains { wanted.isLike(NameKeys($0)) }
  }

  /// Whether a login name can be taken for somebody's public name.
  package func isPublicName(likeLogin name: ManagerID) -> Bool {
    let wanted = NameKeys(name.text)
    return people.contains { $0.name != name && $0.publicName.map { wanted.isLike(NameKeys($0)) } ?? false }
  }
}
