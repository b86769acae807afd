// Instants: RFC 3339 with whole seconds, offsets, and the first and last instant.

import FantasyCore
import Testing

@Suite("Moments")
struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2026-03-28T14:00:00Z", 1_774_706_400),
    ("2000-02-29T12:34:56Z", 951_827_696), ("2024-02-29T23:59:59Z", 1_709_251_199),
    ("2024-03-01T00:00:00Z", 1_709_251_200), ("0001-01-01T00:00:00Z", -62_135_596_800),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `text and seconds since 1970 give the same instant`(_ text: String, seconds: Int) {
    #expect(Instant(text)?.seconds == seconds)
    #expect(Instant(seconds: seconds).description == text)
  }

  @Test(arguments: [
    ("2026-03-28T19:30:00+05:30", "2026-03-28T14:00:00Z"), ("2026-03-28T10:00:00-04:00", "2026-03-28T14:00:00Z"),
    ("2026-03-28T14:00:00+00:00", "2026-03-28T14:00:00Z"), ("2026-03-28T14:00:00-00:00", "2026-03-28T14:00:00Z"),
    ("2026-01-01T00:15:00+05:30", "2025-12-31T18:45:00Z"), ("2024-02-28T23:30:00-01:00", "2024-02-29T00:30:00Z"),
    ("2026-03-28t14:00:00z", "2026-03-28T14:00:00Z"), ("0001-01-01T01:00:00+01:00", "0001-01-01T00:00:00Z"),
    ("2026-03-28T14:00:00+23:59", "2026-03-27T14:01:00Z"),
  ])
  func `an offset is converted to UTC`(_ text: String, utc: String) {
    #expect(Instant(text)?.description == utc)
  }

  @Test(arguments: [
    "", "2026-03-28", "2026-03-28T14:00Z", "2026-03-28T14:00:00", "2026-03-28 14:00:00Z", "2026-03-28T24:00:00Z",
    "2026-03-28T14:60:00Z", "2026-03-28T23:59:60Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-03-28T14:00:00.5Z", "2026-03-28T14:00:00+0530", "2026-03-28T14:00:00+05", "2026-03-28T14:00:00+24:00",
    "2026-03-28T14:00:00+05:60", "2026-03-28T14:00:00ZZ", " 2026-03-28T14:00:00Z", "2026-03-28T14:00:00Z ",
    "26-03-28T14:00:00Z", "2026-03-28T1 :00:00Z", "2026-03-28T+4:00:00Z", "0000-12-31T23:59:59Z",
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "10000-01-01T00:00:00Z", "now", "1774706400",
    "２０２６-03-28T14:00:00Z",
  ])
  func `an invalid instant is refused`(_ text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `a simulated clock begins at the first instant`() {
    #expect(Instant.earliest.description == "0001-01-01T00:00:00Z")
    #expect(Instant(seconds: .min) == .earliest)
    #expect(Instant(seconds: .max).description == "9999-12-31T23:59:59Z")
  }

  @Test(arguments: [
    ("2026-03-28T23:59:59Z", "2026-03-28"), ("2026-03-28T00:00:00Z", "2026-03-28"),
    ("1969-12-31T23:59:59Z", "1969-12-31"), ("1969-12-31T00:00:00Z", "1969-12-31"),
    ("1969-12-30T23:59:59Z", "1969-12-30"), ("2026-03-28T20:00:00-05:00", "2026-03-29"),
  ])
  func `the day of an instant is its day in UTC`(_ text: String, day: String) {
    #expect(Instant(text)?.day.description == day)
  }

  @Test func `a day begins at midnight in UTC`() {
    #expect(Instant(Day(known: "2026-03-28")).description == "2026-03-28T00:00:00Z")
  }

  @Test func `instants around a leap day survive writing and reading`() throws {
    let start = try #require(Instant("2024-02-28T00:00:00Z")).seconds
    for seconds in stride(from: start, to: start + 3 * 86_400, by: 61) {
      let moment = Instant(seconds: seconds)
      #expect(Instant(moment.description) == moment)
    }
  }
}
