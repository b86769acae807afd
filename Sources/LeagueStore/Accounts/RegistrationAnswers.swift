/// Recent answers that showed whether an e-mail address is known, as registration does. This is acceptable, since
/// people who share a store know each other. From the sixth answer in a row on there is a delay, against trying lists
/// of addresses.
struct RegistrationAnswers: Hashable, Sendable {
  package var count: Int
  /// The time of the last answer, in seconds since 1970.
  package var last: Int

  /// Whether the last answer was at least an hour ago.
  func isForgotten(at now: Int) -> Bool { now - last >= 3_600 }

  /// The delay of the `count`th answer in a row: none for the first five, then 1 to 5 seconds.
  package static func delay(of count: Int) -> Int { min(5, max(0, count - 5)) }
}

extension Accounts {
  /// Records an answer about an e-mail address at `now`, in seconds since 1970; returns its delay in seconds.
  package mutating func noteRegistrationAnswer(at now: Int) -> Int {
    let before = registrationAnswers.flatMap { $0.isForgotten(at: now) ? nil : $0 }
    let answers = RegistrationAnswers(count: min((before?.count ?? 0) + 1, 1_000_000), last: now)
    registrationAnswers = answers
    return RegistrationAnswers.delay(of: answers.count)
  }
}
