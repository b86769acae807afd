import StrictJSON

/// A value of a match file and where it begins. A match file as a tree with offsets. Only lint makes one: it looks at
/// everything twice, and its time does not matter.
struct FileTree {
  /// What a value may be.
  enum Content {
    case members([(key: String, keyOffset: Int, value: FileTree)])
    case elements([FileTree])
    case text(String)
    case number(Int)
    case other
  }

  /// The offset of its first byte.
  let offset: Int
  /// The value.
  let content: Content

  /// The tree of a file that has been read without an error.
  init(_ bytes: [UInt8], limits: JSONLimits) throws(MatchFileError) {
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(Defect) -> FileTree in
        var cursor = try ByteCursor(buffer, limits: limits)
        cursor.skipBlanks()
        return try FileTree(&cursor)
      }
    }
    switch result {
    case .success(let tree): self = tree
    case .failure(let defect):
      throw MatchFileError(
        place: MatchFile.place(of: defect.offset, in: bytes), code: defect.code, message: defect.message)
    }
  }

  private init(_ cursor: inout ByteCursor) throws(Defect) {
    offset = cursor.position
    switch cursor.next {
    case 0x7B: content = .members(try Self.members(&cursor))
    case 0x5B: content = .elements(try Self.elements(&cursor))
    case 0x22: content = .text(try cursor.string())
    case 0x2D, 0x30...0x39: content = .number(try cursor.number().scaled(places: 0) ?? -1)
    default:
      try cursor.passValue()
      content = .other
    }
  }

  private static func members(
    _ cursor: inout ByteCursor
  ) throws(Defect) -> [(key: String, keyOffset: Int, value: FileTree)] {
    var list: [(key: String, keyOffset: Int, value: FileTree)] = []
    var members = try cursor.openObject()
    members.isUnchecked = true
    while try cursor.nextKey(&members) != nil {
      list.append((try cursor.keyText(members), members.keyOffset, try FileTree(&cursor)))
    }
    return list
  }

  private static func elements(_ cursor: inout ByteCursor) throws(Defect) -> [FileTree] {
    var list: [FileTree] = []
    var elements = try cursor.openList()
    while try cursor.nextElement(&elements) { list.append(try FileTree(&cursor)) }
    return list
  }

  /// The elements of a list; none for any other value.
  var elements: [FileTree] { if case .elements(let elements) = content { elements } else { [] } }

  /// The members of an object; none for any other value.
  var members: [(key: String, keyOffset: Int, value: FileTree)] {
    if case .members(let members) = content { members } else { [] }
  }

  /// A whole number, or nil.
  var number: Int? { if case .number(let number) = content { number } else { nil } }

  /// A text, or nil.
  var text: String? { if case .text(let text) = content { text } else { nil } }

  /// The value of a key, or nil.
  subscript(key: String) -> FileTree? { members.first { $0.key == key }?.value }
}
