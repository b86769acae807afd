import FantasyCore

package enum PathKind: Hashable, Sendable {
  case file
  case folder
  case pipe
  /// A symbolic link. Never reported if links are followed.
  case link
  case other
}

/// The metadata of a file or folder, as `stat` reports it.
package struct FileFacts: Hashable, Sendable {
  package var kind: PathKind
  package var size: Int
  package var mode: UInt32
  package var owner: UInt32
  /// The device number and the inode number, in this order.
  package var identity: Pair
  /// The time of the last change of the content, as seconds since 1970 and nanoseconds.
  package var modified: Pair
  /// The time of the last change of the content or metadata, in the same form as `modified`.
  package var changed: Pair

  package struct Pair: Hashable, Sendable {
    var first = 0, second = 0
  }

  package func pack(into packed: inout PackedBytes) {
    for number in [
      identity.first, identity.second, size, modified.first, modified.second, changed.first, changed.second,
    ] {
      packed.add(number)
    }
  }

  /// A fingerprint that changes if the file's identity, size or times change.
  package var mark: String {
    "\(identity.first) \(identity.second) \(size) \(modified.first).\(modified.second) \(changed.first).\(changed.second)"
  }
}
