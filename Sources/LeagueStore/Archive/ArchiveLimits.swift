/// What an archive may have at most; who writes one keeps to it, too.
enum ArchiveLimits {
  /// The most bytes of all of it: 4 GiB.
  static let bytes = 4 << 30
  /// The most files in it, and the most files and managers that a journal in it names: their names are kept in memory.
  static let names = 200_000
}
