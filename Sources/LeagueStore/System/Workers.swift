import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Divides work among threads, such as reading many match files. The results are in the order of the work.
package enum Workers {
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private static let stack = 2 << 20

  /// Runs `count` tasks, numbered from 0, and returns their results in order. `jobs` is the number of threads,
  /// including the calling thread. `progress` is called on the calling thread with the number of tasks begun.
  package static func map<Value: Sendable>(
    _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Value, progress: (Int) -> Void = { _ in }
  ) -> [Value] {
    map(0..<count, jobs: min(jobs, maximum), work, progress: progress) {}
  }

  /// Runs `count` tasks on up to `jobs` threads, including the calling thread. Passes each result in order to `body` on
  /// the calling thread. If `body` throws, no more tasks begin. `ahead` limits the number of results that are stored
  /// before `body` receives them.
  package static func forEach<Value: Sendable, Failure: Error>(
    _ count: Int, jobs: Int, ahead: Int, _ work: @escaping @Sendable (Int) -> Value,
    _ body: (Value) throws(Failure) -> Void, progress: (Int) -> Void = { _ in }
  ) throws(Failure) {
    let jobs = min(jobs, maximum)
    let size = jobs > 1 ? max(1, ahead / 2) : 1
    var ready: [Value] = []
    for start in stride(from: 0, to: count, by: size) {
      ready = try map(start..<min(start + size, count), jobs: jobs, work, progress: progress) { () throws(Failure) in
        for value in ready { try body(value) }
      }
    }
    for value in ready { try body(value) }
  }

  /// Runs tasks that are read one batch after another, until a batch is empty. The calling thread reads the next batch
  /// while other threads work. Passes each result in order to `body` on the calling thread.
  package static func forEach<Work: Sendable, Value: Sendable>(
    jobs: Int, next: () throws -> [Work], _ work: @escaping @Sendable (Work) -> Value, _ body: (Value) -> Void
  ) throws {
    var batch = try next()
    while !batch.isEmpty {
      let now = batch
      let values = try map(now.indices, jobs: min(jobs, maximum), { work(now[$0]) }, progress: { _ in }) {
        batch = try next()
      }
      for value in values { body(value) }
    }
  }

  private static func map<Value: Sendable, Failure: Error>(
    _ numbers: Range<Int>, jobs: Int, _ work: @escaping @Sendable (Int) -> Value, progress: (Int) -> Void,
    meanwhile: () throws(Failure) -> Void
  ) throws(Failure) -> [Value] {
    let batch = WorkBatch(numbers, work)
    let threads = (1..<max(1, min(jobs, numbers.count))).compactMap { _ in
      SystemThread(stack: stack) { batch.run { _ in } }
    }
    let outcome = Result { () throws(Failure) in try meanwhile() }
    if case .success = outcome { batch.run(progress: progress) } else { batch.stop() }
    for thread in threads { thread.join() }
    try outcome.get()
    return batch.values
  }

  /// The maximum number of threads. The number is limited, because each thread takes address space and open files. In a
  /// test with a substitute kernel, the maximum is one, because only the test's thread has this kernel.
  private static var maximum: Int {
    if SystemCalls.isSubstituted { return 1 }
    let space = ResourceLimit.value(of: RLIMIT_AS) ?? 256
    let files = ResourceLimit.value(of: RLIMIT_NOFILE) ?? 256
    return max(1, min(space >> 28, (files - 8) / 4))
  }
}

private final class WorkBatch<Value: Sendable>: Sendable {
  private let numbers: Range<Int>
  private let work: @Sendable (Int) -> Value
  private let begun = Atomic<Int>(0)
  private let results: Mutex<[Value?]>

  init(_ numbers: Range<Int>, _ work: @escaping @Sendable (Int) -> Value) {
    self.numbers = numbers
    self.work = work
    results = Mutex(Array(repeating: nil, count: numbers.count))
  }

  func run(progress: (Int) -> Void) {
    while true {
      let index = begun.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < numbers.count else { return }
      let number = numbers.lowerBound + index
      progress(number + 1)
      let value = work(number)
      results.withLock { $0[index] = value }
    }
  }

  func stop() { begun.store(numbers.count, ordering: .relaxed) }

  var values: [Value] { results.withLock { $0.compactMap(\.self) } }
}
