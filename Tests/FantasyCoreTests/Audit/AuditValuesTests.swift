// Times and random draws of the second computation agree with those of the first. The code is separate.

import FantasyCore
import Testing

@testable import Audit

@Suite("Times and draws computed a second time")
struct AuditValuesTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:59:59Z", -1), ("2026-03-28T14:00:00Z", 1_774_706_400),
    ("2000-02-29T12:34:56Z", 951_827_696), ("2026-03-28T19:30:00+05:30", 1_774_706_400),
    ("2026-03-28t10:00:00-04:00", 1_774_706_400), ("2026-03-28t14:00:00z", 1_774_706_400),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func `a time in text is read as seconds since 1970`(_ text: String, seconds: Int) {
    #expect(AuditTime.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "2026-03-28", "2026-03-28T14:00:00", "2026-03-28 14:00:00Z", "2026-03-28T24:00:00Z", "2026-03-28T14:60:00Z",
    "2026-03-28T23:59:60Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z",
    "2026-00-01T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-03-28T14:00:00.5Z",
    "2026-03-28T14:00:00+05", "2026-03-28T14:00:00+24:00", "2026-03-28T14:00:00+05:60", "2026-03-28T14:00:00 05:30",
    "2026-03-28T14:00:00ZZ", "0000-12-31T23:59:59Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
    "２０２６-03-28T14:00:00Z",
  ])
  func `other text is not read as a time`(_ text: String) {
    #expect(AuditTime.seconds(text) == nil)
    #expect(Instant(text) == nil)
  }

  @Test func `both readers agree on every day of four centuries, and on texts with a wrong byte`() throws {
    for number in stride(from: -150_000, to: 150_000, by: 7) {
      let time = Instant(seconds: number * 86_400 + (number & 0xFFFF))
      #expect(AuditTime.seconds(time.description) == time.seconds)
    }
    var dice = SeededRandom(seed: 51)
    for _ in 0..<20_000 {
      var bytes = Array((dice.chance(5_000) ? "2024-02-29T19:30:00+05:30" : "1999-10-31T23:59:00Z").utf8)
      bytes[dice.below(bytes.count)] = UInt8(ascii: " ") + UInt8(dice.below(95))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(AuditTime.seconds(text) == Instant(text)?.seconds, "\(text)")
    }
  }

  @Test func `draws equal those of the seeded random source`() {
    for seed in [0, 1, 51, 999_999_999] {
      var (one, other) = (AuditRandom(seed: seed), SeededRandom(seed: UInt64(seed)))
      for bound in Array(0...40) + [1_000_003, .max] {
        #expect(one.number(below: bound) == other.below(bound), "seed \(seed), bound \(bound)")
      }
    }
  }
}
