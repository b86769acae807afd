/// The number of recent registrations that revealed whether an e-mail address has an account. Revealing this is
/// acceptable among people who share a store. From the sixth answer in a row, a delay slows down attackers who try
/// lists of addresses.
struct RegistrationAnswers: Hashable, Sendable {
  package var count: Int
  /// The time of the last answer, in seconds since 1970.
  package var last: Int

  func isForgotten(at now: Int) -> Bool { now - last >= 3_600 }

  /// Returns the delay of an answer, in seconds. The first five answers in a row have no delay. From the sixth answer,
  /// the delay grows from 1 to 5 seconds.
  package static func delay(of count: Int) -> Int { min(5, max(0, count - 5)) }
}

extension Accounts {
  /// Records an answer at the time `now`, in seconds since 1970. Returns the delay of the answer in seconds.
  package mutating func noteRegistrationAnswer(at now: Int) -> Int {
    let before = registrationAnswers.flatMap { $0.isForgotten(at: now) ? nil : $0 }
    let answers = RegistrationAnswers(count: min((before?.count ?? 0) + 1, 1_000_000), last: now)
    registrationAnswers = answers
    return RegistrationAnswers.delay(of: answers.count)
  }
}
