import CommandLineKit
import FantasyCore
import LeagueStore

/// The fields of a registration, from options or prompts, which are checked together.
struct RegistrationForm {
  private let command: Register
  private let firstName: String
  private let lastName: String
  private let email: String
  let password: [UInt8]

  /// Reads the fields from the options and asks for the rest.
  ///
  /// - Throws: `ConsentFault.inputNeeded`, naming all missing fields, if nobody can be asked.
  init(_ command: Register, _ context: Context) throws {
    let source = SecretSource(
      file: command.passwordFile, isStandardInput: command.isPasswordFromInput, word: "password")
    let fields = [("--first-name", command.firstName), ("--last-name", command.lastName), ("--email", command.email)]
    var missing = fields.filter { $0.1 == nil }.map(\.0)
    if !source.isGiven { missing.append(source.options) }
    if !missing.isEmpty, !context.canAsk { throw ConsentFault.inputNeeded(missing) }
    self.command = command
    firstName = try context.given(command.firstName, or: "First name: ")
    lastName = try context.given(command.lastName, or: "Last name: ")
    email = try context.given(command.email, or: "E-mail: ")
    password = try source.read(context) ?? context.askHiddenTwice("Password", word: "password")
  }

  /// The code of the entry to claim.
  func code(_ context: Context) throws -> [UInt8] {
    if command.codeFile == "-", command.isPasswordFromInput || command.passwordFile == "-" {
      throw ContradictionFault.passwordAndCodeFromInput
    }
    return try SecretSource(file: command.codeFile, isStandardInput: false, word: "code").read(context) ?? []
  }

  /// The account, without its password's hash.
  ///
  /// - Parameter now: the time by the machine's clock.
  /// - Throws: the errors of all invalid fields, at once.
  func account(at now: Instant) throws -> Account {
    let loginName = command.name ?? Self.loginName(from: firstName)
    let id = ManagerID(folding: loginName)
    var faults = PersonalFields(firstName: firstName, lastName: lastName, email: email, address: command.address).faults
    if id == nil {
      faults.insert(
        ("name", "\"\(loginName)\" is not a valid name: use a to z, 0 to 9, _ and - (at most 64 characters)"), at: 0)
    }
    let day = command.birthDate.flatMap(Day.init(birthDate:))
    faults += [command.birthDate.flatMap { PersonalFields.fault(ofBirthDate: $0, at: now) }].compactMap(\.self)
    if let fault = Passwords.fault(password) { faults.append(("password-file", "contains a password that \(fault)")) }
    guard let id, faults.isEmpty else { throw PersonalFields.errors(faults, command: "register") }
    return Account(
      name: id, firstName: firstName, lastName: lastName, email: email, birthDate: day, address: command.address,
      password: nil)
  }

  private static func loginName(from firstName: String) -> String {
    let letters = folded(firstName).unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
    }
    return String(String.UnicodeScalarView(letters))
  }
}
