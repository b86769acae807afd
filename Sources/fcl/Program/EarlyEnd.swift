// The end of a process that can't begin: no words, or no stack. Nothing of what writes and reports otherwise is there yet.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum EarlyEnd {
  /// Says why, and ends.
  static func end(_ complaint: StaticString) -> Never {
    _ = write(2, complaint.utf8Start, complaint.utf8CodeUnitCount)
    exit(Exit.system.rawValue)
  }
}
