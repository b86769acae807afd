// Merges messages that differ only in their subject into one line with the first few subjects. Does nothing with
// `--verbose` or in JSON.

package enum Repeated {
  private static let named = 3

  /// Groups elements by key, in order of first appearance. An element whose key is nil forms its own group.
  package static func groups<Element>(_ all: [Element], by key: (Element) -> String?) -> [[Element]] {
    var groups: [[Element]] = [], locations: [String: Int] = [:]
    for element in all {
      let key = key(element)
      if let location = key.flatMap({ locations[$0] }) {
        groups[location].append(element)
      } else {
        if let key { locations[key] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }

  /// Returns a summary of several locations, such as ` (12 places: 2:7, 4:7, 9:7 and 9 more)`. Returns an empty string
  /// for a single location.
  package static func suffix(_ locations: [Problem.Location]) -> String {
    locations.count > 1 ? " (\(locations.count) places: \(few(spots(locations))))" : ""
  }

  /// Merges messages that differ only in a name into one, such as `12 matches have not started yet: m3, m4, m5 and 9
  /// more`.
  package static func line(_ recurrences: [Recurrence]) -> String {
    "\(recurrences.count) \(recurrences.first?.ofSeveral ?? ""): \(few(recurrences.map(\.thing)))"
  }

  private static func spots(_ locations: [Problem.Location]) -> [String] {
    guard Set(locations.map(\.path)).count == 1 else { return locations.map(\.description) }
    return locations.map { location in location.spot.map { "\($0.line):\($0.column)" } ?? location.path }
  }

  private static func few(_ names: [String]) -> String {
    let rest = names.count - named
    return names.prefix(named).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension Rendering {
  private var showsEach: Bool {
    switch format {
    case .json, .jsonl: true
    case .table, .plain, .csv, .tsv, .md, .svg: globals.isVerbose
    }
  }

  package func lines(of notices: [Notice]) -> [String] {
    let notices = globals.isVerbose ? notices : notices.filter { !$0.isDetail }
    if showsEach { return notices.map(\.message) }
    return Repeated.groups(notices) { $0.recurrence.ofSeveral }.map { group in
      group.count == 1 ? group[0].message : Repeated.line(group.map(\.recurrence))
    }
  }

  func gathered(_ problems: [Problem]) -> [Problem] {
    if showsEach { return problems }
    return Repeated.groups(problems, by: \.sameness).map { group in
      var one = group[0]
      let recurrences = group.compactMap(\.recurrence)
      if recurrences.count > 1 {
        one.message = Repeated.line(recurrences)
        // The hint with the latest time is right for all these problems.
        one.hint = group.compactMap(\.hint).max()
      } else {
        one.message += Repeated.suffix(group.compactMap(\.location))
      }
      return one
    }
  }
}

extension Problem {
  fileprivate var sameness: String? {
    if let recurrence { return "\(code)\n\(recurrence.ofSeveral)" }
    return location == nil ? nil : "\(code)\n\(message)\n\(hint ?? "")"
  }
}
