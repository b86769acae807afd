struct BenchOptions {
  /// A folder of match files; if nil, simulated ones are read.
  var matches: String?
  /// The number of entries in the league.
  var entries = 1_000
  /// The path of the program; by default next to the benchmark.
  var program: String?
  /// How often a stage runs; the median counts. Commands run in turn with a peer run at least 11 times, `verify` three
  /// times.
  var runs = 7
  /// A folder in which to keep the load, for inspection afterwards.
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
