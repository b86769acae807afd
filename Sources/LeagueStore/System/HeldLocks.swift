/// Locks that are held together, such as those of all leagues, as long as the value lives.
final class HeldLocks {
  private let first: FileLock
  private var next: HeldLocks?

  init(_ lock: consuming FileLock) { first = lock }

  /// Holds another one, too.
  func add(_ lock: consuming FileLock) {
    let others = next
    next = HeldLocks(lock)
    next?.next = others
  }
}
