// Names of time zones: in a column heading, in each row if the clocks change between two rows, and in the starts of a
// fixtures file.

import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite("Names of time zones") struct ZoneNameTests {
  private let world: TestWorld

  init() throws {
    world = try TestWorld.prepared("season")
    // In the New York of these tests the clocks go forward at 2026-04-10T00:00:00Z.
    let fixtures = """
      match,number,start,home,away,venue
      m5,5,2026-04-20T02:30:00Z,Terns,Otters,
      """
    try world.write(Array(fixtures.utf8), to: "more.csv")
    #expect(world.fcl("history import ./more.csv").exit == 0)
  }

  private func starts(_ more: String) -> [String] {
    world.fcl("history --fields start,match \(more)").output.split(separator: "\n").map { String($0) }
  }

  @Test func `each row names the zone if the clocks change between rows`() {
    let zone = "--zone America/New_York"
    #expect(starts(zone).first == "Start                 Match")
    #expect(starts(zone)[2] == "2026-04-01 09:00 EST  m1" && starts(zone)[6] == "2026-04-19 22:30 EDT  m5")
    #expect(starts(zone + " -o md")[2] == "| 2026-04-01 09:00 EST | m1 |")
    #expect(starts(zone + " -o csv").first?.contains("\r\n2026-04-01T14:00:00Z,m1\r\n") ?? false)
  }

  @Test func `the heading names the zone if it is the same in all rows`() {
    #expect(starts("--zone America/New_York --limit 2").first == "Start (EST)       Match")
    #expect(starts("--zone America/New_York --limit 2")[2] == "2026-04-01 09:00  m1")
    #expect(starts("--zone Asia/Kolkata").first == "Start (IST)       Match")
  }

  @Test func `each single time names its zone`() {
    let overview = world.fcl("overview --zone America/New_York --now 2026-04-12T00:00:00Z").output
    #expect(overview.contains("(EDT)"), "\(overview)")
  }

  @Test func `continued rows name a zone whose clocks change`() throws {
    let times = ["2026-04-01T14:00:00Z", "2026-04-01T15:00:00Z"].compactMap { Instant($0) }
    var report = Report(schema: "log", columns: [.text("time", "Time")], rows: times.map { [.time($0)] })
    report.isContinued = true
    func shown(_ zone: String) throws -> String {
      let rendering = Rendering(
        format: .plain, globals: Globals(), terminal: .init(environment: [:]), colour: .never,
        localTime: try #require(LocalTime.zone(zone)))
      var text = ""
      try rendering.write(.report(report)) { text += String(decoding: $0, as: UTF8.self) }
      return text
    }
    #expect(try shown("America/New_York") == "2026-04-01 09:00 EST\n2026-04-01 10:00 EST\n")
    #expect(try shown("Asia/Kolkata") == "2026-04-01 19:30\n2026-04-01 20:30\n")
  }

  // MARK: Fixtures

  private func imported(_ start: String, _ zone: String) throws -> (outcome: Outcome, start: String) {
    let fixtures = "match,number,start,home,away,venue\nm6,6,\(start),Terns,Otters,\n"
    try world.write(Array(fixtures.utf8), to: "more.csv")
    let outcome = world.fcl("history import ./more.csv --zone \(zone)")
    let rows = world.fcl("history -o csv --fields match,start").output.split(separator: "\r\n")
    return (outcome, String(rows.first { $0.hasPrefix("m6,") }?.dropFirst(3) ?? ""))
  }

  @Test(arguments: [
    ("2026-05-28 19:30 IST", "Asia/Kolkata", "2026-05-28T14:00:00Z"),
    ("2026-05-28 19:30:15 IST", "Asia/Kolkata", "2026-05-28T14:00:15Z"),
    ("2026-05-28 19:30 EDT", "America/New_York", "2026-05-28T23:30:00Z"),
    ("2026-11-28 19:30 EST", "America/New_York", "2026-11-29T00:30:00Z"),
    ("2026-05-28 19:30 IST", "Europe/Dublin", "2026-05-28T18:30:00Z"),
    ("2026-12-28 19:30 GMT", "Europe/Dublin", "2026-12-28T19:30:00Z"),
    ("2026-05-28 19:30 UTC", "UTC", "2026-05-28T19:30:00Z"),
    // The zone name distinguishes the hour that occurs twice. At 2026-10-09T23:00:00Z the clocks go back from 19:00 to
    // 18:00.
    ("2026-10-09 18:30 EDT", "America/New_York", "2026-10-09T22:30:00Z"),
    ("2026-10-09 18:30 EST", "America/New_York", "2026-10-09T23:30:00Z"),
    ("2026-05-28T14:00:00Z", "Asia/Kolkata", "2026-05-28T14:00:00Z"),
    // Without a name, the zone of --zone applies.
    ("2026-07-28 19:30", "Kolkata", "2026-07-28T14:00:00Z"), ("2026-05-28 19:30:15", "UTC", "2026-05-28T19:30:15Z"),
    ("2026-11-28 19:30", "America/New_York", "2026-11-29T00:30:00Z"),
    ("2026-10-09 19:00", "America/New_York", "2026-10-10T00:00:00Z"),
  ])
  func `a start may have the zone name in use at that time`(_ text: String, _ zone: String, _ start: String)
    throws
  {
    let (outcome, found) = try imported(text, zone)
    #expect(outcome.exit == 0 && found == start, "\(outcome)")
  }

  @Test(arguments: [
    ("2026-05-28 19:30 EST", "America/New_York"), ("2026-11-28 19:30 EDT", "America/New_York"),
    ("2026-05-28 19:30 PKT", "Asia/Kolkata"),
    ("2026-05-28 19:30 ist", "Asia/Kolkata"), ("2026-05-28 9:30 IST", "Asia/Kolkata"),
    ("2026-05-28  19:30 IST", "Asia/Kolkata"), ("2026-02-30 19:30 IST", "Asia/Kolkata"),
    // An hour that does not exist: 19:00 to 20:00 on 9 April in New York.
    ("2026-04-09 19:30 EST", "America/New_York"), ("2026-04-09 19:30 EDT", "America/New_York"),
    ("2026-05-28 19:30 IST", "UTC"),
  ])
  func `other zone names are refused`(_ text: String, _ zone: String) throws {
    let (outcome, found) = try imported(text, zone)
    #expect(outcome.exit == 7 && found.isEmpty, "\(outcome)")
    #expect(outcome.error.contains("expected a start time such as ") || outcome.error.contains("write "), "\(outcome)")
    try expectExamples(of: outcome.error, "America/New_York", zone)
  }

  /// Checks that every time suggested by a message is accepted.
  private func expectExamples(of message: String, _ zones: String...) throws {
    let line = message.split(separator: "\n").first { $0.contains("error:") } ?? message[...]
    // The text that was found comes last.
    let message = line.prefix(upTo: line.firstRange(of: "; found ")?.lowerBound ?? line.endIndex)
    let text = message.components(after: "such as ") ?? message.components(after: "write ") ?? ""
    let examples = text.matches(of: /[0-9-]{10}T[0-9:]{8}Z|[0-9-]{10} [0-9:]{5,8} [A-Z]{3}/)
    #expect(examples.count >= 2, "\(message)")
    for example in examples {
      let (outcome, found) = try imported(String(example.output), zones.last ?? "UTC")
      #expect(outcome.exit == 6 || !found.isEmpty, "\(example.output): \(outcome)")
    }
  }

  @Test(arguments: [
    // The hour from 19:00 on 9 April does not exist, and the hour from 18:00 on 9 October occurs twice.
    (
      "2026-04-09 19:30",
      "does not exist in America/New_York because the clocks go forward: "
        + "write 2026-04-09 18:30 EST (2026-04-09T23:30:00Z) or 2026-04-09 20:30 EDT (2026-04-10T00:30:00Z)"
    ),
    (
      "2026-10-09 18:30",
      "occurs twice in America/New_York because the clocks go back: "
        + "write 2026-10-09 18:30 EDT (2026-10-09T22:30:00Z) or 2026-10-09 18:30 EST (2026-10-09T23:30:00Z)"
    ),
    (
      "2026-12-28 19:30 EDT",
      "does not fit America/New_York, which uses EST then: "
        + "if EDT belongs to another zone, name that zone with --zone; otherwise write 2026-12-28 19:30 EST or 2026-12-29T00:30:00Z"
    ),
    (
      "2026-07-28 19:30 EST",
      "does not fit America/New_York, which uses EDT then: "
        + "if EST belongs to another zone, name that zone with --zone; otherwise write 2026-07-28 19:30 EDT or 2026-07-28T23:30:00Z"
    ),
  ])
  func `a nonexistent or repeated time is refused with the possible times`(_ time: String, _ words: String) throws {
    let zone = "America/New_York"
    let outcome = try imported(time, zone).outcome
    #expect(
      outcome.exit == 7 && outcome.error.contains("\"\(time)\" \(words); --zone ZONE names the time zone"), "\(outcome)"
    )
    try expectExamples(of: outcome.error, zone)
    // Every option that takes a time gives the same message.
    for line in ["leaderboard --at", "log --since", "history --now", "league clock"] {
      let said = world.run(
        (line + "|" + time).split(separator: "|").flatMap { part in
          part.contains("--") || part.hasPrefix("league") ? part.split(separator: " ").map(String.init) : [String(part)]
        } + ["--zone", "New York"])
      #expect(said.exit == 2, "\(line): \(said)")
      #expect(
        said.error == "fcl: \"\(time)\" \(words)\nhint: --zone ZONE names the time zone\n", "\(line)")
    }
  }

  @Test func `a time of day is in the zone of --zone, and needs a zone without that option`() {
    for words in [["2026-04-01 19:30", "--zone", "Kolkata"], ["2026-04-01 19:30 IST", "--zone", "Kolkata"]] {
      #expect(world.run(["log", "--since"] + words).exit == 0, "\(words)")
    }
    let line = ["log", "--since", "2026-04-01 19:30"]
    #expect(
      world.run(line).error == """
        fcl: "2026-04-01 19:30" has no time zone: in your time zone write 2026-04-01 19:30 UTC or 2026-04-01T19:30:00Z
        hint: --zone ZONE names the time zone

        """)
    #expect(world.run(["log", "--since", "2026-04-01 19:30 UTC"]).exit == 0)
    #expect(world.fcl("config set zone America/New_York").exit == 0)
    #expect(
      world.run(line).error == """
        fcl: "2026-04-01 19:30" has no time zone: in America/New_York write 2026-04-01 19:30 EST or 2026-04-02T00:30:00Z
        hint: --zone ZONE names the time zone

        """)
    // Scripts get the same message everywhere.
    let words = "\"\\\"2026-04-01 19:30\\\" needs a time zone: 2026-04-01T19:30:00Z is that time in UTC\""
    #expect(world.run(line + ["--json"]).error.contains(words))
    #expect(world.run(line + ["-o", "csv"]).error.contains("needs a time zone: 2026-04-01T19:30:00Z"))
  }

  @Test(
    arguments: ["Asia/Kolkata", "America/New_York", "Europe/Dublin", "UTC"], ["soon", "2026-12-28", "2026-07-28 7:30"])
  func `the times suggested by a message are accepted`(_ zone: String, _ text: String) throws {
    let message = try imported(text, zone).outcome.error
    #expect(message.contains(" or, in \(zone), "))
    try expectExamples(of: message, zone)
  }

  @Test func `an example has the zone name in use on its date`() throws {
    let zone = "America/New_York"
    #expect(try imported("2026-12-28", zone).outcome.error.contains("2026-12-28 09:00 EST"))
    #expect(try imported("2026-07-28", zone).outcome.error.contains("2026-07-28 10:00 EDT"))
  }

  @Test func `scripts get the same message in every configured zone`() throws {
    _ = try imported("2026-12-28", "UTC")
    let plain = world.fcl("history import ./more.csv --json").error
    #expect(world.fcl("config set zone Asia/Kolkata").exit == 0)
    #expect(world.fcl("history import ./more.csv --json").error == plain)
    #expect(plain.contains("expected a start time such as 2026-03-28T14:00:00Z; found "))
  }
}

extension Substring {
  /// The text after the given words; nil if they do not occur.
  fileprivate func components(after words: String) -> String? {
    var rest = self
    while !rest.isEmpty {
      if rest.hasPrefix(words) { return String(rest.dropFirst(words.count)) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
