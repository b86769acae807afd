struct BenchOptions {
  /// Folders of match files. Most stages use only the first folder. If there are no folders, these stages use simulated
  /// matches.
  var folders: [String] = []
  var data: String? { folders.first }
  var entries = 1_000
  var matches = 74
  var results = 1_000_000
  /// The path of the program `fcl`. If nil, `fcl` is expected in the folder of the benchmark program.
  var program: String?
  /// The number of timed runs of a stage; the stage reports the median. Commands compared with a peer run at least 11
  /// times, and `verify` runs three times.
  var runs = 7
  var keep: String?
  var hasPeers = false
  var hasGrowth = false
  /// True to run only the ratings stage. Each of the following flags also selects a single stage.
  var hasRatings = false
  var hasBacktest = false
  var hasProjections = false
  var hasMarket = false
  /// The number of trades in the measured market. If this is not nil, only commands on that market are measured.
  var trades: Int?
  var hasCalibration = false

  static let usage =
    "usage: fcl-bench [--data DIR] [--entries N] [--matches N] [--results N] [--peers] [--growth] [--ratings] [--backtest] [--projections] [--calibration] [--market] [--trades N] [--fcl PATH] [--runs N] [--keep DIR]"

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
