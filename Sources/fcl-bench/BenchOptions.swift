struct BenchOptions {
  /// A folder of match files; without it simulated ones are read.
  var matches: String?
  /// Entries of the league that is folded and whose leaderboard is shown.
  var entries = 1_000
  /// The program; by default beside the benchmark.
  var program: String?
  /// How often each stage runs; the median counts.
  var runs = 7
  /// A folder to keep the load in, for looking at it afterwards.
  var keep: String?

  init(_ words: [String]) {
    var rest = words[...]
    while let name = rest.popFirst(), let value = rest.popFirst() {
      switch name {
      case "--matches": matches = value
      case "--entries": entries = max(1, Int(value) ?? entries)
      case "--fcl": program = value
      case "--runs": runs = max(1, Int(value) ?? runs)
      case "--keep": keep = value
      default: break
      }
    }
  }
}
