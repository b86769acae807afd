import StrictJSON

/// A JSON value in a valid match file. To save memory, only the value's offset is stored, so each access to its members
/// scans the bytes again. The bytes must outlive this value.
struct FileTree {
  typealias Member = (key: String, keyOffset: Int, value: FileTree)

  private let bytes: FileBytes
  let offset: Int

  init(_ bytes: FileBytes, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let bytes = FileBytes(bytes) else { return nil }
    self.init(bytes, at: bytes.endOfBlanks(from: bytes.mark))
  }

  func node(at offset: Int) -> FileTree { FileTree(bytes, at: offset) }

  private var cursor: ByteCursor { ByteCursor(bytes, at: offset, limits: .matchFile) }

  /// Calls `visit` for each element until `visit` returns false. Values other than lists have no elements.
  func forEachElement(_ visit: (FileTree) -> Bool) {
    var cursor = cursor
    guard var elements = try? cursor.openList() else { return }
    while (try? cursor.nextElement(&elements)) ?? false {
      if !visit(FileTree(bytes, at: cursor.position)) { return }
      cursor.seek(to: bytes.endOfValue(from: cursor.position))
    }
  }

  /// Calls `visit` for each member until `visit` returns false. Values other than objects have no members.
  func forEachMember(_ visit: (Member) -> Bool) {
    var cursor = cursor
    guard var members = try? cursor.openObject() else { return }
    members.isUnchecked = true
    while (try? cursor.nextKey(&members)) != nil, let key = try? cursor.keyText(members) {
      if !visit((key, members.keyOffset, FileTree(bytes, at: cursor.position))) { return }
      cursor.seek(to: bytes.endOfValue(from: cursor.position))
    }
  }

  var elements: [FileTree] {
    var list: [FileTree] = []
    forEachElement {
      list.append($0)
      return true
    }
    return list
  }

  var count: Int {
    var count = 0
    forEachElement { _ in
      count += 1
      return true
    }
    return count
  }

  /// The members of the object, or an empty array for any other value. `MatchReader` has rejected objects with more
  /// than 1,024 different keys.
  var members: [Member] {
    var list: [Member] = []
    forEachMember {
      list.append($0)
      return true
    }
    return list
  }

  /// The number, or -1 if the number is not whole. Nil if this value is not a number.
  var number: Int? {
    var cursor = cursor
    switch cursor.next {
    case 0x2D, 0x30...0x39: return (try? cursor.number()).map { $0.scaled(places: 0) ?? -1 }
    default: return nil
    }
  }

  var text: String? {
    var cursor = cursor
    return cursor.next == 0x22 ? try? cursor.string() : nil
  }

  subscript(key: String) -> FileTree? {
    var found: FileTree?
    forEachMember { member in
      if member.key == key { found = member.value }
      return found == nil
    }
    return found
  }
}
