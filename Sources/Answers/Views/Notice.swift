/// A message about one thing that may also apply to others: people then get one line for all of them.
package struct Recurrence: Hashable, Sendable {
  /// The thing: `m3`.
  package var thing: String
  /// The message for several things, to follow their number: `matches have not started yet`.
  package var ofSeveral: String

  package init(thing: String, ofSeveral: String) {
    self.thing = thing
    self.ofSeveral = ofSeveral
  }
}

/// A warning about one of several things.
package struct Notice: Hashable, Sendable {
  /// The warning about this thing alone.
  package var message: String
  package var recurrence: Recurrence
  /// Whether only `--verbose` shows it, because the answer has the number of such things and JSON their names.
  package var isDetail = false

  package init(message: String, recurrence: Recurrence, isDetail: Bool = false) {
    self.message = message
    self.recurrence = recurrence
    self.isDetail = isDetail
  }
}
