#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread with all signals blocked, so that signals are delivered to other threads and interrupt their waits.
package struct SystemThread {
  private let thread: pthread_t

  /// Starts a thread; nil if the thread can't be started. `stack` is the size of the stack in bytes.
  package init?(stack: Int, _ run: @escaping @Sendable () -> Void) {
    var settings = pthread_attr_t()
    guard pthread_attr_init(&settings) == 0 else { return nil }
    defer { pthread_attr_destroy(&settings) }
    guard pthread_attr_setstacksize(&settings, stack) == 0 else { return nil }
    let signals = SignalMask.blockAll()
    defer { SignalMask.set(signals) }
    let body = Unmanaged.passRetained(Body(run: run))
    #if canImport(Glibc)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    // The compiler (Swift 6.3.1) crashes without the explicit type name.
    let code = pthread_create(&started, &settings, { SystemThread.start($0) }, body.toOpaque())
    if code != 0 { body.release() }
    guard code == 0, let thread = started as pthread_t? else { return nil }
    self.thread = thread
  }

  package func join() { pthread_join(thread, nil) }

  private static func start(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

package enum SignalMask {
  package static func blockAll() -> sigset_t {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    return before
  }

  package static func set(_ mask: sigset_t) {
    withUnsafePointer(to: mask) { _ = pthread_sigmask(SIG_SETMASK, $0, nil) }
  }
}

package enum ResourceLimit {
  #if canImport(Glibc)
    package typealias Resource = __rlimit_resource
  #else
    package typealias Resource = Int32
  #endif

  package static func value(of resource: Resource) -> Int? {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(resource.rawValue)
    #endif
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
  }
}
