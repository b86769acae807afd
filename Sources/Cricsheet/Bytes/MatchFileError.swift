import StrictJSON

/// A defect in a match file, with its position.
public struct MatchFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The position of the defect. The column is counted in bytes.
  public var position: JSONPosition
  /// The kind of defect, as a stable code for programs.
  public var code: Code
  /// A phrase that describes the defect, such as "expected a number, found a string".
  public var message: String

  /// The line number, from 1.
  public var line: Int { position.line }
  /// The column in bytes, from 1.
  public var column: Int { position.column }
  /// The error in the form `line:column: message`.
  public var description: String { "\(line):\(column): \(message)" }

  /// The kinds of defects. The raw value is also the `code` of the corresponding `MatchFinding`.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The file is empty or contains only whitespace.
    case empty
    /// The file is not JSON.
    case syntax
    /// The file has the layout that Cricsheet used before 2021.
    case oldLayout = "old-layout"
    /// The file is truncated.
    case cutShort = "cut-short"
    /// The file is not valid UTF-8.
    case encoding
    /// The file, a string, a number, a list or the nesting depth exceeds its limit.
    case limit
    /// An object contains a key twice.
    case duplicateKey = "duplicate-key"
    /// A value does not have the type that the format requires.
    case wrongType = "wrong-type"
    /// A value is outside its valid range, such as a negative number or an impossible date.
    case outOfRange = "out-of-range"
    /// A required key is missing.
    case missingKey = "missing-key"
    /// A word does not belong to the format, such as an unknown kind of wicket.
    case unknownWord = "unknown-word"
    /// A name is not that of a team or a player of this match.
    case unknownName = "unknown-name"
    /// All batters and bowlers of an innings play for the wrong side, so the file names the wrong batting team.
    case wrongSide = "wrong-side"
    /// A player has no valid registry id.
    case noRegistryID = "no-registry-id"
  }
}

extension MatchFileError {
  init(_ defect: Defect, in bytes: UnsafeBufferPointer<UInt8>) {
    var position = JSONPosition(line: 1, column: 1)
    for byte in bytes.prefix(max(defect.offset, 0)).dropFirst(ByteOrderMark.length(in: bytes)) {
      if byte == 0x0A {
        position.line += 1
        position.column = 1
      } else {
        position.column += 1
      }
    }
    self.init(position: position, code: defect.code, message: defect.message)
  }
}

/// A defect at a byte offset. The line and column are computed only when the defect is converted to a `MatchFileError`.
struct Defect: Error {
  var offset: Int
  var code: MatchFileError.Code
  var message: String

  init(_ offset: Int, _ code: MatchFileError.Code, _ message: String) {
    self.offset = offset
    self.code = code
    self.message = message
  }
}
