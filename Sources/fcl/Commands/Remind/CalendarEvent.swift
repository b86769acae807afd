import FantasyCore

/// A moment in an iCalendar file (RFC 5545).
struct CalendarEvent {
  /// A name for it that is unique in the world and stays the same when the calendar is made again.
  let id: String
  let time: Instant
  let title: String
  let text: String

  /// A calendar of events.
  ///
  /// - Parameter now: when it is made.
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

  /// `20260328T140000Z`.
  private static func stamp(_ time: Instant) -> String {
    time.description.filter { $0 != "-" && $0 != ":" }
  }

  /// Text in which nothing separates values; control characters are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.properties.generalCategory == .control: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A line in pieces of at most 75 bytes, each but the first behind a blank; a character is never cut.
  private static func folded(_ line: String) -> String {
    var (result, count) = ("", 0)
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
