// The chance to play by hand: this season match by match, the season before, and who is unknown.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Chance to play")
struct AttendanceTests {
  private static let first = Day(number: 20_000)

  /// A club's matches, one a day.
  private func attendance(_ matches: [[Int]], from day: Day = first) -> Attendance {
    var attendance = Attendance()
    for (place, players) in matches.enumerated() { attendance.add(players, for: 1, on: day + place) }
    return attendance
  }

  @Test func `without any match somebody plays`() {
    #expect(Attendance().chance(of: 1, for: 1, on: Self.first, squad: 25) == 1_000)
  }

  @Test func `of whom nothing is known as many play as the club has places`() {
    // Ten of a squad of 20 in the only match; 1,000 counts for the match, 400 for the season before, which there is not.
    let attendance = attendance([Array(0..<10)])
    // (0 * 1000 + 500 * 400) / 1400 = 142.86, and with the match (1000 * 1000 + 500 * 400) / 1400 = 857.14.
    #expect(attendance.chance(of: 99, for: 1, on: Self.first + 1, squad: 20) == 143)
    #expect(attendance.chance(of: nil, for: 1, on: Self.first + 1, squad: 20) == 143)
    #expect(attendance.chance(of: 3, for: 1, on: Self.first + 1, squad: 20) == 857)
    // For a club that is in no match only the squad tells; a smaller squad than places is certain to play.
    #expect(attendance.chance(of: 99, for: 2, on: Self.first + 1, squad: 20) == 500)
    #expect(attendance.chance(of: 99, for: 2, on: Self.first + 1, squad: 5) == 1_000)
  }

  @Test func `later matches count more`() {
    let attendance = attendance([[1], [2], [2]])
    let (gone, came) = (
      attendance.chance(of: 1, for: 1, on: Self.first + 3, squad: 1),
      attendance.chance(of: 2, for: 1, on: Self.first + 3, squad: 1)
    )
    // Weights 1000, 400, 160 and 400 for the season before, of which nothing is known: certain with one place for one.
    #expect(gone == (160 * 1_000 + 400 * 1_000 + 980) / 1_960)
    #expect(came == (1_400 * 1_000 + 400 * 1_000 + 980) / 1_960)
  }

  @Test func `after a long break the season before tells`() {
    // Four matches, in all of which 1 played, in one of which 2 did; the squad has four.
    let attendance = attendance([[1, 2], [1, 3], [1, 3], [1, 3]])
    let next = Self.first + 3 + 61
    // Two places of four: 500. (1000 * 4 + 6 * 500) / 10 = 700, (1000 * 1 + 3000) / 10 = 400; nobody new: 500.
    #expect(attendance.chance(of: 1, for: 1, on: next, squad: 4) == 700)
    #expect(attendance.chance(of: 2, for: 1, on: next, squad: 4) == 400)
    #expect(attendance.chance(of: 4, for: 1, on: next, squad: 4) == 500)
    // A day earlier the season still goes on, and the last match counts most.
    #expect(attendance.chance(of: 2, for: 1, on: Self.first + 3 + 60, squad: 4) < 200)
    // Somebody takes it along to another club.
    #expect(attendance.chance(of: 1, for: 2, on: next, squad: 4) == 700)
  }

  @Test func `in a new season the one before is drawn upon`() {
    var attendance = attendance([[1, 2], [1, 2]])
    attendance.add([3, 4], for: 1, on: Self.first + 100)
    // The match without them 1000, the season before 400: (2000 + 6 * 500) / 8 = 625.
    #expect(attendance.chance(of: 1, for: 1, on: Self.first + 101, squad: 4) == (400 * 625 + 700) / 1_400)
    #expect(attendance.chance(of: 3, for: 1, on: Self.first + 101, squad: 4) == (1_000_000 + 400 * 500 + 700) / 1_400)
  }
}
