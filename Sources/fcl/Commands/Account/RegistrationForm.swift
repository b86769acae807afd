// The fields of a registration: given, asked for, and checked all at once.

import CommandLineKit
import FantasyCore
import LeagueStore

/// The fields of a registration.
struct RegistrationForm {
  var name: String?
  var firstName: String
  var lastName: String
  var email: String
  var birthDate: String?
  var address: String?
  var password: [UInt8]

  /// Takes the fields that are given and asks for the rest.
  ///
  /// - Throws: `Failure.inputNeeded` naming all that are missing when nobody can be asked.
  init(_ command: Register, _ context: Context) throws(Failure) {
    let source = SecretSource(
      file: command.passwordFile, isStandardInput: command.isPasswordFromInput, word: "password")
    let fields = [("--first-name", command.firstName), ("--last-name", command.lastName), ("--email", command.email)]
    var missing = fields.filter { $0.1 == nil }.map(\.0)
    if !source.isGiven { missing.append(source.options) }
    if !missing.isEmpty, !context.canAsk { throw .inputNeeded(missing) }
    name = command.name
    firstName = try context.given(command.firstName, or: "First name: ")
    lastName = try context.given(command.lastName, or: "Last name: ")
    email = try context.given(command.email, or: "E-mail: ")
    birthDate = command.birthDate
    address = command.address
    if let given = try source.read(context) { password = given } else { password = try Self.askTwice(context) }
  }

  private static func askTwice(_ context: Context) throws(Failure) -> [UInt8] {
    let first = try context.askHidden("Password: ")
    guard try context.askHidden("Password again: ") == first else {
      throw .request(code: "password.differs", "the two passwords differ", hint: nil)
    }
    return first
  }

  /// The account, without its password's hash.
  ///
  /// - Throws: every field that is not right, at once.
  func account() throws(Failure) -> Account {
    let loginName = name ?? Self.loginName(from: firstName)
    var faults: [UsageError] = []
    func fault(_ field: String, _ message: String) {
      faults.append(UsageError(code: "register.\(field)", message: "--\(field) \(message)", hint: nil, suggestions: []))
    }
    let id = ManagerID(folding: loginName)
    if id == nil { fault("name", "\"\(loginName)\" is no name of a to z, 0 to 9, _ and -, at most 64 of them") }
    if !Self.isText(firstName) { fault("first-name", "takes 1 to 100 bytes of visible text") }
    if !Self.isText(lastName) { fault("last-name", "takes 1 to 100 bytes of visible text") }
    if !Self.isEmail(email) { fault("email", "\"\(email)\" is no address such as anna@example.org") }
    let day = birthDate.flatMap(Day.init(birthDate:))
    if let birthDate, day == nil { fault("birth-date", "\"\(birthDate)\" is no date such as 01/31/1990 or 1990-01-31") }
    if let address, address.utf8.count > 500 { fault("address", "takes at most 500 bytes") }
    if !Passwords.length.contains(password.count) {
      fault("password-file", "gives a password of \(password.count) bytes; 8 to 512 are wanted")
    }
    if password.contains(0) { fault("password-file", "gives a password with a NUL byte") }
    guard let id, faults.isEmpty else { throw .usage(UsageErrors(command: "register", errors: faults)) }
    return Account(
      name: id, firstName: firstName, lastName: lastName, email: email, birthDate: day, address: address,
      password: nil)
  }

  private static func loginName(from firstName: String) -> String {
    let letters = folded(firstName).unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
    }
    return String(String.UnicodeScalarView(letters))
  }

  private static func isText(_ text: String) -> Bool {
    let isVisible = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isVisible && !text.trimmed.isEmpty && text.utf8.count <= 100
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && isPlain && text.utf8.count <= 254
  }
}

extension Day {
  /// A birth date: mm/dd/yyyy as in the original app, or ISO.
  init?(birthDate text: String) {
    if let day = Day(text) {
      self = day
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let month = parts[0], let day = parts[1], let year = parts[2] else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
