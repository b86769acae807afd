#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Requests large memory pages for large buffers. Reading a board with a million results took 25 ms, of which the first
/// access to 14 MB in small pages took 15 ms.
enum LargePages {
  private static let size = 2 << 20
  private static let small = 4_096

  /// Returns a buffer capacity of at least `count` bytes that makes use of whole large pages. One small page is left
  /// for the headers before the buffer. A small `count` is returned unchanged.
  package static func capacity(for count: Int) -> Int {
    count < 2 * size ? count : (count + small + size - 1) / size * size - small
  }

  package static func use(for memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= 2 * size - small, let start = memory.baseAddress else { return }
    ask(from: start, to: start + memory.count)
  }

  /// Requests large pages before many small values are created, such as thousands of player names. In small pages, the
  /// first access to these values took a quarter of the command's time. `count` is the maximum size of the values in
  /// bytes; memory that is not used is never touched.
  package static func use(forValuesOf count: Int) {
    #if canImport(Glibc)
      // Freeing a block that malloc mapped separately raises malloc's mmap threshold. Later blocks of that size come
      // from the heap, which grows by the whole block and does not shrink (mallopt(3), "dynamic mmap threshold").
      let count = min(count, 30 << 20)
      var memory: UnsafeMutableRawPointer?
      guard posix_memalign(&memory, 16, count) == 0 else { return }
      free(memory)
      guard posix_memalign(&memory, 16, count) == 0, let memory else { return }
      defer { free(memory) }
      // Other threads have their own heaps, and are not affected.
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
