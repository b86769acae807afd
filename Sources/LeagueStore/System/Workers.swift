import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Work that is shared among threads, such as reading many match files. Its results come in the order of the work,
/// whatever the number of threads.
public enum Workers {
  /// The number of processors that may be used.
  public static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  private static let stack = 2 << 20

  /// Does a number of pieces of work and returns their results, in order.
  ///
  /// - Parameters:
  ///   - count: the number of pieces.
  ///   - jobs: how many are done at once, by as many threads; this thread is one of them, and does all if there can't be
  ///     more.
  ///   - work: does the piece with a number from 0.
  ///   - progress: receives on this thread how many pieces are begun.
  public static func map<Value: Sendable>(
    _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Value, progress: (Int) -> Void = { _ in }
  ) -> [Value] {
    let queue = WorkQueue(count, work)
    let threads = (1..<max(1, min(jobs, most, count))).compactMap { _ in
      thread { while queue.doNext() != nil {} }
    }
    while let begun = queue.doNext() { progress(begun) }
    for thread in threads { pthread_join(thread, nil) }
    return queue.all
  }

  /// How many threads there is room for: each takes address space and files of its own. Under a test's kernel, which
  /// only its own thread has, there is one.
  private static var most: Int {
    if SystemCalls.isSubstituted { return 1 }
    #if canImport(Glibc)
      let space = limit(__rlimit_resource_t(RLIMIT_AS.rawValue))
      let files = limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue))
    #else
      let (space, files) = (limit(RLIMIT_AS), limit(RLIMIT_NOFILE))
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

  /// Starts a thread that signals never interrupt; nil if there can't be one.
  private static func thread(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    var settings = pthread_attr_t()
    guard pthread_attr_init(&settings) == 0 else { return nil }
    defer { pthread_attr_destroy(&settings) }
    guard pthread_attr_setstacksize(&settings, stack) == 0 else { return nil }
    var (all, before) = (sigset_t(), sigset_t())
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

/// Pieces of work, of which each thread takes the next one.
private final class WorkQueue<Value: Sendable>: Sendable {
  private let count: Int
  private let work: @Sendable (Int) -> Value
  private let next = Atomic<Int>(0)
  private let results: Mutex<[Value?]>

  init(_ count: Int, _ work: @escaping @Sendable (Int) -> Value) {
    (self.count, self.work) = (count, work)
    results = Mutex([Value?](repeating: nil, count: count))
  }

  /// Does the next piece; returns how many are begun, or nil if there is none left.
  func doNext() -> Int? {
    let number = next.add(1, ordering: .relaxed).oldValue
    guard number < count else { return nil }
    let value = work(number)
    results.withLock { $0[number] = value }
    return number + 1
  }

  /// The results, once every thread has ended.
  var all: [Value] { results.withLock { $0.compactMap(\.self) } }
}
