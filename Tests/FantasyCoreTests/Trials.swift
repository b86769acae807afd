#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The number of random cases: small in every run, large with `FCL_LONG`.
enum Trials {
  static let isLong = getenv("FCL_LONG") != nil

  static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
