#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory in large pages where many are needed: touching 14 MB in small ones for the first time took 15 of the 25 ms in
/// which a board with a million results is read. Where the system has none to give nothing else changes.
enum LargePages {
  private static let size = 2 << 20
  private static let small = 4_096

  /// A capacity with which the memory for as many bytes fills large pages, up to what is kept before them.
  package static func capacity(for count: Int) -> Int {
    count < 2 * size ? count : (count + small + size - 1) / size * size - small
  }

  /// Asks the system for them.
  package static func use(for memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= 2 * size - small, let start = memory.baseAddress else { return }
    ask(from: start, to: start + memory.count)
  }

  /// Asks for them for many small values that are about to be made, thousands of names of players: touching their memory
  /// was a quarter of the time of a command that shows some of them.
  ///
  /// - Parameter count: how many bytes the values may take; what isn't used is never touched.
  package static func use(forValuesOf count: Int) {
    #if canImport(Glibc)
      // What is taken from the system by itself, and given back, is from then on taken from the memory of small values,
      // which grows by all of it at once and keeps it (mallopt(3), "dynamic mmap threshold").
      let count = min(count, 30 << 20)
      var memory: UnsafeMutableRawPointer?
      guard posix_memalign(&memory, 16, count) == 0 else { return }
      free(memory)
      guard posix_memalign(&memory, 16, count) == 0, let memory else { return }
      defer { free(memory) }
      // Other threads have their memory elsewhere.
      guard let end = sbrk(0), end >= memory + count, end - memory <= 2 * count else { return }
      ask(from: memory, to: end)
    #endif
  }

  private static func ask(from start: UnsafeMutableRawPointer, to end: UnsafeMutableRawPointer) {
    #if os(Linux)
      let before = Int(bitPattern: start) & (small - 1)
      madvise(start - before, (end - start + before + small - 1) / small * small, MADV_HUGEPAGE)
    #endif
  }
}
