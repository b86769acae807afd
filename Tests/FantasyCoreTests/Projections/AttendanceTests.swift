// The chance to play, computed manually: this season's matches, the season before, and unknown players.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Chance to play")
struct AttendanceTests {
  private static let first = Day(number: 20_000)

  /// A club's matches, one a day.
  private func attendance(_ matches: [[Int]], from day: Day = first) -> Attendance {
    var attendance = Attendance()
    for (index, players) in matches.enumerated() { attendance.add(players, for: 1, on: day + index) }
    return attendance
  }

  @Test func `a player whose club has no matches is certain to play`() {
    #expect(Attendance().chance(of: 1, for: 1, on: Self.first, squad: 25) == 1_000)
  }

  @Test func `unknown players share the club's places evenly`() {
    // Ten of a squad of 20 play the only match. The match has weight 1,000, and the missing season before has 400.
    let attendance = attendance([Array(0..<10)])
    // (0 * 1000 + 500 * 400) / 1400 = 142.86, and with the match (1000 * 1000 + 500 * 400) / 1400 = 857.14.
    #expect(attendance.chance(of: 99, for: 1, on: Self.first + 1, squad: 20) == 143)
    #expect(attendance.chance(of: nil, for: 1, on: Self.first + 1, squad: 20) == 143)
    #expect(attendance.chance(of: 3, for: 1, on: Self.first + 1, squad: 20) == 857)
    // For a club without matches only the squad counts. In a squad smaller than the number of places, everyone plays.
    #expect(attendance.chance(of: 99, for: 2, on: Self.first + 1, squad: 20) == 500)
    #expect(attendance.chance(of: 99, for: 2, on: Self.first + 1, squad: 5) == 1_000)
  }

  @Test func `later matches count more`() {
    let attendance = attendance([[1], [2], [2]])
    let (gone, came) = (
      attendance.chance(of: 1, for: 1, on: Self.first + 3, squad: 1),
      attendance.chance(of: 2, for: 1, on: Self.first + 3, squad: 1)
    )
    // Weights 1000, 400, 160, and 400 for the unknown season before: certain, with one place for one player.
    #expect(gone == (160 * 1_000 + 400 * 1_000 + 980) / 1_960)
    #expect(came == (1_400 * 1_000 + 400 * 1_000 + 980) / 1_960)
  }

  @Test func `after a long break the season before counts`() {
    // In four matches, player 1 played all and player 2 one. The squad has four players.
    let attendance = attendance([[1, 2], [1, 3], [1, 3], [1, 3]])
    let next = Self.first + 3 + 61
    // Two places of four give 500: (1000 * 4 + 6 * 500) / 10 = 700 and (1000 * 1 + 3000) / 10 = 400. A new player has
    // 500.
    #expect(attendance.chance(of: 1, for: 1, on: next, squad: 4) == 700)
    #expect(attendance.chance(of: 2, for: 1, on: next, squad: 4) == 400)
    #expect(attendance.chance(of: 4, for: 1, on: next, squad: 4) == 500)
    // A day earlier the season continues, and the last match counts most.
    #expect(attendance.chance(of: 2, for: 1, on: Self.first + 3 + 60, squad: 4) < 200)
    // The chance moves with the player to another club.
    #expect(attendance.chance(of: 1, for: 2, on: next, squad: 4) == 700)
  }

  @Test func `in a new season the season before counts too`() {
    var attendance = attendance([[1, 2], [1, 2]])
    attendance.add([3, 4], for: 1, on: Self.first + 100)
    // The match without them has weight 1000 and the season before 400: (2000 + 6 * 500) / 8 = 625.
    #expect(attendance.chance(of: 1, for: 1, on: Self.first + 101, squad: 4) == (400 * 625 + 700) / 1_400)
    #expect(attendance.chance(of: 3, for: 1, on: Self.first + 101, squad: 4) == (1_000_000 + 400 * 500 + 700) / 1_400)
  }
}
