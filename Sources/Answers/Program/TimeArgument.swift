import CommandLineKit
import FantasyCore

package enum TimeArgument: ArgumentValue, Hashable {
  case instant(Instant)
  case day(Day)
  case now
  /// A date and a time of day. The zone comes from `--zone` or from an abbreviation in the text.
  case wall(WallTime)
  case ago(seconds: Int)

  /// Parses a time in RFC 3339, a date, `now`, or a relative time such as `-2d`, `-3h` or `-30m`. Also parses
  /// `2026-03-28 19:30`, with or without a zone's abbreviation.
  package init(argument: String) throws(ArgumentValueError) {
    if let instant = Instant(argument) {
      self = .instant(instant)
    } else if let day = Day(argument) {
      self = .day(day)
    } else if let time = WallTime(argument) {
      self = .wall(time)
    } else if argument.lowercased() == "now" {
      self = .now
    } else if let seconds = Self.ago(argument) {
      self = .ago(seconds: seconds)
    } else {
      throw ArgumentValueError(
        "is not a valid time: use a form such as 2026-03-28T14:00:00Z, 2026-03-28, now or -2d; with --zone, "
          + "also \"2026-03-28 19:30\"")
    }
  }

  private static func ago(_ text: String) -> Int? {
    guard text.first == "-", let unit = text.last.flatMap({ units[$0] }) else { return nil }
    let digits = text.dropFirst().dropLast()
    let isNumber = digits.utf8.allSatisfy(\.isDigit)
    guard isNumber, (1...6).contains(digits.utf8.count) else { return nil }
    return Int(digits).map { $0 * unit }
  }

  private static let units: [Character: Int] = ["m": 60, "h": 3_600, "d": 86_400]
}

extension Context {
  /// Converts a time argument to an instant. `reference` is the league's time, evaluated only for relative times such
  /// as `-2d`. Throws a usage error if the zone skips or repeats the time of day, or if no zone is known.
  package func instant(_ word: TimeArgument, before reference: @autoclosure () throws -> Instant) throws -> Instant {
    switch word {
    case .wall(let time):
      switch reading(of: time) {
      case .moment(let instant): return instant
      case .unclear(let time): throw Problem(badValue: description(time), hint: Self.zoneHint)
      }
    case .instant(let instant): return instant
    case .day(let day): return firstMoment(of: day)
    case .now: return world.clock()
    case .ago(let seconds): return Instant(seconds: try reference().seconds - seconds)
    }
  }

  /// Returns the first instant of a day in the user's time zone. Without a terminal and without `--zone`, uses UTC
  /// instead.
  private func firstMoment(of day: Day) -> Instant {
    let midnight = Instant(day)
    guard globals.zone != nil || world.terminal.canAsk else { return midnight }
    // If clocks change at midnight, the day may begin later, or its first hour may come twice.
    let offsets = [-86_400, 86_400].map { localTime(Instant(seconds: midnight.seconds + $0)).offset }
    let moments = offsets.map { Instant(seconds: midnight.seconds - $0) }.sorted()
    return moments.first { localTime($0).text.hasPrefix(day.description) } ?? midnight
  }
}
