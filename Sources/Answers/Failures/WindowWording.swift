import Books
import FantasyCore

package enum WindowWording {
  package static func coming(_ next: ScheduledWindow?) -> String {
    guard let next else { return "there are no more change windows" }
    return "the next change window, \"\(next.window.name)\", opens \(opening(next))"
  }

  private static func opening(_ next: ScheduledWindow) -> String {
    switch (next.window.opens, next.opens) {
    case (.match(let number), let start?): "at \(start), when match \(number) starts"
    case (.match(let number), nil): "at the start of match \(number), which is not announced yet"
    case (_, let start?): "at \(start)"
    case (_, nil): "later"
    }
  }

  /// Describes the number of changes left and the closing time of the current change window. Returns nil if the league
  /// has no windows or is complete.
  package static func left(_ entry: Entry?, in league: League, at now: Instant) -> String? {
    guard league.windows != nil, league.completed == nil else { return nil }
    guard let open = league.openWindow(at: now) else {
      return "Players can't be changed now: \(coming(league.nextWindow(after: now)))."
    }
    let until = closing(open).map { " until \($0)" } ?? ""
    guard let maximum = open.window.maximum, let left = league.changesLeft(of: entry, at: now) else {
      return "Unlimited changes\(until) (\(open.window.name))."
    }
    return "\(left) of \(Problem.count(maximum, "change")) left\(until) (\(open.window.name))."
  }

  package static func maximum(_ window: ChangeWindow) -> String {
    window.maximum.map { "up to \(Problem.count($0, "change"))" } ?? "unlimited changes"
  }

  private static func closing(_ open: ScheduledWindow) -> String? {
    switch (open.window.closes, open.closes) {
    case (.match(let number), let start?): "match \(number) starts at \(start)"
    case (.match(let number), nil): "match \(number) starts"
    case (_, let end): end?.description
    }
  }

  package static func facts(_ entry: Entry?, in league: League, at now: Instant) -> [Fact] {
    let open = league.completed == nil ? league.openWindow(at: now) : nil
    return [
      Fact("changes_left", .whole(open.flatMap { _ in league.changesLeft(of: entry, at: now) })),
      Fact("change_window", .text(open?.window.name)), Fact("window_closes", .time(open?.closes)),
    ]
  }

  package static func sheet(_ rules: TeamRules) -> [(String, String)] {
    guard let windows = rules.windows else { return [] }
    let rows = windows.map { window in
      let span = [window.opens.map { "from \(description($0))" }, window.closes.map { "until \(description($0))" }]
      let limit = window.maximum.map { ", at most \(Problem.count($0, "change"))" } ?? ", unlimited"
      let whole = span.compactMap { $0 }.joined(separator: " ")
      return ("changes: \(window.name)", (whole.isEmpty ? "at any time" : whole) + limit)
    }
    let none = windows.isEmpty ? [("changes", "none")] : []
    let office = rules.allowsFreeCaptaincyChanges ? "at any time" : "in these windows only"
    return none + rows + (rules.forbidsCaptaincy ? [] : [("captain, vice-captain", office)])
  }

  private static func description(_ edge: ChangeWindow.Edge) -> String {
    switch edge {
    case .match(let number): "the start of match \(number)"
    case .moment(let moment): moment.description
    }
  }
}
