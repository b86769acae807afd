import FantasyCore
import LeagueStore

/// Public data from the options of `profile set`. A field is nil if it was not given. An empty text removes the field.
struct PublicFields {
  var name, avatar, link, company: String?

  /// The maximum lengths in characters. The public name has its own limit.
  private static let maximum = (avatar: 100, link: 50, company: 50)

  var faults: [PersonalFields.Fault] {
    let named = (name ?? "").isEmpty ? [] : PublicName.faults(of: name ?? "").map { ("public-name", $0.description) }
    return named
      + [
        ("avatar", Self.fault(of: avatar, Self.maximum.avatar)), ("link", Self.fault(of: link, Self.maximum.link)),
        ("company", Self.fault(of: company, Self.maximum.company)),
      ].compactMap { field, fault in fault.map { (field, $0) } }
  }

  private static func fault(of text: String?, _ maximum: Int) -> String? {
    guard let text, !text.isEmpty else { return nil }
    // A single character can have many bytes, so limit the bytes too.
    if text.count > maximum || text.utf8.count > 8 * maximum { return "is too long (at most \(maximum) characters)" }
    if text.trimmed.isEmpty { return "must not be only spaces; \"\" removes it" }
    return VisibleText.firstInvisible(in: text).map { "must not contain \($0.named)" }
  }

  func set(_ account: inout Account) {
    if let name { account.publicName = name.isEmpty ? nil : name }
    if let avatar { account.avatar = avatar.isEmpty ? nil : avatar }
    if let link { account.link = link.isEmpty ? nil : link }
    if let company { account.company = company.isEmpty ? nil : company }
  }
}
