import StrictJSON

/// The rules of a rule file about the events that count as figures, for `verify`. Read a second time from the file's
/// keys; shares no code with `CountingRules`.
package struct AuditCounting: Hashable, Sendable {
  private static let keys = ["substitutes", "super_overs", "no_balls_faced", "run_fours", "run_outs"]

  private var words: [String: String] = [:]
  /// The reasons of replacements that give an appearance; nil for all reasons.
  private var reasons: [String]?

  package init() {}

  init(_ file: JSONValue) {
    for key in Self.keys { words[key] = file[key]?.text }
    guard let value = file["playing_substitutes"] else { return }
    if value.text == "nothing" { reasons = [] }
    if let list = try? value.array() { reasons = list.compactMap(\.text) }
  }

  subscript(key: String) -> String? { words[key] }

  /// Returns true if a player gets an appearance. `reason` is nil for a player who was in the XI from the start.
  func isAppearance(_ reason: @autoclosure () -> String?) -> Bool {
    guard let reasons, let reason = reason() else { return true }
    let known = [
      "impact_player", "concussion_substitute", "supersub", "injury_substitute", "tactical_substitute",
      "covid_replacement", "national_callup", "national_release",
    ]
    return reasons.contains(known.contains(reason) ? reason : "unknown")
  }

  /// Returns the figures of an innings or match that count, for a row given as figures.
  func counted(_ row: AuditFigures.Row) -> AuditFigures.Row {
    var row = row
    func take(_ figure: String) -> Int { row.removeValue(forKey: figure) ?? 0 }
    if self["no_balls_faced"] == "nothing" {
      let noBalls = take("no_balls_faced")
      row["balls", default: 0] -= noBalls
    }
    if self["run_fours"] == "count" {
      let run = take("run_fours")
      row["fours", default: 0] += run
    }
    let first = row["run_outs_first"] ?? 0, second = row["run_outs_second"] ?? 0, later = row["run_outs_later"] ?? 0
    if (first, second, later) == (0, 0, 0) { return row }
    switch self["run_outs"] {
    case "first-two": row["run_outs_shared"] = first + second
    case "all": row["run_outs_shared"] = first + second + later
    case "full":
      row["run_outs_direct", default: 0] += first + second + later
      for figure in ["shared", "first", "second", "later"] { row["run_outs_" + figure] = nil }
    default: break
    }
    return row
  }
}
