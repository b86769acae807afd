// A guest book: the smallest book with every promise of a store. Each guest writes one line.

import Books
import FantasyCore
import StrictJSON

struct GuestBook: Book {
  enum BookRefusal: Error, Hashable { case hasWritten(ManagerID), undo(UndoFault) }
  typealias Event = GuestEvent
  typealias Digest = Authors<GuestBook>
  static let layout = BookLayout(noun: "guest book", folder: "guests")
  var record: Record<GuestBook>
  var lines: [ManagerID: String] = [:]

  static func beginning(
    with first: GuestCommit, of commits: ArraySlice<GuestCommit>, read: (NamedContent) -> [UInt8]?
  ) -> GuestBook { GuestBook(first) }
  var beginning: GuestBook { GuestBook(record.first) }
  init(_ first: GuestCommit) { record = Record(beginning: first) }
  static let checkpointVersion = 1
  func pack(into packed: inout PackedBytes) {
    packed.add(lines.sorted { $0.key < $1.key }) { $0.add($1.key.text + " " + $1.value) }
  }
  init(
    unpacking packed: inout PackedReader, record: Record<GuestBook>, read: (NamedContent) -> [UInt8]?
  ) throws(UnpackingError) {
    self.record = record
    for line in try packed.list({ packed throws(UnpackingError) in try packed.text() }) {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, let author = ManagerID(String(words[0])) else { throw UnpackingError() }
      lines[author] = String(words[1])
    }
  }
  func denial(of right: BookPermission, to actor: ManagerID?, at now: Instant) -> BookRefusal? { nil }
  static func refused(_ fault: UndoFault) -> BookRefusal { .undo(fault) }
}

typealias GuestCommit = BookCommit<GuestBook>

enum GuestEvent: EventList {
  case opened(BookOpened), written(LineWritten)
  case changeUndone(ChangeUndone<GuestBook>), changeRedone(ChangeRedone<GuestBook>)
  static let kinds: EventKinds<GuestBook> = EventKinds([
    .init(opened), .init(written), .init(changeUndone), .init(changeRedone),
  ])

  var payload: any BookEvent<GuestBook> {
    switch self {
    case .opened(let event): event
    case .written(let event): event
    case .changeUndone(let event): event
    case .changeRedone(let event): event
    }
  }
}

struct BookOpened: CodedEvent {
  var book: BookID
  static let name = "book.opened"
  static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("book") { $0.book }) }
  var nature: EventTraits { EventTraits(.all, begins: book) }
  func apply(to book: inout GuestBook, in commit: GuestCommit) {}
  func decided(in book: GuestBook, of commit: GuestCommit) -> [GuestEvent] { [] }
}

struct LineWritten: CodedEvent {
  var text: String
  static let name = "line.written"
  static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("text") { $0.text }) }
  var nature: EventTraits { EventTraits(.author) }
  func apply(to book: inout GuestBook, in commit: GuestCommit) { book.lines[commit.author] = text }
  func decided(in book: GuestBook, of commit: GuestCommit) throws(GuestBook.BookRefusal) -> [GuestEvent] {
    if let line = book.lines[commit.author], line != text { throw .hasWritten(commit.author) }
    return book.lines[commit.author] == nil ? [.written(self)] : []
  }
}
