import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

package enum InputError: Error, Equatable, Sendable {
  /// The input is longer than `limit` bytes.
  case tooLong(limit: Int)
  case notText
  case failed(errno: Int32)
}

/// Input from a file descriptor, or from memory in tests. All readers of a descriptor must share one source, because a
/// source reads ahead.
package final class InputSource: Sendable {
  /// The maximum length of a line in bytes.
  private static let longestLine = 1 << 20

  /// The file descriptor; nil for input from memory.
  package let descriptor: Int32?
  private let state: Mutex<State>

  private struct State {
    var ahead: [UInt8]
    var hasEnded: Bool
  }

  package init(descriptor: Int32) {
    self.descriptor = descriptor
    state = Mutex(State(ahead: [], hasEnded: false))
  }

  package convenience init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  package init(bytes: [UInt8]) {
    descriptor = nil
    state = Mutex(State(ahead: bytes, hasEnded: true))
  }

  /// Reads all remaining input. Throws `InputError.tooLong` if there are more than `limit` bytes.
  package func readAll(limit: Int) throws(InputError) -> [UInt8] {
    try state.withLock { (state: inout State) throws(InputError) in
      while !state.hasEnded && state.ahead.count <= limit { try fill(&state) }
      if state.ahead.count > limit { throw .tooLong(limit: limit) }
      let all = state.ahead
      state.ahead = []
      return all
    }
  }

  /// Returns the next bytes without taking them: `count` bytes, or fewer at the end.
  package func peek(_ count: Int) throws(InputError) -> [UInt8] {
    try state.withLock { (state: inout State) throws(InputError) in
      while !state.hasEnded && state.ahead.count < count { try fill(&state) }
      return Array(state.ahead.prefix(count))
    }
  }

  /// Reads the next bytes, at most one block from a descriptor; none at the end.
  package func readPiece() throws(InputError) -> [UInt8] {
    try state.withLock { (state: inout State) throws(InputError) in
      if !state.hasEnded && state.ahead.isEmpty { try fill(&state) }
      let piece = state.ahead
      state.ahead = []
      return piece
    }
  }

  /// Reads a line, without its line ending (LF or CRLF). Returns nil at the end of the input.
  /// Throws `InputError` for a line that is too long or not valid UTF-8.
  package func readLine() throws(InputError) -> String? {
    let line = try state.withLock { (state: inout State) throws(InputError) -> [UInt8]? in
      var searched = 0
      while true {
        if let end = state.ahead[searched...].firstIndex(of: 0x0A) { return take(&state, before: end) }
        searched = state.ahead.count
        if searched > InputSource.longestLine { throw .tooLong(limit: InputSource.longestLine) }
        if state.hasEnded { return searched == 0 ? nil : take(&state, before: searched) }
        try fill(&state)
      }
    }
    guard let line else { return nil }
    guard let text = String(validating: line, as: UTF8.self) else { throw .notText }
    return text
  }

  private func take(_ state: inout State, before end: Int) -> [UInt8] {
    var line = Array(state.ahead[..<end])
    let hasLineFeed = end < state.ahead.count
    state.ahead.removeFirst(hasLineFeed ? end + 1 : end)
    if hasLineFeed, line.last == 0x0D { line.removeLast() }
    return line
  }

  private func fill(_ state: inout State) throws(InputError) {
    guard let descriptor else { return state.hasEnded = true }
    var failure: Int32 = 0
    let block = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var got = read(descriptor, buffer.baseAddress, buffer.count)
      while got < 0 && errno == EINTR { got = read(descriptor, buffer.baseAddress, buffer.count) }
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    if failure != 0 { throw .failed(errno: failure) }
    if block.isEmpty { state.hasEnded = true }
    state.ahead += block
  }
}
