import LeagueStore
import Testing

@Suite("Work shared among threads")
struct WorkersTests {
  @Test(arguments: [1, 2, 7, 300])
  func `results come in the order of the work, whoever did it`(_ jobs: Int) {
    for count in [0, 1, 2, 100] {
      var begun: [Int] = []
      let results = Workers.map(count, jobs: jobs) { number in
        // The first pieces take longest, so that later ones are done before them.
        (0..<(100 - number) * 200).reduce(number) { $0 &+ $1 &* 0 }
      } progress: {
        begun.append($0)
      }
      #expect(results == Array(0..<count))
      #expect(begun == begun.sorted() && begun.allSatisfy { (1...max(count, 1)).contains($0) })
    }
  }

  @Test func `there is a processor`() { #expect(Workers.processors > 0) }
}
