// The journal of a league: one commit a line, each with its own hash and that of the line before. The append is the
// commit.

import FantasyCore
import StrictJSON

/// The commits of a journal, checked.
public struct Journal: Sendable {
  /// The commits in order.
  public var commits: [Commit]
  /// The hash of the last line, which the next one carries.
  public var lastHash: String
  /// The bytes of all whole lines.
  public var length: Int
  /// The bytes behind the last whole line: a torn write, which readers pass over.
  public var torn: [UInt8]
  /// How its lines are written.
  public let format: StoreFormat
  /// The first damaged line; the commits are those before it, and nobody writes to the journal.
  public var damage: StoreError?

  /// What the first line carries instead of a hash.
  public static let origin = String(repeating: "0", count: 64)

  /// Reads the bytes of a journal and checks sequence, time and hashes of every line, up to the first damaged one.
  ///
  /// - Parameters:
  ///   - path: what defects are named by.
  ///   - format: how a line is written.
  init(_ bytes: [UInt8], path: String, format: StoreFormat = .current) {
    self.format = format
    commits = []
    lastHash = Self.origin
    length = 0
    torn = []
    while let end = bytes[length...].firstIndex(of: UInt8(ascii: "\n")) {
      do throws(StoreError) { try take(bytes[length..<end], path, format) } catch {
        damage = error
        return
      }
      length = end + 1
    }
    torn = Array(bytes[length...])
  }

  /// Everybody whom the journal names: who acted, and who joined.
  public var managers: Set<ManagerID> {
    let joined = commits.flatMap(\.events).compactMap { event in
      if case .managerJoined(let manager) = event { manager } else { nil }
    }
    return Set(commits.map(\.who) + joined)
  }

  private mutating func take(
    _ bytes: ArraySlice<UInt8>, _ path: String, _ format: StoreFormat
  ) throws(StoreError) {
    let number = commits.count + 1
    func damage(_ message: String, column: Int = 1) -> StoreError {
      .damaged(path: path, line: number, column: column, message: message)
    }
    let sealed = format == .chainedLines ? nil : SealedLine.opened(bytes)
    let line = sealed?.line ?? Array(bytes)
    let read: (commit: Commit, previous: String)
    do throws(JSONError) { read = try Commit.reading(line) } catch {
      throw damage(error.message, column: error.place.column)
    }
    if format != .chainedLines, sealed == nil { throw damage("the line's own hash is missing at its end") }
    let hash = SHA256.hex(line)
    if let sealed, !sealed.hash.elementsEqual(hash.utf8) { throw damage("the line is not as it was written") }
    if read.commit.sequence != number { throw damage("the number \(number) is expected, not \(read.commit.sequence)") }
    if read.previous != lastHash { throw damage("the line before is not the one that this line was written after") }
    if let last = commits.last, read.commit.time < last.time { throw damage("it is earlier than the line before") }
    commits.append(read.commit)
    lastHash = hash
  }
}
