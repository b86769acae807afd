import LeagueStore

extension Passwords {
  /// The reason why a password is unusable, worded to follow "the new password"; nil if it is valid.
  package static func fault(_ password: [UInt8]) -> String? {
    if password.count < length.lowerBound { return "is too short: use at least \(length.lowerBound) characters" }
    if password.count > length.upperBound { return "is too long: use at most \(length.upperBound) bytes" }
    return password.contains(0) ? "has a NUL byte" : nil
  }

  package static func check(_ password: [UInt8]) throws {
    if let fault = fault(password) { throw AccountFault.unusablePassword(fault) }
  }
}
