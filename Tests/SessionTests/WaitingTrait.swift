// Tests that wait for other processes or for time to pass run on threads of their own. On the threads of other tests
// they would leave the cores idle.

import Dispatch
import Synchronization
import Testing

struct WaitingTrait: SuiteTrait, TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == WaitingTrait {
  /// Marks a test that waits most of its time.
  static var waiting: WaitingTrait { WaitingTrait() }
}

/// A few threads that take jobs in turn.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queues = (1...4).map { DispatchQueue(label: "waiting tests \($0)") }
  private let turns = Turns()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queues[turns.next() % queues.count].async { job.runSynchronously(on: executor) }
  }
}

private final class Turns: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
