import Answers
import CommandLineKit
import FantasyCore

/// Personal data from the options of `register` and `profile set`. Both commands report all invalid fields at once. A
/// field is nil if it was not given.
struct PersonalFields {
  var firstName, lastName, email, address: String?

  typealias Fault = (field: String, message: String)

  var faults: [Fault] {
    var faults: [Fault] = []
    if let fault = firstName.flatMap(Self.firstNameFault) { faults.append(("first-name", fault)) }
    if let fault = lastName.flatMap(Self.textFault) { faults.append(("last-name", fault)) }
    if let email, !Self.isEmail(email) {
      faults.append(("email", "\"\(email)\" is not a valid e-mail address: use a form such as anna@example.org"))
    }
    if let address, address.utf8.count > 500 { faults.append(("address", "is too long (at most 500 bytes)")) }
    return faults
  }

  /// Returns the reason why a birth date is invalid; nil if the date is valid. `now` is the machine's time. Tomorrow's
  /// date is accepted, because other time zones may be a day ahead.
  static func fault(ofBirthDate text: String, at now: Instant) -> Fault? {
    guard let day = Day(birthDate: text) else {
      return ("birth-date", "\"\(text)\" is not a valid date: use a form such as 01/31/1990 or 1990-01-31")
    }
    if day.civil.year < 1_900 { return ("birth-date", "\"\(text)\" is before 1900; use a year such as 1990") }
    return day.number > now.day.number + 1 ? ("birth-date", "\"\(text)\" is in the future") : nil
  }

  /// Converts all faults to errors of the command. If `areAsked` is true, the user answered prompts, so the messages
  /// don't name options.
  static func errors(_ faults: [Fault], command: String, areAsked: Bool = false) -> UsageErrors {
    let group = command.split(separator: " ")[0]
    return UsageErrors(
      command: command,
      errors: faults.map {
        UsageError(
          code: "\(group).\($0.field)",
          message: "\(areAsked ? "the " + prompted($0.field) : "--" + $0.field) \($0.message)", hint: nil,
          suggestions: [])
      })
  }

  private static func prompted(_ field: String) -> String {
    switch field {
    case "name": "manager name"
    case "email": "e-mail address"
    default: field.replacing("-", with: " ")
    }
  }

  private static func textFault(_ text: String) -> String? {
    if text.trimmed.isEmpty { return "must not be empty" }
    if text.utf8.count > 100 { return "is too long (at most 100 bytes)" }
    let isVisible = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isVisible ? nil : "must not contain control characters"
  }

  /// Returns the reason why a first name is invalid; nil if the name is valid. Other managers see the name, so the
  /// rules are those of public names. A first name may be longer than a public name, and need not be unique.
  private static func firstNameFault(_ text: String) -> String? {
    if let fault = textFault(text) { return fault }
    if let fault = PublicName.faults(of: text).first(where: { $0 != .tooLong }) { return fault.description }
    return ReservedNames.has(text) ? "can't be \"\(text)\", which is reserved" : nil
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isPlain = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && isPlain && text.utf8.count <= 254
  }
}

extension Day {
  /// Parses mm/dd/yyyy, as in the original app, or an ISO date.
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
