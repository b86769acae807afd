// Times in sentences, which commands write in UTC, as people in another time zone read them.

import CommandLineKit
import FantasyCore

extension Rendering {
  /// The words with each time in UTC replaced by that of the user's time zone, with the zone's name; unchanged in UTC, and
  /// for formats that scripts read.
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

  /// A text that ends in a time without its `Z`, taken apart; nil if it ends otherwise.
  private static func endingInTime(_ text: Substring) -> (text: Substring, time: Instant)? {
    // As an instant is written: a year of four digits, and whole seconds.
    let time = text.suffix("2026-03-28T14:00:00".count)
    guard let instant = Instant(time + "Z"), instant.description == time + "Z" else { return nil }
    return (text.dropLast(time.count), instant)
  }

  private func inWords(_ time: Instant) -> String {
    let local = localTime(time)
    if local.offset == 0 { return time.description }
    // Offsets of time zones are whole minutes, but for those of a hundred years ago.
    let seconds = (time.seconds + local.offset) % 60
    return local.text + (seconds > 0 ? ":" + (seconds < 10 ? "0" : "") + "\(seconds)" : "") + " " + local.zone
  }
}
