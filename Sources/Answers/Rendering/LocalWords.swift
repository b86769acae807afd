// Commands write times in sentences in UTC; rendering shows them in the user's time zone.

import FantasyCore

extension Rendering {
  /// Replaces each UTC time with the user's local time and zone name. Changes nothing if the user's zone is UTC or if
  /// the format is for scripts.
  package func local(_ words: String) -> String {
    guard format.isForPeople, words.utf8.contains(UInt8(ascii: "Z")) else { return words }
    var shown = ""
    var rest = Substring(words)
    while let end = rest.firstIndex(of: "Z") {
      let before = rest[..<end]
      rest = rest[rest.index(after: end)...]
      shown += Self.endingInTime(before).map { $0.text + inWords($0.time) } ?? before + "Z"
    }
    return shown + rest
  }

  private static func endingInTime(_ text: Substring) -> (text: Substring, time: Instant)? {
    // Instants are written with a year of four digits and whole seconds.
    let time = text.suffix("2026-03-28T14:00:00".count)
    guard let instant = Instant(time + "Z"), instant.description == time + "Z" else { return nil }
    return (text.dropLast(time.count), instant)
  }

  private func inWords(_ time: Instant) -> String {
    let local = localTime(time)
    if local.offset == 0 { return time.description }
    // Modern time-zone offsets are whole minutes, but offsets of a century ago were not.
    let seconds = (time.seconds + local.offset) % 60
    return local.text + (seconds > 0 ? ":" + (seconds < 10 ? "0" : "") + "\(seconds)" : "") + " " + local.zone
  }
}
