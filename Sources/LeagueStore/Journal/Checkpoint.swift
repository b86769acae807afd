import Books
import FantasyCore

/// The state of a book after some line of its journal. A reader with a checkpoint processes only the later lines. The
/// checkpoint is a cache: it is ignored and rewritten if it is damaged or belongs to another version or journal.
/// `verify` never uses the checkpoint, and `doctor` only compares it with the journal.
///
/// The file has a head and two blocks. The first block is the state. The second block, which only writers need, lists
/// the files that the commits name. The checksum of a block is verified when the block is read.
package struct Checkpoint<Subject: Book> {
  package let end: JournalEnd
  /// The fingerprint of the journal's file when its bytes up to `end` were verified. Nil if these bytes must be
  /// verified again.
  package private(set) var mark: String?
  private var file: FileFacts?
  private let bytes: [UInt8]
  private let state, names: Block

  private struct Block {
    let range: Range<Int>
    let sum: UInt64
  }

  private struct Head {
    var end: JournalEnd
    var mark: String?
    var blocks: [Block] = []
  }

  private static var magic: [UInt8] { Array("fclfold3".utf8) }
  private static var maxHeadBytes: Int { 4_096 }
  private static var limit: Int { 1 << 30 }

  // MARK: Reading

  /// Reads the checkpoint of a book; nil if it can't be used. `journal` is the size of the journal in bytes. A
  /// checkpoint is normally smaller than its journal. A much larger one is read only if its head is valid and states of
  /// this kind of book can contain the content of files.
  package init?(_ files: BookFiles<Subject>, journal: Int) {
    do throws(StoreError) {
      let input = try FileInput(try files.checkpoint.location())
      if input.facts.size > (1 << 20) + 2 * journal {
        guard Subject.layout.contents.contains(where: \.isFolded),
          Self.head(try input.take(Self.maxHeadBytes), ofFile: input.facts.size, files.id) != nil
        else { return nil }
        try input.go(to: 0)
      }
      self.init(try input.takeAll(limit: Self.limit), of: files.id)
      file = input.facts
    } catch { return nil }
  }

  package init?(_ bytes: [UInt8], of book: BookID) {
    guard let head = Self.head(bytes, ofFile: bytes.count, book) else { return nil }
    end = head.end
    mark = head.mark
    state = head.blocks[0]
    names = head.blocks[1]
    self.bytes = bytes
  }

  private static func head(_ bytes: [UInt8], ofFile size: Int, _ book: BookID) -> Head? {
    guard let head = SealedContent.range(in: bytes, magic) else { return nil }
    var packed = PackedReader(bytes, in: head)
    do throws(UnpackingError) {
      guard try packed.number() == Subject.checkpointVersion, try packed.text() == Subject.layout.noun,
        try packed.text() == book.text
      else { return nil }
      var found = Head(end: try packed.journalEnd())
      found.mark = try packed.optional { packed throws(UnpackingError) in try packed.text() }
      var start = head.upperBound
      for _ in 0..<2 {
        let count = try packed.count(upTo: size - start)
        found.blocks.append(Block(range: start..<start + count, sum: UInt64(bitPattern: Int64(try packed.number()))))
        start += count
      }
      return start == size && packed.isAtEnd ? found : nil
    } catch { return nil }
  }

  package var size: Int { bytes.count }

  /// Returns true if the checkpoint was written at least two seconds after the journal's last change. Every later
  /// change then changes the metadata by which the journal is recognised.
  func isLater(than journal: FileFacts) -> Bool {
    file.map { $0.modified.first >= journal.modified.first + 2 } ?? false
  }

  package func stands(for input: borrowing FileInput) throws(StoreError) -> Bool {
    try input.go(to: 0)
    var sum = Checksum()
    while sum.count < end.length {
      let piece = try input.take(min(FileInput.piece, end.length - sum.count))
      if piece.isEmpty { return false }
      sum.add(piece)
    }
    return sum == end.sum
  }

  package func book(read: (NamedContent) -> [UInt8]?) -> Subject? {
    value(of: state) { packed throws(UnpackingError) in
      let record = try Record<Subject>(unpacking: &packed)
      guard record.sequence == end.count else { throw UnpackingError() }
      return try Subject(unpacking: &packed, record: record, read: read)
    }
  }

  package var named: [NamedContent]? {
    value(of: names) { packed throws(UnpackingError) in
      try packed.list { packed throws(UnpackingError) in try packed.content(of: Subject.layout.contents) }
    }
  }

  private func value<Value>(of block: Block, _ read: (inout PackedReader) throws(UnpackingError) -> Value) -> Value? {
    guard Checksum.ofBlock(bytes[block.range]) == block.sum else { return nil }
    var packed = PackedReader(bytes, in: block.range)
    return packed.whole(read)
  }

  // MARK: Writing

  /// Returns the bytes of a checkpoint file. `named` contains the files named in all commits. `mark` is the fingerprint
  /// of the journal's file, or nil if its bytes up to `end` are not verified.
  package static func bytes(of book: Subject, naming named: [NamedContent], _ end: JournalEnd, mark: String?) -> [UInt8]
  {
    var names = PackedBytes()
    names.add(named) { $0.add($1, of: Subject.layout.contents) }
    let name = Subject.name(in: book.record.first)?.text ?? ""
    let blocks = [state(of: book), names.bytes].map { ($0[...], Checksum.ofBlock($0[...])) }
    return whole(name, end, mark, blocks)
  }

  package static func state(of book: Subject) -> [UInt8] {
    var state = PackedBytes()
    book.record.pack(into: &state)
    book.pack(into: &state)
    return state.bytes
  }

  /// Returns the bytes of this checkpoint's file with another mark. Copies the checksums of the blocks, so that a
  /// damaged block is still detected.
  package func bytes(tiedTo mark: String, of book: BookID) -> [UInt8] {
    Self.whole(book.text, end, mark, [state, names].map { (bytes[$0.range], $0.sum) })
  }

  private static func whole(
    _ book: String, _ end: JournalEnd, _ mark: String?, _ blocks: [(bytes: ArraySlice<UInt8>, sum: UInt64)]
  ) -> [UInt8] {
    var head = PackedBytes()
    head.add(Subject.checkpointVersion)
    head.add(Subject.layout.noun)
    head.add(book)
    head.add(end)
    head.add(mark) { $0.add($1) }
    for block in blocks {
      head.add(block.bytes.count)
      head.add(Int(Int64(bitPattern: block.sum)))
    }
    return SealedContent.file(of: head.bytes, magic) + blocks.flatMap(\.bytes)
  }
}

// MARK: Packing

extension PackedBytes {
  fileprivate mutating func add(_ end: JournalEnd) {
    add(end.count)
    add(end.lastHash)
    add(end.length)
    add(end.lastTime ?? .earliest)
    add(end.sum.words) { $0.add(Int(Int64(bitPattern: $1))) }
  }

  fileprivate mutating func add(_ content: NamedContent, of kinds: [ContentKind]) {
    add(kinds.firstIndex(of: content.kind) ?? kinds.count)
    add(content.stem)
    add(content.hash)
    add(content.extensions) { $0.add($1) }
  }
}

extension PackedReader {
  fileprivate mutating func journalEnd() throws(UnpackingError) -> JournalEnd {
    let count = try amount(), hash = try text(), length = try number(), time = try instant()
    let words = try list { packed throws(UnpackingError) in UInt64(bitPattern: Int64(try packed.number())) }
    guard count > 0, (1...JournalLimits.bytes).contains(length), hash.utf8.count == 64,
      let sum = Checksum(words: words), sum.count == length
    else { throw UnpackingError() }
    return JournalEnd(count: count, lastHash: hash, length: length, lastTime: time, sum: sum)
  }

  fileprivate mutating func count(upTo maximum: Int) throws(UnpackingError) -> Int {
    let number = try number()
    guard (0...max(maximum, 0)).contains(number) else { throw UnpackingError() }
    return number
  }

  fileprivate mutating func content(of kinds: [ContentKind]) throws(UnpackingError) -> NamedContent {
    let kind = try number()
    guard kinds.indices.contains(kind) else { throw UnpackingError() }
    return NamedContent(
      kinds[kind], stem: try text(), hash: try text(),
      extensions: try list { packed throws(UnpackingError) in try packed.text() })
  }
}
