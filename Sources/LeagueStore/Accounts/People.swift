import Books
import FantasyCore

/// Accounts in the order of registration. If accounts.json is in canonical form, each account is parsed only when it is
/// needed, because most commands need only one account.
package struct People: Hashable, Sendable {
  private enum Storage: Hashable, Sendable {
    case list([Account])
    case canonical(CanonicalAccounts)
  }

  private var storage: Storage

  package init(_ list: [Account]) { storage = .list(list) }

  package init(_ canonical: CanonicalAccounts) { storage = .canonical(canonical) }

  package static func == (one: Self, other: Self) -> Bool {
    if case .canonical(let first) = one.storage, case .canonical(let second) = other.storage { return first == second }
    return one.list == other.list
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(list) }

  package var list: [Account] {
    get {
      switch storage {
      case .list(let list): list
      case .canonical(let canonical): canonical.all
      }
    }
    set { storage = .list(newValue) }
  }

  package var first: Account? {
    switch storage {
    case .list(let list): list.first
    case .canonical(let canonical): canonical.account(at: 0)
    }
  }

  package func account(_ name: ManagerID) -> Account? {
    switch storage {
    case .list(let list): list.first { $0.name == name }
    case .canonical(let canonical): canonical.index(of: name).flatMap { canonical.account(at: $0) }
    }
  }

  package var logins: Set<ManagerID> {
    switch storage {
    case .list(let list): Set(list.map(\.name))
    case .canonical(let canonical): Set(canonical.logins)
    }
  }

  func ownNames(in league: LeagueID) -> Set<ManagerID> {
    switch storage {
    case .list(let list): Set(list.filter { !$0.namesakeIn.contains(league) }.map(\.name))
    case .canonical: logins
    }
  }

  package var namesakes: Set<ManagerID> {
    switch storage {
    case .list(let list): Set(list.filter { !$0.namesakeIn.isEmpty }.map(\.name))
    case .canonical: []
    }
  }

  package var names: [(login: ManagerID, shown: String)] {
    switch storage {
    case .list(let list): list.map { ($0.name, $0.publicName ?? $0.firstName) }
    case .canonical(let canonical): canonical.names
    }
  }

  package func logins(shownAs isWanted: (ArraySlice<UInt8>) -> Bool) -> [ManagerID] {
    switch storage {
    case .list: names.filter { isWanted(Array(($0.shown.isEmpty ? $0.login.text : $0.shown).utf8)[...]) }.map(\.login)
    case .canonical(let canonical): canonical.logins(shownAs: isWanted)
    }
  }

  var haveResetCodes: Bool {
    switch storage {
    case .list(let list): list.contains { $0.resetCode != nil }
    case .canonical: false
    }
  }
}

/// The accounts of an accounts.json file in canonical form, in which no account has a reset code or namesakes. For any
/// other file, the initializer returns nil, and the strict reader parses the complete file.
package struct CanonicalAccounts: Hashable, Sendable {
  private struct Row: Hashable, Sendable {
    let start: Int
    let name: Range<Int>
    let displayName: Range<Int>
  }

  private struct PublicPart {
    var name, avatar, link, company: Range<Int>?
  }

  private let bytes: [UInt8]
  private var rows: [Row] = []
  package let others: [UInt8]

  package init?(_ bytes: [UInt8]) {
    var file = FastLine(bytes)
    guard file.pass("{\n  \"format\": 1,\n  \"managers\": [\n") else { return nil }
    repeat {
      guard let row = Self.row(&file) else { return nil }
      rows.append(row)
    } while file.pass(",\n")
    guard file.pass("\n  ],\n") else { return nil }
    others = Array("{\"format\": 1, \"managers\": [], ".utf8) + file.rest
    self.bytes = bytes
  }

  package static func == (one: Self, other: Self) -> Bool { one.bytes == other.bytes }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  private static func row(_ file: inout FastLine) -> Row? {
    let start = file.position
    guard file.pass("    {\n      \"name\": \""), let name = file.skipID(),
      file.pass(",\n      \"first_name\": \""), let firstName = file.skipText(),
      file.pass(",\n      \"last_name\": \""), file.skipText() != nil, file.pass(",\n      \"email\": \""),
      file.skipText() != nil, file.pass(",\n      \"birth_date\": "), let birthDate = file.textOrNull(),
      file.pass(",\n      \"address\": "), file.skipTextOrNull(),
      file.pass(",\n      \"password\": "), file.skipTextOrNull(),
      let known = publicPart(&file)
    else { return nil }
    // The strict reader reports an invalid date.
    if let birthDate, Day(birthDate) == nil { return nil }
    return Row(start: start, name: name, displayName: known.name ?? firstName)
  }

  private static func publicPart(_ file: inout FastLine) -> PublicPart? {
    guard file.pass(",\n      \"reset_code\": null,\n      \"namesake_in\": []") else { return nil }
    var part = PublicPart()
    if file.pass("\n    }") { return part }
    guard file.pass(",\n      \"public\": {") else { return nil }
    // Only files with the keys in this order can be read fast. The strict reader parses any other file.
    var isFirst = true
    for (key, index) in publicKeys {
      var next = file
      guard isFirst || next.pass(","), next.pass(key) else { continue }
      guard let text = next.skipText() else { return nil }
      part[keyPath: index] = text
      file = next
      isFirst = false
    }
    return !isFirst && file.pass("\n      }\n    }") ? part : nil
  }

  private static var publicKeys: [(StaticString, WritableKeyPath<PublicPart, Range<Int>?>)] {
    [
      ("\n        \"name\": \"", \.name), ("\n        \"avatar\": \"", \.avatar),
      ("\n        \"link\": \"", \.link), ("\n        \"company\": \"", \.company),
    ]
  }

  package var all: [Account] { rows.indices.compactMap { account(at: $0) } }

  package func account(at index: Int) -> Account? {
    guard rows.indices.contains(index) else { return nil }
    var file = FastLine(bytes, at: rows[index].start)
    guard file.pass("    {\n      \"name\": \""), let name: ManagerID = file.id(),
      file.pass(",\n      \"first_name\": \""), let firstName = file.text(),
      file.pass(",\n      \"last_name\": \""), let lastName = file.text(), file.pass(",\n      \"email\": \""),
      let email = file.text(), file.pass(",\n      \"birth_date\": "), let birthDate = file.textOrNull(),
      file.pass(",\n      \"address\": "), let address = file.textOrNull(),
      file.pass(",\n      \"password\": "), let password = file.textOrNull(), let known = Self.publicPart(&file)
    else { return nil }
    var account = Account(
      name: name, firstName: firstName, lastName: lastName, email: email, birthDate: birthDate.flatMap { Day($0) },
      address: address, password: password)
    account.publicName = known.name.map(text)
    account.avatar = known.avatar.map(text)
    account.link = known.link.map(text)
    account.company = known.company.map(text)
    return account
  }

  private func text(_ part: Range<Int>) -> String { String(decoding: bytes[part], as: UTF8.self) }

  package func index(of name: ManagerID) -> Int? {
    let wanted = Array(name.text.utf8)
    return rows.firstIndex { $0.name.count == wanted.count && bytes[$0.name].elementsEqual(wanted) }
  }

  package var logins: [ManagerID] { rows.compactMap { ManagerID(text($0.name)) } }

  package func logins(shownAs isWanted: (ArraySlice<UInt8>) -> Bool) -> [ManagerID] {
    rows.compactMap { row in
      isWanted(bytes[row.displayName.isEmpty ? row.name : row.displayName]) ? ManagerID(text(row.name)) : nil
    }
  }

  package var names: [(login: ManagerID, shown: String)] {
    rows.compactMap { row in ManagerID(text(row.name)).map { ($0, text(row.displayName)) } }
  }
}
