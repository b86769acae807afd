// Calendar days: number and date agree, and only existing days are read.

import FantasyCore
import Testing

@Suite("Days")
struct DayTests {
  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_544, "2026-04-01"),
    (-719_162, "0001-01-01"), (2_932_896, "9999-12-31"),
  ])
  func `a day's number and its date agree`(_ number: Int, date: String) {
    let day = Day(number: number)
    #expect(day.description == date)
    #expect(Day(date) == day)
    #expect(Day(year: day.civil.year, month: day.civil.month, day: day.civil.day) == day)
  }

  @Test func `nine centuries of days follow each other as in the calendar`() {
    var (year, month, ofMonth) = (1_500, 1, 1)
    guard var day = Day(year: year, month: month, day: ofMonth) else { return }
    while year < 2_401 {
      let isSame = day.civil == (year, month, ofMonth) && Day(year: year, month: month, day: ofMonth) == day
      guard isSame else {
        Issue.record("\(day) is not \(year)-\(month)-\(ofMonth)")
        return
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
      ofMonth += 1
      if ofMonth > length { (month, ofMonth) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
      day = day + 1
    }
  }

  @Test(arguments: [
    "2025-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "0000-01-01", "2026-1-01",
    "26-01-01", "2026-01-1", "2026/01/01", "2026-01-01 ", " 2026-01-01", "", "2026-01", "2026-01-01-01", "-026-01-01",
    "2026-01-+1", "２０２６-01-01",
  ])
  func `an invalid day is refused`(_ text: String) {
    #expect(Day(text) == nil)
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "2400-02-29", "0004-02-29"])
  func `leap days exist every fourth year, and in century years only every four hundred`(_ text: String) {
    #expect(Day(text)?.description == text)
  }

  @Test func `days are ordered across months and years`() {
    #expect(Day(known: "2025-12-31") < Day(known: "2026-01-01"))
    #expect(Day(known: "2026-02-28") + 1 == Day(known: "2026-03-01"))
  }
}
