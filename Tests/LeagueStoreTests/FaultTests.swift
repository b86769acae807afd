// Every system call of every kind of write fails in turn, once or permanently, with several errors. A write may also be
// partial, or the process may end before or after the call. Afterwards the store has its old or its new state, saved
// changes are present, and the next writer continues.

import Books
import Games
import StrictJSON
import Synchronization
import Testing

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if DEBUG
  @Suite("System calls that fail")
  struct FaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
      var verdict: Verdict
      var isForEver: Bool
      var testDescription: String { "\(verdict)\(isForEver ? " for ever" : "")" }

      func judge(at position: Int) -> @Sendable (WatchedCall) -> Verdict {
        { call in call.number == position || isForEver && call.number > position ? verdict : .goes }
      }
    }

    static let faults: [Fault] = [
      Fault(verdict: .fails(EIO), isForEver: false), Fault(verdict: .fails(EIO), isForEver: true),
      Fault(verdict: .fails(ENOSPC), isForEver: false), Fault(verdict: .fails(ENOSPC), isForEver: true),
      Fault(verdict: .fails(EINTR), isForEver: false), Fault(verdict: .fails(EMFILE), isForEver: false),
      Fault(verdict: .fails(EROFS), isForEver: true), Fault(verdict: .half, isForEver: false),
      Fault(verdict: .half, isForEver: true), Fault(verdict: .stopsBefore, isForEver: false),
      Fault(verdict: .stopsAfter, isForEver: false),
    ]

    /// Counts the calls of the season without faults.
    private static func calls<Subject: PlannedBook>(of kind: Subject.Type) -> Int {
      let kernel = WatchedKernel(ModelDisk()) { _ in .goes }
      SystemCalls.$substitute.withValue(kernel) { try? DiskSeason<Subject>().play { _ in } }
      return kernel.count
    }

    @Test func `the season makes all kinds of calls`() {
      let seen = Kinds()
      let kernel = WatchedKernel(ModelDisk()) { call in
        seen.insert(call.kind)
        return .goes
      }
      VerifiedPrefix.$substitute.withValue(0) {
        SystemCalls.$substitute.withValue(kernel) { try? SmallSeason().play { _ in } }
      }
      #expect(Self.calls(of: League.self) > 200)
      // The season has no torn journal and no folders to remove.
      #expect(Set(WatchedCall.Kind.allCases).subtracting(seen.all) == [.remove, .removeFolder])
    }

    @Test func `a change that failed to reach the disk is not in the journal`() throws {
      let model = ModelDisk()
      let kernel = WatchedKernel(model) { call in
        call.kind == .synchronize && call.path.hasSuffix("/journal.ndjson") ? .fails(EIO) : .goes
      }
      var promise = Promise()
      let error = SystemCalls.$substitute.withValue(kernel) { storeError { try SmallSeason().play { promise = $0 } } }
      #expect(error != nil && promise.commits == 1)
      let journal = model.disk.files.first { $0.key.hasSuffix("/journal.ndjson") }?.value ?? []
      #expect(journal.count { $0 == 0x0A } == 1 && journal.last == 0x0A)
    }

    private static let isLong = getenv("FCL_LONG") != nil

    /// The short form tries each fault at every seventh call of a league and every 19th of other books, which share its
    /// code. Each fault starts at a different call. The long form tries each fault at every call.
    @Test(arguments: faults.indices)
    func `a failure at any call of a league's season loses no saved change`(_ number: Int) {
      tryAll(number, of: League.self)
    }

    /// Every book makes the same promises. A book without files beside its journal serves as an example here.
    @Test(arguments: faults.indices)
    func `a failure at any call loses no saved line of a guest book`(_ number: Int) {
      tryAll(number, of: GuestBook.self)
    }

    @Test(arguments: faults.indices)
    func `a failure at any call loses no saved change of a board`(_ number: Int) {
      tryAll(number, of: Board.self, everyIn: 19)
    }

    @Test(arguments: faults.indices)
    func `a failure at any call loses no saved change among friends`(_ number: Int) {
      tryAll(number, of: PeopleBook.self, everyIn: 19)
    }

    @Test(arguments: faults.indices)
    func `a failure at any call loses no saved slip`(_ number: Int) {
      tryAll(number, of: SlipBook.self, everyIn: 19)
    }

    @Test(arguments: faults.indices)
    func `a failure at any call loses no saved trade`(_ number: Int) {
      tryAll(number, of: MarketBook.self, everyIn: 19)
    }

    /// The known beginning of a long journal is kept after each trade.
    @Test(arguments: faults.indices)
    func `a failure at any call loses no saved trade of a long journal`(_ number: Int) {
      VerifiedPrefix.$substitute.withValue(0) {
        CheckpointLimits.$substitute.withValue(200) { tryAll(number, of: MarketBook.self, everyIn: 37) }
      }
    }

    private func tryAll<Subject: PlannedBook>(_ number: Int, of kind: Subject.Type, everyIn step: Int = 7) {
      let fault = Self.faults[number]
      let positions = (1...Self.calls(of: kind)).filter { Self.isLong || ($0 + number).isMultiple(of: step) }
      for position in positions {
        if let broken = broken(by: fault, at: position, kind) {
          Issue.record("\(fault.testDescription) at call \(position): \(broken)")
        }
      }
      print(
        #"{"row": "calls in memory", "figure": \#(positions.count), "book": "\#(kind)", "fault": "\#(fault.testDescription)"}"#
      )
    }

    private func broken<Subject: PlannedBook>(
      by fault: Fault, at position: Int, _ kind: Subject.Type
    ) -> String? {
      typealias Season = DiskSeason<Subject>
      let model = ModelDisk()
      let kernel = WatchedKernel(model, fault.judge(at: position))
      var promise = Promise()
      let error = SystemCalls.$substitute.withValue(kernel) {
        storeError { try Season().play { if !kernel.hasStopped { promise = $0 } } }
      }
      if error == nil, !kernel.hasStopped, promise.commits < Subject.plan.count { return "it ended without a word" }
      if let broken = Season.violation(of: promise, on: model.disk) { return broken }
      // The next process finds a consistent store, continues, and leaves nothing behind.
      let last = SystemCalls.$substitute.withValue(WatchedKernel(model) { _ in .goes }) {
        storeError { try Season().play { promise = $0 } }
      }
      if let last { return "the next process: \(last)" }
      if let broken = Season.violation(of: promise, on: model.disk) { return "afterwards: \(broken)" }
      let left = model.disk.files.keys.filter { $0.contains(".tmp-") }.sorted()
      return left.isEmpty ? nil : "left behind: \(left)"
    }
  }

  /// The kinds of calls made so far.
  private final class Kinds: Sendable {
    private let counter = Mutex<Set<WatchedCall.Kind>>([])
    func insert(_ kind: WatchedCall.Kind) { counter.withLock { _ = $0.insert(kind) } }
    var all: Set<WatchedCall.Kind> { counter.withLock { $0 } }
  }
#endif
