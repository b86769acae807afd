import CommandLineKit
import FantasyCore

/// An event in an iCalendar file (RFC 5545).
struct CalendarEvent {
  /// The event's id. It is globally unique, and does not change when the calendar is written again.
  let id: String
  let time: Instant
  let title, text: String

  static func calendar(_ events: [CalendarEvent], at now: Instant) -> String {
    let lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//fcl//fcl \(VersionCommand.number)//EN"]
    return (lines + events.flatMap { $0.lines(at: now) } + ["END:VCALENDAR"]).map(folded).joined()
  }

  private func lines(at now: Instant) -> [String] {
    [
      "BEGIN:VEVENT", "UID:\(id)@fcl", "DTSTAMP:\(Self.stamp(now))", "DTSTART:\(Self.stamp(time))",
      "SUMMARY:\(Self.escaped(title))", "DESCRIPTION:\(Self.escaped(text))", "END:VEVENT",
    ]
  }

  private static func stamp(_ time: Instant) -> String {
    time.description.filter { $0 != "-" && $0 != ":" }
  }

  /// Escapes separators, and removes control characters. Other invisible characters are escaped by `shownSafe`, as in
  /// other output.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let kept = line.filter { $0.properties.generalCategory != .control }
      var result = ""
      for scalar in shownSafe(String(String.UnicodeScalarView(kept))).unicodeScalars {
        if ["\\", ";", ","].contains(scalar) { result += "\\" }
        result.unicodeScalars.append(scalar)
      }
      return result
    }.joined(separator: "\\n")
  }

  /// Folds a line into pieces of at most 75 bytes, as RFC 5545 requires. All pieces except the first begin with a
  /// space. Characters are never split.
  private static func folded(_ line: String) -> String {
    var result = "", count = 0
    for scalar in line.unicodeScalars {
      let width = String(scalar).utf8.count
      if count + width > 75 {
        result += "\r\n "
        count = 1
      }
      result.unicodeScalars.append(scalar)
      count += width
    }
    return result + "\r\n"
  }
}
