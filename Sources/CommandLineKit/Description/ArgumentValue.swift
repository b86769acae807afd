/// A type that can be parsed from one word of the command line, as the value of an option or operand.
package protocol ArgumentValue: Sendable {
  /// Parses a word. Throws an error with the reason if the word isn't a valid value.
  init(argument: String) throws(ArgumentValueError)

  /// All accepted words, in the order in which help lists the words. Nil if the words can't be listed.
  static var choices: [String]? { get }
}

package struct ArgumentValueError: Error, Equatable, Sendable {
  /// The reason, worded as the rest of a sentence that begins with the invalid word: "is not a whole number".
  package var message: String
  package var hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

extension ArgumentValue {
  package static func parsed(_ word: String) -> Self? { try? Self(argument: word) }

  package static var choices: [String]? { nil }
}

extension String: ArgumentValue {
  package init(argument: String) { self = argument }
}

extension Int: ArgumentValue {
  package init(argument: String) throws(ArgumentValueError) {
    guard let number = Int(argument) else {
      let digits = argument.drop { $0 == "-" || $0 == "+" }
      let isTooLarge = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      throw ArgumentValueError(isTooLarge ? "is too large" : "is not a whole number")
    }
    self = number
  }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init(argument: String) throws(ArgumentValueError) {
    guard let value = Self(rawValue: argument) else {
      throw ArgumentValueError("is not one of " + Self.allCases.map(\.rawValue).joined(separator: ", "))
    }
    self = value
  }

  package static var choices: [String]? { allCases.map { $0.rawValue } }
}
