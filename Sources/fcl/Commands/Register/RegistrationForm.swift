import Answers
import CommandLineKit
import FantasyCore
import LeagueStore

/// The fields of a registration. All options are checked together. An answer to a prompt is checked at once; if it is
/// invalid, the question is asked again.
struct RegistrationForm {
  private let command: Register
  private let firstName, lastName: String
  private var email: String
  private let name, birthDate, address: String?
  let password: [UInt8]

  /// Asks for missing fields. If input is not interactive, throws `ConsentFault.inputNeeded` with all missing fields.
  init(_ command: Register, _ context: Context) throws {
    let source = SecretSource(
      file: command.passwordFile, isStandardInput: command.isPasswordFromInput, word: "password")
    let fields = [("--first-name", command.firstName), ("--last-name", command.lastName), ("--email", command.email)]
    let unnamed = fields.filter { $0.1 == nil }.map(\.0)
    let missing = unnamed + (source.isGiven ? [] : [source.options])
    if !missing.isEmpty, !context.canAsk { throw ConsentFault.inputNeeded(missing) }
    if !missing.isEmpty { try command.checkGiven(at: context.world.clock()) }
    self.command = command
    firstName = try command.firstName ?? context.askField("First name: ") { PersonalFields(firstName: $0).faults.first }
    lastName = try command.lastName ?? context.askField("Last name: ") { PersonalFields(lastName: $0).faults.first }
    email = try command.email ?? Self.askEmail(context)
    let asksMore = !unnamed.isEmpty && command.asksOptionalFields
    let needsName = try !missing.isEmpty && !Self.isFree(Self.loginName(from: firstName), context)
    name =
      try command.name ?? (asksMore || needsName && context.canAsk ? Self.askName(from: firstName, context) : nil)
    birthDate =
      try command.birthDate
      ?? (asksMore
        ? context.askField("Birth date, mm/dd/yyyy (Enter to skip): ") { text in
          text.isEmpty ? nil : PersonalFields.fault(ofBirthDate: text, at: context.world.clock())
        } : nil)
    address =
      try command.address
      ?? (asksMore ? context.askField("Address (Enter to skip): ") { PersonalFields(address: $0).faults.first } : nil)
    password =
      try source.read(context)
      ?? context.askHiddenTwice("Password", word: "password") { try Passwords.check($0) }
  }

  private static func askEmail(_ context: Context) throws -> String {
    try context.askField("E-mail: ") { PersonalFields(email: $0).faults.first }
  }

  /// Asks for a manager name. Enter accepts the name derived from the first name, if that name is usable.
  private static func askName(from firstName: String, _ context: Context) throws -> String {
    let own = loginName(from: firstName)
    let isFree = try isFree(own, context)
    return try context.askAgain(isFree ? "Manager name (Enter for \(own)): " : "Manager name: ") { answer in
      let text = answer.isEmpty && isFree ? own : answer
      guard let id = ManagerID(folding: text) else {
        throw PersonalFields.errors([("name", nameFault(text))], command: "register", areAsked: true)
      }
      if try !Self.isFree(text, context) { throw NameFault.taken(.name, id.text) }
      return text
    }
  }

  private static func isFree(_ text: String, _ context: Context) throws -> Bool {
    guard let id = ManagerID(folding: text) else { return false }
    guard let accounts = try ifPresent({ try context.accounts() }) else { return true }
    return accounts.account(id) == nil && !accounts.former.contains(id) && !accounts.isPublicName(likeLogin: id)
  }

  func code(_ context: Context) throws -> [UInt8] {
    try SecretSource(file: command.codeFile, isStandardInput: false, word: "code").read(context) ?? []
  }

  /// Returns the account without a password hash. Throws the errors of all invalid fields together. `now` is the
  /// machine's time.
  func account(at now: Instant) throws -> Account {
    let loginName = name ?? Self.loginName(from: firstName)
    let id = ManagerID(folding: loginName)
    var faults = PersonalFields(firstName: firstName, lastName: lastName, email: email, address: address).faults
    if id == nil { faults.insert(("name", Self.nameFault(loginName)), at: 0) }
    let day = birthDate.flatMap(Day.init(birthDate:))
    if let birthDate, !birthDate.isEmpty || command.birthDate != nil {
      faults += [PersonalFields.fault(ofBirthDate: birthDate, at: now)].compactMap(\.self)
    }
    if let fault = Passwords.fault(password) { faults.append(("password-file", "contains a password that \(fault)")) }
    guard let id, faults.isEmpty else { throw PersonalFields.errors(faults, command: "register") }
    return Account(
      name: id, firstName: firstName, lastName: lastName, email: email, birthDate: day,
      address: command.address ?? (address == "" ? nil : address), password: nil)
  }

  private static func nameFault(_ text: String) -> String {
    "\"\(text)\" is not a valid name: use a to z, 0 to 9, _ and - (at most 64 characters)"
  }

  /// Submits the account. If a prompted e-mail address is taken, asks for another address.
  mutating func submit<Value>(_ context: Context, _ submit: (Account) throws -> Value) throws -> Value {
    var isFirst = true
    return try context.again { error in
      if case NameFault.taken(.emailAddress, _) = error { command.email == nil } else { false }
    } _: {
      if !isFirst { email = try Self.askEmail(context) }
      isFirst = false
      return try submit(try account(at: context.world.clock()))
    }
  }

  private static func loginName(from firstName: String) -> String {
    let letters = folded(firstName).unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
    }
    return String(String.UnicodeScalarView(letters))
  }
}

extension Register {
  fileprivate func checkGiven(at now: Instant) throws {
    var faults = PersonalFields(firstName: firstName, lastName: lastName, email: email, address: address).faults
    faults += [birthDate.flatMap { PersonalFields.fault(ofBirthDate: $0, at: now) }].compactMap(\.self)
    if !faults.isEmpty { throw PersonalFields.errors(faults, command: "register") }
  }
}

extension Context {
  fileprivate func askField(_ question: String, _ fault: (String) -> PersonalFields.Fault?) throws -> String {
    try askAgain(question) { answer in
      let faults = [fault(answer)].compactMap(\.self)
      if !faults.isEmpty { throw PersonalFields.errors(faults, command: "register", areAsked: true) }
      return answer
    }
  }
}
