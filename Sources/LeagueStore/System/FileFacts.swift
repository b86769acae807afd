import FantasyCore

/// The kind of thing that a path names.
package enum PathKind: Hashable, Sendable {
  case file
  case folder
  case pipe
  /// A symbolic link, if links are not followed.
  case link
  case other
}

/// The facts about what a path names, as `stat` reports them.
package struct FileFacts: Hashable, Sendable {
  package var kind: PathKind
  /// In bytes.
  package var size: Int
  /// The permissions, without the kind.
  package var mode: UInt32
  package var owner: UInt32
  /// The device and inode numbers.
  package var place: Pair
  /// The time of the last change of its content, in seconds since 1970 and nanoseconds.
  package var modified: Pair
  /// The time of the last change of any kind.
  package var changed: Pair

  package struct Pair: Hashable, Sendable {
    var first = 0
    var second = 0
  }

  /// Adds what `mark` says to packed values.
  package func pack(into packed: inout PackedBytes) {
    for number in [place.first, place.second, size, modified.first, modified.second, changed.first, changed.second] {
      packed.add(number)
    }
  }

  /// Distinguishes the file from another one, or from itself after a change: place, size, times of change.
  package var mark: String {
    "\(place.first) \(place.second) \(size) \(modified.first).\(modified.second) \(changed.first).\(changed.second)"
  }
}
