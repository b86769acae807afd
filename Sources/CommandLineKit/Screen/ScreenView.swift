/// A view that uses the whole terminal until it is closed.
package protocol ScreenView {
  mutating func frame(_ size: ScreenSize) -> Frame

  /// Handles a key; returns false to close the view.
  mutating func press(_ key: Key) throws -> Bool

  /// Called about once a second while no key is pressed, for example to update the view.
  mutating func wait() throws
}

package enum ScreenInput: Sendable {
  case key(Key)
  /// The terminal's size changed, or another program used the terminal.
  case resized
  /// There was no input for about a second.
  case nothing
  case ended
}

/// A terminal for full-screen views. Tests supply their own implementation.
package protocol ScreenTerminal: AnyObject {
  var size: ScreenSize { get }
  var hasLooks: Bool { get }
  func next() -> ScreenInput
  /// True if more keys can be read without waiting, for example after a paste.
  var hasKeys: Bool { get }
  func write(_ bytes: [UInt8]) throws(OutputError)
  func close()
}

extension ScreenTerminal {
  package var hasKeys: Bool { false }

  /// Shows a view until the user closes it or the terminal is disconnected. Restores the terminal even after an error.
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
