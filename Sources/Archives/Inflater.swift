/// Decompresses deflate (RFC 1951), from an array or from a stream. Refuses the same streams as zlib, with
/// `ArchiveFlaw.damaged` or `.cut`.
final class Inflater {
  enum Part { case header, stored, coded, ended }

  private let stream: ByteStream?
  var input: [UInt8]
  var isInputWhole: Bool
  /// The index of the next byte of the input.
  var index = 0
  /// The next `count` bits of the input, lowest first. Higher bits are 0, or those that follow.
  var bits: UInt64 = 0
  var count = 0

  var part = Part.header
  var isLast = false
  var storedBytes = 0
  var literals: HuffmanCode?
  var distances: HuffmanCode?

  /// The last 32 KiB of the output, and the next piece. Only used with a stream.
  private var window: UnsafeMutableRawBufferPointer?
  private var filled = 0
  private static let history = 1 << 15
  private static let piece = 1 << 16

  init(_ stream: ByteStream) {
    self.stream = stream
    input = []
    isInputWhole = false
  }

  private init(_ bytes: [UInt8]) {
    stream = nil
    input = bytes
    isInputWhole = true
  }

  deinit { window?.deallocate() }

  /// Decompresses an array. Its content must have exactly `size` bytes, and nothing may follow.
  static func inflate(_ bytes: [UInt8], size: Int) throws -> [UInt8] {
    let inflater = Inflater(bytes)
    let content = try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer.prefix(size)))
      count = try inflater.decode(into: memory, from: 0, until: .max)
    }
    guard content.count == size else { throw ArchiveFlaw.damaged("the content is shorter than stated") }
    guard inflater.index == bytes.count else { throw ArchiveFlaw.damaged("data follows the content") }
    return content
  }

  /// Returns the next piece of the content; empty at the end. The stream then continues after the compressed data.
  func next() throws -> [UInt8] {
    let window = self.window ?? .allocate(byteCount: Self.history + Self.piece + 512, alignment: 8)
    self.window = window
    if filled > Self.history {
      let last = UnsafeRawBufferPointer(rebasing: window[(filled - Self.history)..<filled])
      window.copyMemory(from: last)
      filled = Self.history
    }
    let start = filled
    filled = try decode(into: window, from: start, until: Self.history + Self.piece)
    return Array(window[start..<filled])
  }

  /// Decodes until the output has at least `target` bytes or the content ends, and returns the end of the output.
  private func decode(into output: UnsafeMutableRawBufferPointer, from start: Int, until target: Int) throws -> Int {
    var end = start
    while part != .ended, end < target {
      switch part {
      case .header: try readHeader()
      case .stored: try copyStored(into: output, &end, until: target)
      case .coded: try decodeSymbols(into: output, &end, until: target)
      case .ended: break
      }
      if part == .header, isLast { finish() }
    }
    return end
  }

  private func finish() {
    part = .ended
    returnWholeBytes()
    if let stream {
      stream.giveBack(Array(input[index...]))
      input = []
      index = 0
    }
  }

  // MARK: Input

  /// The number of bytes that were taken from the stream, but not used yet.
  var unused: Int { input.count - index + count / 8 }

  /// Returns the whole bytes among the bits to the input.
  func returnWholeBytes() {
    index -= count / 8
    count %= 8
    bits &= 1 << UInt64(count) - 1
  }

  /// Makes at least eight bytes of input available, unless the input ends before.
  func fillInput() throws {
    while !isInputWhole, input.count - index < 8 {
      returnWholeBytes()
      let piece = try stream?.takePiece() ?? []
      isInputWhole = piece.isEmpty
      input = input[index...] + piece
      index = 0
    }
  }

  /// Makes at least `number` bits available, unless the input ends before.
  func fillBits(_ number: Int) throws {
    try fillInput()
    while count < number, index < input.count {
      bits = bits & (1 << UInt64(count) - 1) | UInt64(input[index]) << UInt64(count)
      index += 1
      count += 8
    }
  }

  func take(_ number: Int) throws -> Int {
    try fillBits(number)
    if count < number { throw ArchiveFlaw.cut }
    let value = Int(bits & (1 << UInt64(number) - 1))
    drop(number)
    return value
  }

  func drop(_ number: Int) {
    bits >>= UInt64(number)
    count -= number
  }
}
