import StrictJSON

/// The settling of equal points: tied entries share a rank, are numbered, or are separated by tie-breaks.
public enum Ties: Hashable, Sendable {
  /// Not settled: tied entries share a rank, or rows are numbered.
  case numbered(TieRule)
  /// By the first of these that differs; entries equal in all of them share a rank.
  case settled([TieBreak])

  /// Reads `"shared"`, `"sequential"` or a list of tie-breaks.
  package init(_ value: JSONValue, figures: [String]?) throws(JSONError) {
    guard case .array(let elements) = value.content else {
      self = .numbered(try value.choice())
      return
    }
    var breaks: [TieBreak] = []
    for element in elements {
      let tieBreak = try TieBreak(element, figures: figures)
      if breaks.contains(tieBreak) { throw element.error("\(tieBreak.name) is given twice") }
      breaks.append(tieBreak)
    }
    if breaks.isEmpty { throw value.error("expected at least one tie-break, or \"shared\"") }
    self = .settled(breaks)
  }
}

/// The numbering of equal points.
public enum TieRule: String, Hashable, Sendable, CaseIterable {
  /// Equal points share a rank: 1, 2, 2, 4.
  case shared
  /// Rows are numbered: 1, 2, 3, 4, as on the original's board.
  case sequential
}

/// A way to settle equal points.
public enum TieBreak: Hashable, Sendable {
  /// More matches with the top score, shared or not.
  case matchWins
  /// The higher score in the best match.
  case bestMatch
  case fewerTransfers
  /// The settings that were saved first.
  case earlierEntry
  /// More of a figure, such as `wickets`, from the counted players.
  case most(String)

  private static let named: [(name: String, value: TieBreak)] = [
    ("match-wins", .matchWins), ("best-match", .bestMatch), ("fewer-transfers", .fewerTransfers),
    ("earlier-entry", .earlierEntry),
  ]
  private static let most = "most-"

  /// The name in rule files: `best-match`, `most-wickets`.
  public var name: String {
    if case .most(let figure) = self { return Self.most + figure.hyphenated }
    return Self.named.first { $0.value == self }?.name ?? ""
  }

  /// The words shown to people: `best match`.
  public var words: String {
    if case .most(let name) = self, let figure = CricketFigure.allCases.first(where: { $0.name == name }) {
      return "most \(figure.facts.many)"
    }
    return name.split(separator: "-").joined(separator: " ")
  }

  /// Reads a tie-break from a rule file; `figures` are the names of the known figures, nil if they aren't known.
  package init(_ value: JSONValue, figures: [String]?) throws(JSONError) {
    let name = try value.string()
    if let known = Self.named.first(where: { $0.name == name }) {
      self = known.value
    } else if name.hasPrefix(Self.most), let figure = Self.figure(name.dropFirst(Self.most.count), figures) {
      self = .most(figure)
    } else {
      let unknown = UnknownWord("unknown tie-break \"\(name)\"", word: name, known: Self.named.map(\.name))
      throw value.error(unknown.listing("choose from", ", or most- and a figure, such as most-wickets"))
    }
  }

  /// The form kept in caches; see `init(kept:)`.
  package var kept: String {
    if case .most(let figure) = self { return Self.most + figure }
    return name
  }

  package init?(kept text: String) {
    if let known = Self.named.first(where: { $0.name == text }) {
      self = known.value
    } else if text.hasPrefix(Self.most) {
      self = .most(String(text.dropFirst(Self.most.count)))
    } else {
      return nil
    }
  }

  private static func figure(_ word: Substring, _ figures: [String]?) -> String? {
    guard let figures else { return word.isEmpty ? nil : String(word) }
    return figures.first { $0.hyphenated == word }
  }
}

extension String {
  /// The figure name as tie-breaks write it: `run-outs-direct`.
  var hyphenated: String { split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-") }
}
