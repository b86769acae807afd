/// The name in a message. Messages that differ only in this name are shown to people as one line.
package struct Recurrence: Hashable, Sendable {
  package var thing: String
  /// The message for several names, worded to follow their number: `matches have not started yet`.
  package var ofSeveral: String

  package init(thing: String, ofSeveral: String) {
    self.thing = thing
    self.ofSeveral = ofSeveral
  }
}

package struct Notice: Hashable, Sendable {
  package var message: String
  package var recurrence: Recurrence
  /// True to show the notice only with `--verbose`. Without this option, people see the count, and JSON lists the
  /// names.
  package var isDetail = false

  package init(message: String, recurrence: Recurrence, isDetail: Bool = false) {
    self.message = message
    self.recurrence = recurrence
    self.isDetail = isDetail
  }
}
