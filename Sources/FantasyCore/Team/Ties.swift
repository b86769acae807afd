import StrictJSON

/// The rule for ranking entries with equal points.
public enum Ties: Hashable, Sendable {
  case numbered(TieRule)
  /// The first tie-break for which two entries differ decides. Entries that are equal in all tie-breaks share a rank.
  case settled([TieBreak])

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

/// The way ranks are numbered for entries with equal points.
public enum TieRule: String, Hashable, Sendable, CaseIterable {
  /// Entries with equal points share a rank: 1, 2, 2, 4.
  case shared
  /// Entries with equal points keep their order and get different ranks: 1, 2, 3, 4.
  case sequential
}

/// A rule that separates entries with equal points.
public enum TieBreak: Hashable, Sendable {
  /// The entry that won more matches ranks higher. Each match is won by all entries with the highest score in that
  /// match.
  case matchWins
  case bestMatch
  case fewerTransfers
  /// The entry whose settings were first saved earlier ranks higher.
  case earlierEntry
  /// The entry whose players have the higher total of this figure, such as `wickets`, ranks higher. Only matches for
  /// which a player was in the line-up count.
  case maximum(String)

  private static let named: [(name: String, value: TieBreak)] = [
    ("match-wins", .matchWins), ("best-match", .bestMatch), ("fewer-transfers", .fewerTransfers),
    ("earlier-entry", .earlierEntry),
  ]
  private static let maximum = "most-"

  /// The name in rule files, such as `best-match` or `most-wickets`.
  public var name: String {
    if case .maximum(let figure) = self { return Self.maximum + figure.hyphenated }
    return Self.named.first { $0.value == self }?.name ?? ""
  }

  /// The display name, such as `best match`.
  public var description: String {
    if case .maximum(let name) = self, let figure = CricketFigure.allCases.first(where: { $0.name == name }) {
      return "most \(figure.facts.many)"
    }
    return name.split(separator: "-").joined(separator: " ")
  }

  /// Reads a tie-break from a rule file. `figures` lists the names of the sport's figures; nil if they are unknown.
  package init(_ value: JSONValue, figures: [String]?) throws(JSONError) {
    let name = try value.string()
    if let known = Self.named.first(where: { $0.name == name }) {
      self = known.value
    } else if name.hasPrefix(Self.maximum), let figure = Self.figure(name.dropFirst(Self.maximum.count), figures) {
      self = .maximum(figure)
    } else {
      let unknown = UnknownWord("unknown tie-break \"\(name)\"", word: name, known: Self.named.map(\.name))
      throw value.error(unknown.listing("choose from", ", or most- followed by a figure, such as most-wickets"))
    }
  }

  package var kept: String {
    if case .maximum(let figure) = self { return Self.maximum + figure }
    return name
  }

  package init?(kept text: String) {
    if let known = Self.named.first(where: { $0.name == text }) {
      self = known.value
    } else if text.hasPrefix(Self.maximum) {
      self = .maximum(String(text.dropFirst(Self.maximum.count)))
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
  var hyphenated: String { split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-") }
}
