// Times of a file as tables show them: in the user's time zone, with the zone's name.

import CommandLineKit
import FantasyCore

extension Context {
  /// How a fixtures file may write a start: in RFC 3339, or as `2026-03-28 19:30 IST` in the user's time zone.
  var startForm: Fixture.StartForm {
    let usual = "2026-03-28T14:00:00Z"
    var example = usual
    // Scripts get the same words in every zone.
    if (try? outputFormat())?.isForPeople ?? false, let instant = Instant(usual) {
      let local = localTime(instant)
      if local.offset != 0 { example += " or \(local.text) \(local.zone)" }
    }
    return Fixture.StartForm(example: example) { Instant($0) ?? self.instant(local: $0) }
  }

  /// The instant that tables show as `2026-03-28 19:30 IST`, with seconds or without; nil if there is none. Only the
  /// name that the zone has at that time is right.
  private func instant(local text: String) -> Instant? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].utf8.count == 5 || parts[1].utf8.count == 8 else { return nil }
    let clock = parts[1].utf8.count == 5 ? parts[1] + ":00" : parts[1]
    guard let wall = Instant("\(parts[0])T\(clock)Z") else { return nil }
    // The offset at that time is the one of the day before, or of the day after.
    let offsets = [-86_400, 86_400].map { localTime(Instant(seconds: wall.seconds + $0)).offset }
    return offsets.map { Instant(seconds: wall.seconds - $0) }.first { instant in
      let local = localTime(instant)
      return local.zone == parts[2] && instant.seconds + local.offset == wall.seconds
    }
  }
}
