/// The part of a message that names one thing. Messages that differ only in this part are merged into one line for
/// people.
package struct Recurrence: Hashable, Sendable {
  package var thing: String
  /// The message for several things, after their number: `matches have not started yet`.
  package var ofSeveral: String

  package init(thing: String, ofSeveral: String) {
    self.thing = thing
    self.ofSeveral = ofSeveral
  }
}

package struct Notice: Hashable, Sendable {
  package var message: String
  package var recurrence: Recurrence
  /// True to show the notice only with `--verbose`, because the output already has the count, and JSON has the names.
  package var isDetail = false

  package init(message: String, recurrence: Recurrence, isDetail: Bool = false) {
    self.message = message
    self.recurrence = recurrence
    self.isDetail = isDetail
  }
}
