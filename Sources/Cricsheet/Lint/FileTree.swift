import StrictJSON

/// A value of a match file and where it begins. Only lint builds such a tree: it looks at everything twice, and its
/// speed does not matter.
struct FileTree {
  typealias Member = (key: String, keyOffset: Int, value: FileTree)

  enum Content {
    case members([Member])
    case elements([FileTree])
    case text(String)
    case number(Int)
    case other
  }

  /// The offset of its first byte.
  let offset: Int
  let content: Content

  /// Creates the tree of a file that has been read without an error.
  init(_ bytes: [UInt8], limits: JSONLimits) throws(MatchFileError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(MatchFileError) in
      do throws(Defect) {
        var cursor = try ByteCursor(buffer, limits: limits)
        cursor.skipBlanks()
        return try FileTree(&cursor)
      } catch {
        throw MatchFileError(error, in: buffer)
      }
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

  private static func members(_ cursor: inout ByteCursor) throws(Defect) -> [Member] {
    var list: [Member] = []
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
  var members: [Member] { if case .members(let members) = content { members } else { [] } }

  var number: Int? { if case .number(let number) = content { number } else { nil } }
  var text: String? { if case .text(let text) = content { text } else { nil } }

  subscript(key: String) -> FileTree? { members.first { $0.key == key }?.value }
}
