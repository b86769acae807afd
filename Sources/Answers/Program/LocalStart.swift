import FantasyCore

extension Context {
  static let zoneHint = "--zone ZONE names the time zone"

  /// The valid forms of a start time in a fixtures file: RFC 3339, or `2026-03-28 19:30 IST` in the user's time zone.
  /// With `--zone`, the abbreviation is optional.
  package var startForm: Fixture.StartForm {
    Fixture.StartForm { text in
      if let instant = Instant(text) { return instant }
      if case .moment(let instant)? = WallTime(text).map(self.reading) { return instant }
      return nil
    } fault: { text in
      if case .unclear(let time)? = WallTime(text).map(self.reading) {
        return "\(self.description(time)); \(Self.zoneHint)"
      }
      return self.wanted(insteadOf: text)
    }
  }

  private func wanted(insteadOf text: String) -> String {
    let day = Day(String(text.prefix(10))).map { Instant(seconds: Instant($0).seconds + 14 * 3_600) }
    guard let instant = day ?? Instant("2026-03-28T14:00:00Z") else { return "expected a start time" }
    var words = "expected a start time such as \(namesZone ? instant.description : "2026-03-28T14:00:00Z")"
    // Scripts get the same message in every time zone.
    let local = localTime(instant)
    if namesZone, local.offset != 0 || globals.zone != nil {
      words += " or, in \(zone.name ?? "your time zone"), \(local.typed(seconds: instant.seconds))"
    }
    return words
  }
}
