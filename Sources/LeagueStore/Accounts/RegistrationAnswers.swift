import FantasyCore

/// How often somebody was told of late whether an e-mail address is known, as whoever registers is: people who share a
/// store know each other. But nobody goes through a list of addresses: from the sixth answer in a row on, each takes a
/// while.
struct RegistrationAnswers: Hashable, Sendable {
  var count: Int
  /// When the last one was, in seconds since 1970.
  var last: Int

  /// Whether they are an hour ago, and count no longer.
  func isForgotten(at now: Int) -> Bool { now - last >= 3_600 }

  /// How long the answer takes that makes so many in a row, in seconds: five are free, then a second more each, at most
  /// five.
  static func delay(of count: Int) -> Int { min(5, max(0, count - 5)) }
}

extension Accounts {
  /// Somebody is told whether an address is known.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: how many seconds the answer is to take.
  public mutating func noteRegistrationAnswer(at now: Int) -> Int {
    let before = registrationAnswers.flatMap { $0.isForgotten(at: now) ? nil : $0 }
    let answers = RegistrationAnswers(count: min((before?.count ?? 0) + 1, 1_000_000), last: now)
    registrationAnswers = answers
    return RegistrationAnswers.delay(of: answers.count)
  }
}
