#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The length of loops over random cases: short in every run, long with `FCL_LONG`.
enum Trials {
  static let isLong = getenv("FCL_LONG") != nil

  static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
