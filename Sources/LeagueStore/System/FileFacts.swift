/// What kind of thing a path names.
public enum PathKind: Hashable, Sendable {
  case file
  case folder
  case pipe
  /// A symbolic link, where links are not followed.
  case link
  case other
}

/// What a path names, as `stat` reports it.
struct FileFacts: Hashable, Sendable {
  var kind: PathKind
  /// In bytes.
  var size: Int
  /// The permissions, without the kind.
  var mode: UInt32
  var owner: UInt32
  /// The device it is on, and its number there.
  var place: Pair
  /// When its content was last changed, in seconds since 1970 and nanoseconds.
  var modified: Pair
  /// When it was last changed in any way.
  var changed: Pair

  struct Pair: Hashable, Sendable {
    var first = 0
    var second = 0
  }

  /// What distinguishes it from another one, or from itself after a change: place, size, times of change.
  var mark: String {
    "\(place.first) \(place.second) \(size) \(modified.first).\(modified.second) \(changed.first).\(changed.second)"
  }
}
