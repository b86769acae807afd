/// A name in a message, and the wording for several such names. Messages for people that differ only in the name are
/// merged into one line with this wording.
package struct Recurrence: Hashable, Sendable {
  package var thing: String
  /// The message for several names, without their number at the start, such as `matches have not started yet`.
  package var ofSeveral: String

  package init(thing: String, ofSeveral: String) {
    self.thing = thing
    self.ofSeveral = ofSeveral
  }
}

package struct Notice: Hashable, Sendable {
  package var message: String
  package var recurrence: Recurrence
  /// True to show the notice only with `--verbose`. Without `--verbose`, people see only a count of such notices, and
  /// JSON lists the names.
  package var isDetail = false

  package init(message: String, recurrence: Recurrence, isDetail: Bool = false) {
    self.message = message
    self.recurrence = recurrence
    self.isDetail = isDetail
  }
}
