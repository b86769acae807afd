/// A view that takes the whole terminal until it is closed.
package protocol ScreenView {
  /// What it shows on a terminal of a size.
  mutating func frame(_ size: ScreenSize) -> Frame

  /// Takes a key.
  ///
  /// - Returns: whether it goes on.
  mutating func press(_ key: Key) throws -> Bool

  /// Called about once a second while nothing is pressed.
  mutating func wait() throws
}

/// What comes from a terminal.
package enum ScreenInput: Sendable {
  case key(Key)
  /// The terminal has another size, or another program has used it.
  case resized
  /// Nothing for about a second.
  case nothing
  /// It is gone.
  case ended
}

/// A terminal that is used as a whole; a test has one of its own.
package protocol ScreenTerminal: AnyObject {
  /// Its size now.
  var size: ScreenSize { get }
  /// Whether codes for looks may be sent.
  var hasLooks: Bool { get }
  /// What comes next; waits for it.
  func next() -> ScreenInput
  /// Whether more keys have come already, as when text is pasted.
  var hasKeys: Bool { get }
  /// Shows bytes at once.
  func write(_ bytes: [UInt8]) throws(OutputError)
  /// Gives the terminal back as it was.
  func close()
}

extension ScreenTerminal {
  /// Whether more keys have come already.
  package var hasKeys: Bool { false }

  /// Shows a view until it is closed or the terminal is gone. The terminal is as it was before then, whatever happens.
  ///
  /// - Throws: what the view or the output throws.
  package func show(_ view: inout some ScreenView) throws {
    defer { close() }
    var writer = FrameWriter(hasLooks: hasLooks)
    while true {
      if !hasKeys { try write(writer.bytes(for: view.frame(size))) }
      switch next() {
      case .key(let key):
        if try !view.press(key) { return }
      case .resized: writer.forget()
      case .nothing: try view.wait()
      case .ended: return
      }
    }
  }
}
