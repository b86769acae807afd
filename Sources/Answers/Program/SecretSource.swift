import CommandLineKit
import LeagueStore

/// The source of a secret: a prompt without echo, a file, or standard input. A secret is never an argument, because
/// every process on the machine can read arguments.
package struct SecretSource {
  package var file: String?
  package var isStandardInput: Bool
  /// The secret's name in options, such as `password` or `passcode`.
  package var word: String

  package init(file: String? = nil, isStandardInput: Bool, word: String) {
    self.file = file
    self.isStandardInput = isStandardInput
    self.word = word
  }

  /// - Parameter name: the secret's name in the help; nil to use `word`.
  package static func arguments<Root>(
    _ word: String, _ file: any WritableKeyPath<Root, String?> & Sendable,
    _ input: any WritableKeyPath<Root, Bool> & Sendable, called name: String? = nil
  ) -> [Argument<Root>] {
    [
      .option("--\(word)-file", file, value: "FILE", "read the \(name ?? word) from a file; - is standard input"),
      .flag("--\(word)-stdin", input, "read the \(name ?? word) from standard input").excluding("--\(word)-file"),
    ]
  }

  package var options: String { "--\(word)-file or --\(word)-stdin" }

  package var isGiven: Bool { file != nil || isStandardInput }

  private var isInput: Bool { isStandardInput || file == "-" }

  /// Reads the secret from the file or from standard input, without a final line end. Returns nil if the user gave
  /// neither.
  package func read(_ context: Context) throws -> [UInt8]? {
    guard isGiven else { return nil }
    let bytes = try context.read(file: file ?? "-", limit: 1 << 16)
    return word == "code" ? try code(in: bytes) : Self.withoutLineEnd(bytes)
  }

  /// Returns a code without the white space around it. Throws if the input contains anything besides the code,
  /// because the message "wrong code" would not explain that mistake.
  private func code(in bytes: [UInt8]) throws -> [UInt8] {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let code = Array(bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    if code.contains(where: isBlank) {
      throw Problem(
        .usage, "usage.code", "\(isInput ? "the input" : "the file") contains more than a code",
        hint: "give only the code itself: one word, without the rest of what the command printed")
    }
    return code
  }

  private static func withoutLineEnd(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return bytes
  }

  /// Reads a secret for authentication, and a new password. If both come from standard input, the secret is the first
  /// line and the password is the second line. Throws a usage error if the password can't be used.
  package static func readTwo(
    _ first: SecretSource, or question: String, _ new: SecretSource, _ context: Context
  ) throws -> (first: [UInt8], new: [UInt8]) {
    let missing = [first, new].filter { !$0.isGiven }.map(\.options)
    if !missing.isEmpty, !context.canAsk { throw ConsentFault.inputNeeded(missing) }
    if first.isInput, new.isInput {
      let lines = withoutLineEnd(try context.readStandardInput(limit: 1 << 16))
        .split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
      guard lines.count == 2 else {
        throw Problem(
          .usage, "usage.one-line",
          "standard input has one line, but the \(first.word) and the new password need one line each")
      }
      try Passwords.check(lines[1])
      return (withoutLineEnd(lines[0]), lines[1])
    }
    return (try context.secret(first, or: question), try context.newPassword(new))
  }
}
