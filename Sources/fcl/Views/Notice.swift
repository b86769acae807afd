/// What a message says of one thing, when the same may have to be said of others: people then get one line for all.
struct Recurrence: Hashable, Sendable {
  /// The thing: `m3`.
  var thing: String
  /// What is said of several things, after their number: `matches have not started yet`.
  var ofSeveral: String
}

/// A warning about one of several things.
struct Notice: Hashable, Sendable {
  /// The warning about this thing alone.
  var message: String
  var recurrence: Recurrence
  /// Whether only `--verbose` shows it, because the answer has the number of such things and JSON their names.
  var isDetail = false
}
