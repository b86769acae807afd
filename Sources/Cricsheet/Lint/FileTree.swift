import StrictJSON

/// A value in a match file that was read without an error, by its offset. Its parts are found by scanning it again each
/// time, so that a large file needs no tree in memory. The bytes must outlive it.
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

  /// A place in the same file, for a finding.
  func place(at offset: Int) -> FileTree { FileTree(bytes, at: offset) }

  private var cursor: ByteCursor { ByteCursor(bytes, at: offset, limits: .matchFile) }

  /// Visits the elements of a list in order; none of any other value. Stops once `visit` returns false.
  func forEachElement(_ visit: (FileTree) -> Bool) {
    var cursor = cursor
    guard var elements = try? cursor.openList() else { return }
    while (try? cursor.nextElement(&elements)) ?? false {
      if !visit(FileTree(bytes, at: cursor.position)) { return }
      cursor.seek(to: bytes.endOfValue(from: cursor.position))
    }
  }

  /// Visits the members of an object in order; none of any other value. Stops once `visit` returns false.
  func forEachMember(_ visit: (Member) -> Bool) {
    var cursor = cursor
    guard var members = try? cursor.openObject() else { return }
    members.isUnchecked = true
    while (try? cursor.nextKey(&members)) != nil, let key = try? cursor.keyText(members) {
      if !visit((key, members.keyOffset, FileTree(bytes, at: cursor.position))) { return }
      cursor.seek(to: bytes.endOfValue(from: cursor.position))
    }
  }

  /// The elements of a list; none for any other value.
  var elements: [FileTree] {
    var list: [FileTree] = []
    forEachElement {
      list.append($0)
      return true
    }
    return list
  }

  /// The number of elements of a list; 0 for any other value.
  var count: Int {
    var count = 0
    forEachElement { _ in
      count += 1
      return true
    }
    return count
  }

  /// The members of an object, which the reader limits to 1,024; none for any other value.
  var members: [Member] {
    var list: [Member] = []
    forEachMember {
      list.append($0)
      return true
    }
    return list
  }

  /// The value of a number; -1 if it isn't whole, nil for any other value.
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
