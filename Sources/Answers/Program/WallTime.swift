import FantasyCore

package struct NamedZone {
  /// The zone's name, such as `Asia/Kolkata`; nil if no zone was named.
  package let name: String?
  package let time: (Instant) -> LocalTime

  package var description: String { name ?? "your time zone" }
}

/// A date and a time of day as typed, such as `2026-03-28 19:30` or `2026-03-28 19:30:15 IST`.
package struct WallTime: Hashable {
  package let text: String
  /// The instant at which a clock in UTC shows this date and time of day.
  let inUTC: Instant
  /// The zone's abbreviation in the text, such as `IST`; nil if there is none.
  package let abbreviation: String?

  package init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.last != "" else { return nil }
    let clock = parts[1].utf8.count == 5 ? parts[1] + ":00" : parts[1]
    guard clock.utf8.count == 8, let instant = Instant("\(parts[0])T\(clock)Z") else { return nil }
    self.text = text
    inUTC = instant
    abbreviation = parts.count == 3 ? String(parts[2]) : nil
  }

  /// Returns the instants at which clocks in the zone show this time. There are two if the clocks go back, and none if
  /// the clocks go forward.
  private func moments(in zone: NamedZone) -> [Instant] {
    shifted(in: zone).filter { $0.seconds + zone.time($0).offset == inUTC.seconds }
  }

  private func shifted(in zone: NamedZone) -> [Instant] {
    let offsets = Set([-86_400, 86_400].map { zone.time(Instant(seconds: inUTC.seconds + $0)).offset })
    return offsets.map { Instant(seconds: inUTC.seconds - $0) }.sorted()
  }

  /// Converts the text to an instant in a zone.
  ///
  /// - Parameters:
  ///   - zone: the zone of the text. If the text has an abbreviation, the zone must use this abbreviation at that time.
  ///   - isChosen: true if the user chose the zone with `--zone`. The text then needs no abbreviation.
  package func reading(in zone: NamedZone, isChosen: Bool) -> Reading {
    let moments = moments(in: zone)
    if let abbreviation {
      if let moment = moments.first(where: { zone.time($0).zone == abbreviation }) { return .moment(moment) }
    } else if moments.count == 1, isChosen {
      return .moment(moments[0])
    }
    let kind: AmbiguousTime.Kind
    switch moments.count {
    case 0: kind = .skipped
    case 1: kind = abbreviation == nil ? .withoutZone : .otherZone
    default: kind = .twice
    }
    let readings = (moments.isEmpty ? shifted(in: zone) : moments).map {
      AmbiguousTime.Interpretation(moment: $0, local: zone.time($0))
    }
    return .unclear(AmbiguousTime(kind: kind, time: self, zone: zone.description, readings: readings))
  }

  package enum Reading {
    case moment(Instant)
    case unclear(AmbiguousTime)
  }
}

/// A local time that does not identify exactly one instant, with the possible instants.
package struct AmbiguousTime {
  package enum Kind {
    case withoutZone
    /// The zone does not use the text's abbreviation at that time.
    case otherZone
    case twice
    case skipped
  }

  package struct Interpretation {
    let moment: Instant
    let local: LocalTime

    var typed: String { local.typed(seconds: moment.seconds) }
  }

  package let kind: Kind
  package let time: WallTime
  package let zone: String
  package let readings: [Interpretation]

  package var message: String {
    let text = "\"\(time.text)\""
    let either = readings.flatMap { [$0.typed, $0.moment.description] }.listed("or")
    let both = readings.map { "\($0.typed) (\($0.moment))" }.listed("or")
    switch kind {
    case .withoutZone: return "\(text) has no time zone: in \(zone) write \(either)"
    case .otherZone:
      let names = readings.map(\.local.zone).listed("or")
      let foreign = "if \(time.abbreviation ?? "that") belongs to another zone, name that zone with --zone"
      return "\(text) does not fit \(zone), which uses \(names) then: \(foreign); otherwise write \(either)"
    case .twice: return "\(text) occurs twice in \(zone) because the clocks go back: write \(both)"
    case .skipped: return "\(text) does not exist in \(zone) because the clocks go forward: write \(both)"
    }
  }

  /// The message for scripts without `--zone`. The text must not depend on the machine's zone.
  var messageForScripts: String { "\"\(time.text)\" needs a time zone: \(time.inUTC) is that time in UTC" }
}

extension LocalTime {
  /// Returns the local time with its zone. Includes the seconds unless they are 0. `seconds` is the same time in
  /// seconds since 1970.
  package func typed(seconds: Int) -> String {
    let rest = seconds % 60
    return "\(text)\(rest == 0 ? "" : ":" + (rest < 10 ? "0" : "") + String(rest)) \(zone)"
  }
}

extension Context {
  /// The time zone for times in input and output. The zone comes from `--zone`, otherwise from `TZ`, otherwise from the
  /// configuration, otherwise from the machine.
  package var zone: NamedZone {
    let own = world.environment["TZ"].flatMap { $0.isEmpty ? nil : $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    return NamedZone(name: globals.zone ?? own ?? configuration[.zone], time: localTime)
  }

  /// True if messages may depend on the time zone. This is the case in formats for people, and if `--zone` was given.
  var namesZone: Bool { globals.zone != nil || (try? outputFormat())?.isForPeople ?? false }

  package func reading(of time: WallTime) -> WallTime.Reading { time.reading(in: zone, isChosen: globals.zone != nil) }

  package func description(_ time: AmbiguousTime) -> String { namesZone ? time.message : time.messageForScripts }
}
