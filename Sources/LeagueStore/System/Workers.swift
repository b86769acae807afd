#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Work shared among threads, such as reading many match files. Results come in the order of the work, whatever the
/// number of threads.
package enum Workers {
  package static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private static let stack = 2 << 20

  /// Runs `count` pieces of work and returns their results, in order.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads, including this one, which does all the work if no other can be started.
  ///   - work: does the piece with a number from 0.
  ///   - progress: receives, on this thread, the number of pieces begun.
  package static func map<Value: Sendable>(
    _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Value, progress: (Int) -> Void = { _ in }
  ) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    try? forEach(count, jobs: jobs, ahead: count, work) {
      values.append($0)
    } progress: {
      progress($0)
    }
    return values
  }

  /// Runs `count` pieces of work like `map`, but passes each result to `body` on this thread, in order, while others
  /// continue. If `body` throws, no more work begins. At most `ahead` results wait for earlier ones.
  package static func forEach<Value: Sendable>(
    _ count: Int, jobs: Int, ahead: Int, _ work: @escaping @Sendable (Int) -> Value,
    _ body: (Value) throws -> Void, progress: (Int) -> Void = { _ in }
  ) throws {
    let queue = WorkQueue(count, ahead: max(1, ahead), work)
    let threads = (1..<max(1, min(jobs, most, count))).compactMap { _ in
      thread { while queue.doNext() {} }
    }
    defer {
      queue.stop()
      for thread in threads { pthread_join(thread, nil) }
    }
    while let value = queue.takeNext(progress: progress) { try body(value) }
  }

  /// The maximum number of threads: each takes address space and files. Just one under a test's kernel, which only its
  /// own thread has.
  private static var most: Int {
    if SystemCalls.isSubstituted { return 1 }
    #if canImport(Glibc)
      let space = limit(__rlimit_resource_t(RLIMIT_AS.rawValue))
      let files = limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue))
    #else
      let space = limit(RLIMIT_AS), files = limit(RLIMIT_NOFILE)
    #endif
    return max(1, min(space >> 28, (files - 8) / 4))
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource_t
  #else
    private typealias Resource = Int32
  #endif

  /// A limit of the process; very large if there is none.
  private static func limit(_ resource: Resource) -> Int {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : 256
  }

  /// Starts a thread with all signals blocked; nil if that fails.
  private static func thread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    var settings = pthread_attr_t()
    guard pthread_attr_init(&settings) == 0 else { return nil }
    defer { pthread_attr_destroy(&settings) }
    guard pthread_attr_setstacksize(&settings, stack) == 0 else { return nil }
    var all = sigset_t(), before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let body = Unmanaged.passRetained(ThreadBody(run))
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(&thread, &settings, { Workers.start($0) }, body.toOpaque())
    #else
      var thread: pthread_t?
      let code = pthread_create(&thread, &settings, { Workers.start($0) }, body.toOpaque())
    #endif
    if code == 0 { return thread }
    body.release()
    return nil
  }

  private static func start(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// A queue of work for several threads; one of them takes the results in order.
private final class WorkQueue<Value: Sendable>: Sendable {
  private struct Progress {
    var begun = 0, taken = 0
    var isStopped = false
    var results: [Int: Value] = [:]
  }

  private enum Step {
    case work(Int)
    case take(Value)
    case end
  }

  private let count, ahead: Int
  private let work: @Sendable (Int) -> Value
  private let progress = Monitor(Progress())

  init(_ count: Int, ahead: Int, _ work: @escaping @Sendable (Int) -> Value) {
    self.count = count
    self.ahead = ahead
    self.work = work
  }

  /// Does the next piece, once there is room for its result; returns false if there is none left.
  func doNext() -> Bool {
    guard case .work(let number) = progress.wait(for: { $0.isStopped || $0.begun == count ? .end : begin(&$0) }) else {
      return false
    }
    finish(number)
    return true
  }

  /// Returns the next result, in order, and does other pieces while waiting; nil after the last one.
  func takeNext(progress tell: (Int) -> Void) -> Value? {
    while true {
      let step = progress.wait { progress -> Step? in
        if progress.taken == count { return .end }
        guard let value = progress.results.removeValue(forKey: progress.taken) else { return begin(&progress) }
        progress.taken += 1
        return .take(value)
      }
      switch step {
      case .take(let value): return value
      case .end: return nil
      case .work(let number):
        tell(number + 1)
        finish(number)
      }
    }
  }

  func stop() { progress.wait { $0.isStopped = true } }

  /// The next piece; nil if there is none left, or no room for its result.
  private func begin(_ progress: inout Progress) -> Step? {
    guard progress.begun < count, progress.begun < progress.taken + ahead else { return nil }
    defer { progress.begun += 1 }
    return .work(progress.begun)
  }

  private func finish(_ number: Int) {
    let value = work(number)
    progress.wait { $0.results[number] = value }
  }
}

/// A value with a lock and a condition, since `Mutex` has no condition. Unchecked because the value is accessed only in
/// `wait`, under the lock.
private final class Monitor<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Waits until `look`, which may change the value, returns a result.
  func wait<Result>(for look: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = look(&value) {
        pthread_cond_broadcast(changed)
        return result
      }
      pthread_cond_wait(changed, lock)
    }
  }
}
