import Answers
import CommandLineKit
import LeagueStore

extension Context {
  /// Simulates `times` matches on all processors, and adds up the results. `run` simulates the matches with the numbers
  /// in a range. Ctrl-C ends the simulation early and keeps the results so far.
  func trials<Sums: Sendable>(
    _ times: Int, from empty: Sums, _ run: @escaping @Sendable (Range<Int>) -> Sums,
    adding: (inout Sums, Sums) -> Void
  ) -> Sums {
    world.holdsInterrupts()
    let bar = progressBar()
    defer { bar?.finish() }
    // The number of matches in each piece of work.
    let piece = 20
    var sums = empty, next = 0
    while next < times, !world.isInterrupted() {
      let begin = next
      // The number of pieces between two checks for Ctrl-C.
      let pieces = min(jobs * 4, (times - begin + piece - 1) / piece)
      let parts = Workers.map(pieces, jobs: jobs) { number in
        let first = begin + number * piece
        return run(first..<min(first + piece, times))
      }
      for part in parts { adding(&sums, part) }
      next = min(times, begin + pieces * piece)
      bar?.update(next, of: times, title: "simulating matches")
    }
    return sums
  }
}
