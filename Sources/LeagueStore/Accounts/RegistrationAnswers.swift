/// The number of recent registrations that revealed whether an e-mail address has an account. Revealing this is
/// acceptable among people who share a store. From the sixth answer in a row, a delay slows down attempts with lists of
/// addresses.
struct RegistrationAnswers: Hashable, Sendable {
  package var count: Int
  /// The time of the last answer, in seconds since 1970.
  package var last: Int

  func isForgotten(at now: Int) -> Bool { now - last >= 3_600 }

  /// Returns the delay in seconds: none for the first five answers in a row, then 1 to 5.
  package static func delay(of count: Int) -> Int { min(5, max(0, count - 5)) }
}

extension Accounts {
  /// Records an answer at `now`, in seconds since 1970, and returns its delay in seconds.
  package mutating func noteRegistrationAnswer(at now: Int) -> Int {
    let before = registrationAnswers.flatMap { $0.isForgotten(at: now) ? nil : $0 }
    let answers = RegistrationAnswers(count: min((before?.count ?? 0) + 1, 1_000_000), last: now)
    registrationAnswers = answers
    return RegistrationAnswers.delay(of: answers.count)
  }
}
