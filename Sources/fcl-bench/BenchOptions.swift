struct BenchOptions {
  /// Folders of match files; the first one is read, or simulated ones if there is none.
  var folders: [String] = []
  var data: String? { folders.first }
  var entries = 1_000
  /// The number of matches of the league, all of them scored.
  var matches = 74
  var results = 1_000_000
  /// The path of the program; by default next to the benchmark.
  var program: String?
  /// The number of runs of a stage; the median counts. Commands run in turn with a peer run at least 11 times, `verify`
  /// three times.
  var runs = 7
  /// A folder in which to keep the load, for inspection afterwards.
  var keep: String?
  /// Whether other programs are measured beside the small commands.
  var hasPeers = false
  /// Whether to measure the growth of commands with entries and matches, after all other stages.
  var hasGrowth = false
  /// Whether only the ratings are tested, on all matches of the folders.
  var hasRatings = false
  /// Whether only the projections are tested, on all matches of the folders.
  var hasBacktest = false
  /// Whether only projections, plans and forecasts are timed.
  var hasProjections = false

  /// Whether only the prices of the market are tested, on all matches of the folders.
  var hasMarket = false
  /// The number of trades of a market, if only commands on it are timed.
  var trades: Int?
  /// Whether only simulated matches are tested, on all matches of the folders.
  var hasCalibration = false

  static let usage =
    "usage: fcl-bench [--data DIR] [--entries N] [--matches N] [--results N] [--peers] [--growth] [--ratings] [--backtest] [--projections] [--calibration] [--market] [--trades N] [--fcl PATH] [--runs N] [--keep DIR]"

  /// Reads options; ends the benchmark for an unknown one or an invalid value.
  init(_ words: [String]) {
    var rest = words[...]
    while let name = rest.popFirst() {
      switch name {
      case "--data": folders.append(Self.value(of: name, &rest))
      case "--entries": entries = Self.number(of: name, &rest)
      case "--matches": matches = Self.number(of: name, &rest)
      case "--results": results = Self.number(of: name, &rest)
      case "--fcl": program = Self.value(of: name, &rest)
      case "--runs": runs = Self.number(of: name, &rest)
      case "--keep": keep = Self.value(of: name, &rest)
      case "--peers": hasPeers = true
      case "--growth": hasGrowth = true
      case "--ratings": hasRatings = true
      case "--backtest": hasBacktest = true
      case "--projections": hasProjections = true
      case "--calibration": hasCalibration = true
      case "--market": hasMarket = true
      case "--trades": trades = Self.number(of: name, &rest)
      default: Self.end("unknown option \(name)")
      }
    }
  }

  private static func value(of name: String, _ rest: inout ArraySlice<String>) -> String {
    guard let value = rest.popFirst() else { end("\(name) needs a value") }
    return value
  }

  private static func number(of name: String, _ rest: inout ArraySlice<String>) -> Int {
    let text = value(of: name, &rest)
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      end("\(name) takes a number from 1 to 1000000, not \(text)")
    }
    return number
  }

  private static func end(_ reason: String) -> Never {
    print("fcl-bench: \(reason)\n\(usage)")
    exitWithUsage()
  }
}
