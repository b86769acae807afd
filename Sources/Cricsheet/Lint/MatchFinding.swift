import FantasyCore
import StrictJSON

/// One finding in a match file.
public struct MatchFinding: Sendable, Hashable, CustomStringConvertible {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The file can't be read.
    case error
    /// Something contradicts itself or the Laws.
    case warning
    /// Something unusual that is known to occur.
    case note
  }

  /// Where it is.
  public var place: JSONPlace
  /// Its severity.
  public var severity: Severity
  /// The kind of finding, for programs: `total-sum`; for an error, its `MatchFileError.Code`.
  public var code: String
  /// The finding, as half a sentence.
  public var message: String

  /// `line:column: severity: message`.
  public var description: String { "\(place.line):\(place.column): \(severity.rawValue): \(message)" }
}

extension MatchFile {
  /// Finds what is odd in a match file without being an error: sums that disagree, overs of the wrong length, names.
  ///
  /// - Parameters:
  ///   - bytes: The complete file.
  ///   - limits: The limits for reading; by default those of `read`.
  /// - Returns: the findings in the order of their places; for a file that can't be read, only its error.
  public static func lint(
    _ bytes: [UInt8], limits: JSONLimits = .matchFile
  ) -> [MatchFinding] {
    do throws(MatchFileError) {
      let match = try read(bytes, limits: limits)
      var lint = MatchLint(match, try FileTree(bytes, limits: limits))
      lint.run()
      return lint.findings(in: bytes)
    } catch {
      return [MatchFinding(place: error.place, severity: .error, code: error.code.rawValue, message: error.message)]
    }
  }
}

/// A match being checked, with the tree of its file for the places.
struct MatchLint {
  let match: Match
  let tree: FileTree
  private var found: [(offset: Int, severity: MatchFinding.Severity, code: String, message: String)] = []

  init(_ match: Match, _ tree: FileTree) {
    (self.match, self.tree) = (match, tree)
  }

  mutating func run() {
    checkKeys()
    checkNames()
    checkOutcome()
    for (innings, node) in zip(match.innings, tree["innings"]?.elements ?? []) {
      checkOvers(innings, node)
      let deliveries = (node["overs"]?.elements ?? []).flatMap { $0["deliveries"]?.elements ?? [] }
      for (ball, delivery) in zip(innings.deliveries, deliveries) { check(ball, delivery, innings) }
      checkWickets(innings, deliveries)
    }
  }

  mutating func add(_ severity: MatchFinding.Severity, _ code: String, _ node: FileTree, _ message: String) {
    found.append((node.offset, severity, code, message))
  }

  /// The findings with lines and columns, counted in one pass.
  func findings(in bytes: [UInt8]) -> [MatchFinding] {
    let lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    let inOrder = found.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    var line = 0
    return inOrder.map { _, finding in
      while line + 1 < lineStarts.count && lineStarts[line + 1] <= finding.offset { line += 1 }
      let place = JSONPlace(line: line + 1, column: finding.offset - lineStarts[line] + 1)
      return MatchFinding(place: place, severity: finding.severity, code: finding.code, message: finding.message)
    }
  }
}
