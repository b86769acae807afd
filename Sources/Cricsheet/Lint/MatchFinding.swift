import FantasyCore
import StrictJSON

/// A problem in a match file, found by `MatchFile.lint`.
public struct MatchFinding: Sendable, Hashable, CustomStringConvertible {
  /// The severity of a finding. The cases are ordered from most to least severe.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The file can't be read.
    case error
    /// The file contradicts the Laws or itself.
    case warning
    /// The file has an unusual value that also occurs in files of real matches.
    case note
  }

  /// The position of the finding. The column is counted in bytes.
  public var position: JSONPosition
  /// The severity. A file with only warnings and notes can still be read.
  public var severity: Severity
  /// The kind of finding, as a stable code for programs, such as `total-sum`. For an error, the code is the raw value
  /// of a `MatchFileError.Code`.
  public var code: String
  /// A phrase that describes the finding.
  public var message: String

  /// The finding in the form `line:column: severity: message`.
  public var description: String { "\(position.line):\(position.column): \(severity.rawValue): \(message)" }
}

extension MatchFile {
  /// Finds problems in a match file, such as sums that disagree, overs of the wrong length, or two names for one
  /// player.
  ///
  /// - Parameter playerNotes: returns notes about players of the match, with the code `changed-id`.
  /// - Returns: The findings, ordered by position. Lists at most 1,000 findings of each kind. One more finding states
  ///   the number of omitted findings. If the file can't be read, returns only the error.
  public static func lint(
    _ bytes: [UInt8], limits: JSONLimits = .matchFile,
    playerNotes: (Match) -> [(player: MatchPlayer, message: String)] = { _ in [] }
  ) -> [MatchFinding] {
    bytes.withUnsafeBufferPointer { buffer in
      do throws(MatchFileError) {
        let match = try read(UnsafeRawBufferPointer(buffer), limits: limits)
        guard let tree = FileTree(buffer) else { return [] }
        var lint = MatchLint(match, tree)
        lint.run()
        for note in playerNotes(match) { lint.add(note.message, about: note.player) }
        return lint.findings(in: buffer)
      } catch {
        return [
          MatchFinding(position: error.position, severity: .error, code: error.code.rawValue, message: error.message)
        ]
      }
    }
  }
}

struct MatchLint {
  private typealias Found = (offset: Int, severity: MatchFinding.Severity, code: String, message: String)

  /// The maximum number of listed findings of one kind. Further findings are only counted.
  static let maxOfKind = 1_000

  let match: Match
  let tree: FileTree
  private var found: [Found] = []
  private var counts: [String: Int] = [:]
  /// The first omitted finding of each kind that exceeds `maxOfKind`.
  private var omitted: [String: (offset: Int, severity: MatchFinding.Severity)] = [:]

  init(_ match: Match, _ tree: FileTree) {
    self.match = match
    self.tree = tree
  }

  mutating func run() {
    checkKeys()
    checkNames()
    checkOutcome()
    for (innings, node) in zip(match.innings, tree["innings"]?.elements ?? []) {
      checkOvers(innings, node)
      var deliveries: [FileTree] = []
      deliveries.reserveCapacity(innings.deliveries.count)
      node["overs"]?.forEachElement { over in
        over["deliveries"]?.forEachElement {
          deliveries.append($0)
          return true
        }
        return true
      }
      for (ball, delivery) in zip(innings.deliveries, deliveries) { check(ball, delivery, innings) }
      checkWickets(innings, deliveries)
    }
  }

  mutating func add(
    _ severity: MatchFinding.Severity, _ code: String, _ node: FileTree, _ message: String
  ) {
    counts[code, default: 0] += 1
    if counts[code, default: 0] <= Self.maxOfKind {
      found.append((node.offset, severity, code, message))
    } else if omitted[code] == nil {
      omitted[code] = (node.offset, severity)
    }
  }

  func findings(in bytes: UnsafeBufferPointer<UInt8>) -> [MatchFinding] {
    let rest = omitted.sorted { $0.key < $1.key }.map { code, first -> Found in
      let count = (counts[code] ?? 0) - Self.maxOfKind
      let noun = count == 1 ? "finding" : "findings"
      return (first.offset, first.severity, code, "\(count) more \(noun) of this kind (not shown)")
    }
    let inOrder = (found + rest).enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var line = 1, lineStart = ByteOrderMark.length(in: bytes)
    var position = lineStart
    return inOrder.map { _, finding in
      while position < finding.offset {
        if bytes[position] == 0x0A { (line, lineStart) = (line + 1, position + 1) }
        position += 1
      }
      let spot = JSONPosition(line: line, column: finding.offset - lineStart + 1)
      return MatchFinding(position: spot, severity: finding.severity, code: finding.code, message: finding.message)
    }
  }
}
