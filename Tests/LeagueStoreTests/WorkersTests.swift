import LeagueStore
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Work shared among threads")
struct WorkersTests {
  @Test(arguments: [1, 2, 7, 300])
  func `results keep the order of the work, with any number of threads`(_ jobs: Int) {
    for count in [0, 1, 2, 100] {
      var begun: [Int] = []
      let results = Workers.map(count, jobs: jobs) { number in
        // The first jobs take longest, so later ones finish before them.
        (0..<(100 - number) * 200).reduce(number) { $0 &+ $1 &* 0 }
      } progress: {
        begun.append($0)
      }
      #expect(results == Array(0..<count))
      #expect(begun == begun.sorted() && begun.allSatisfy { (1...max(count, 1)).contains($0) })
    }
  }

  @Test(arguments: [1, 2, 7])
  func `results are passed on in order, and only a limited number are kept ahead`(_ jobs: Int) throws {
    struct Enough: Error {}
    let begun = Atomic<Int>(0)
    var passed = 0
    Workers.forEach(200, jobs: jobs, ahead: 5) { number in
      begun.wrappingAdd(1, ordering: .sequentiallyConsistent)
      // The first result is late, so other threads would continue without it.
      if number == 0 { usleep(30_000) }
      return number
    } _: { number in
      #expect(number == passed)
      passed += 1
      #expect(begun.load(ordering: .sequentiallyConsistent) <= passed + 5)
    }
    #expect(passed == 200)
    // The receiver may stop early: then every thread ends, and no new job begins.
    begun.store(0, ordering: .sequentiallyConsistent)
    #expect(throws: Enough.self) {
      try Workers.forEach(1_000, jobs: jobs, ahead: 5) { number in
        begun.wrappingAdd(1, ordering: .sequentiallyConsistent)
        return number
      } _: { number in
        if number == 20 { throw Enough() }
      }
    }
    #expect(begun.load(ordering: .sequentiallyConsistent) <= 26)
  }

  @Test func `the machine has at least one processor`() { #expect(Workers.processors > 0) }
}
