/// The number of recent answers that showed whether an e-mail address is known, as registration does. People who share
/// a store know each other, so that is acceptable. To keep anyone from going through a list of addresses, each answer
/// from the sixth in a row on is delayed.
struct RegistrationAnswers: Hashable, Sendable {
  package var count: Int
  /// The time of the last one, in seconds since 1970.
  package var last: Int

  /// Whether they were an hour ago or more, and no longer count.
  func isForgotten(at now: Int) -> Bool { now - last >= 3_600 }

  /// The delay of the `count`th answer in a row, in seconds: none for the first five, then one second more for each, up
  /// to five.
  package static func delay(of count: Int) -> Int { min(5, max(0, count - 5)) }
}

extension Accounts {
  /// Records an answer that shows whether an address is known.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: the number of seconds to delay the answer.
  package mutating func noteRegistrationAnswer(at now: Int) -> Int {
    let before = registrationAnswers.flatMap { $0.isForgotten(at: now) ? nil : $0 }
    let answers = RegistrationAnswers(count: min((before?.count ?? 0) + 1, 1_000_000), last: now)
    registrationAnswers = answers
    return RegistrationAnswers.delay(of: answers.count)
  }
}
