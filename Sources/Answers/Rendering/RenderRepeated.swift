// Messages that differ only in what they are about: one line with their number and the first few. With `--verbose`, and in
// JSON, all of them.

/// Puts messages that say the same into one.
package enum Repeated {
  /// How many things such a message names.
  private static let named = 3

  /// The elements in groups that have the same key, in the order of the first of each; those without a key alone.
  package static func groups<Element>(_ all: [Element], by key: (Element) -> String?) -> [[Element]] {
    var (groups, places): ([[Element]], [String: Int]) = ([], [:])
    for element in all {
      let key = key(element)
      if let place = key.flatMap({ places[$0] }) {
        groups[place].append(element)
      } else {
        if let key { places[key] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }

  /// What stands behind a message for several places: ` (12 places: 2:7, 4:7, 9:7 and 9 more)`; nothing for one.
  package static func suffix(_ places: [Problem.Place]) -> String {
    places.count > 1 ? " (\(places.count) places: \(few(spots(places))))" : ""
  }

  /// `12 matches have not started yet: m3, m4, m5 and 9 more`.
  package static func line(_ recurrences: [Recurrence]) -> String {
    "\(recurrences.count) \(recurrences.first?.ofSeveral ?? ""): \(few(recurrences.map(\.thing)))"
  }

  /// Places, in one file without its path.
  private static func spots(_ places: [Problem.Place]) -> [String] {
    guard Set(places.map(\.path)).count == 1 else { return places.map(\.words) }
    return places.map { place in place.spot.map { "\($0.line):\($0.column)" } ?? place.path }
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

  /// A line for each notice, or for those that say the same.
  package func lines(of notices: [Notice]) -> [String] {
    let notices = globals.isVerbose ? notices : notices.filter { !$0.isDetail }
    if showsEach { return notices.map(\.message) }
    return Repeated.groups(notices) { $0.recurrence.ofSeveral }.map { group in
      group.count == 1 ? group[0].message : Repeated.line(group.map(\.recurrence))
    }
  }

  /// The problems, those that say the same as one.
  func gathered(_ problems: [Problem]) -> [Problem] {
    if showsEach { return problems }
    return Repeated.groups(problems, by: \.sameness).map { group in
      var one = group[0]
      let recurrences = group.compactMap(\.recurrence)
      if recurrences.count > 1 {
        one.message = Repeated.line(recurrences)
        // A hint with a time fits all of them if the time is the latest.
        one.hint = group.compactMap(\.hint).max()
      } else {
        one.message += Repeated.suffix(group.compactMap(\.place))
      }
      return one
    }
  }
}

extension Problem {
  /// What it has in common with problems that differ only in what they are about; nil for a problem of its own.
  fileprivate var sameness: String? {
    if let recurrence { return "\(code)\n\(recurrence.ofSeveral)" }
    return place == nil ? nil : "\(code)\n\(message)\n\(hint ?? "")"
  }
}
