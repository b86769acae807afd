import StrictJSON

/// A value in a match file that was read without an error, by its offset. Its parts are found by scanning the value
/// again each time, so that a large file needs no tree in memory. The bytes must outlive this value.
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

  func place(at offset: Int) -> FileTree { FileTree(bytes, at: offset) }

  private var cursor: ByteCursor { ByteCursor(bytes, at: offset, limits: .matchFile) }

  /// Stops once `visit` returns false. Any value but a list has no elements.
  func forEachElement(_ visit: (FileTree) -> Bool) {
    var cursor = cursor
    guard var elements = try? cursor.openList() else { return }
    while (try? cursor.nextElement(&elements)) ?? false {
      if !visit(FileTree(bytes, at: cursor.position)) { return }
      cursor.seek(to: bytes.endOfValue(from: cursor.position))
    }
  }

  /// Stops once `visit` returns false. Any value but an object has no members.
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

  /// At most 1,024: the reader's limit.
  var members: [Member] {
    var list: [Member] = []
    forEachMember {
      list.append($0)
      return true
    }
    return list
  }

  /// The value of a number; -1 if it isn't whole. Nil for any other value.
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
