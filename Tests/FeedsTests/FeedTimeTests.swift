// Feed times in the formats of RFC 822, RFC 2822 and RFC 3339.

import FantasyCore
import Feeds
import Testing

@Suite("Times of feeds")
struct FeedTimeTests {
  private func time(_ text: String) throws -> Instant? {
    try feed("{\"articles\": [{\"publishedAt\": \"\(text)\"}]}").articles.first?.published
  }

  @Test(
    "a time is read with its time zone",
    arguments: [
      ("Wed, 01 Apr 2026 14:00:00 GMT", "2026-04-01T14:00:00Z"), ("1 Apr 2026 14:00 UT", "2026-04-01T14:00:00Z"),
      ("WED,  1 apr 2026  14:00:30 utc", "2026-04-01T14:00:30Z"), ("01 Apr 26 14:00:00 Z", "2026-04-01T14:00:00Z"),
      ("01 Apr 99 14:00 GMT", "1999-04-01T14:00:00Z"), ("01 Apr 49 14:00 GMT", "2049-04-01T14:00:00Z"),
      ("01 Apr 50 14:00 GMT", "1950-04-01T14:00:00Z"), ("01 Apr 126 14:00 GMT", "2026-04-01T14:00:00Z"),
      ("Wed, 01 Apr 2026 23:30:00 EST", "2026-04-02T04:30:00Z"), ("01 Apr 2026 23:30 EDT", "2026-04-02T03:30:00Z"),
      ("01 Apr 2026 23:30 CST", "2026-04-02T05:30:00Z"), ("01 Apr 2026 23:30 CDT", "2026-04-02T04:30:00Z"),
      ("01 Apr 2026 23:30 MST", "2026-04-02T06:30:00Z"), ("01 Apr 2026 23:30 MDT", "2026-04-02T05:30:00Z"),
      ("01 Apr 2026 23:30 PST", "2026-04-02T07:30:00Z"), ("01 Apr 2026 23:30 PDT", "2026-04-02T06:30:00Z"),
      ("Wed, 01 Apr 2026 01:00:00 +0530", "2026-03-31T19:30:00Z"),
      ("Wed, 01 Apr 2026 01:00:00 -0930 (no (real) zone)", "2026-04-01T10:30:00Z"),
      ("Wed, 31 Dec 2025 23:59:60 GMT", "2025-12-31T23:59:59Z"), ("29 Feb 2024 00:00 GMT", "2024-02-29T00:00:00Z"),
      ("2026-04-01T14:00:00Z", "2026-04-01T14:00:00Z"), ("2026-04-01t14:00:00z", "2026-04-01T14:00:00Z"),
      ("2026-04-01 14:00:00+05:30", "2026-04-01T08:30:00Z"),
      ("2026-04-01T14:00:00.123456-01:00", "2026-04-01T15:00:00Z"),
      ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"),
    ])
  func times(text: String, expected: String) throws { #expect(try time(text) == Instant(expected)) }

  @Test(
    "an invalid time is refused",
    arguments: [
      "soon", "Wed", "Wed,", "Day, 01 Apr 2026 14:00 GMT", "01 Apr 2026", "01 Apr 2026 14:00", "32 Apr 2026 14:00 GMT",
      "29 Feb 2026 00:00 GMT", "00 Apr 2026 14:00 GMT", "01 April 2026 14:00 GMT", "01 Apr 20261 14:00 GMT",
      "01 Apr 2026 24:00 GMT", "01 Apr 2026 14:60 GMT", "01 Apr 2026 14:00:61 GMT", "01 Apr 2026 14 GMT",
      "01 Apr 2026 14:00 IST", "01 Apr 2026 14:00 +530", "01 Apr 2026 14:00 +0560", "01 Apr 2026 14:00 GMT x",
      "01 Apr 2026 1４:00 GMT", "2026-04-01", "2026-04-01T14:00Z", "2026-04-01T14:00:00", "2026-04-01T14:00:00.Z",
      "2026-13-01T14:00:00Z", "2026-04-01T25:00:00Z", "2026-", "((((((", "1 apr 0 0:00 z",
    ])
  func noTimes(text: String) { #expect(throws: FeedError.self) { try time(text) } }

  @Test("an empty time is read as no time")
  func empty() throws { #expect(try time("") == nil && time(" \\n ") == nil) }
}
