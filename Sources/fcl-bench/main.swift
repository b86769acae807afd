// Measures each stage separately, on data generated from a seed, and prints the results as JSON. Ratios compare fcl
// with a peer in the same run. No test depends on the timings. `BenchOptions.usage` lists the options.

import StrictJSON

do {
  let options = BenchOptions(Array(CommandLine.arguments.dropFirst()))
  let report =
    if options.hasRatings {
      try RatingsStage(folders: options.folders).report()
    } else if options.hasBacktest {
      try BacktestStage(folders: options.folders).report()
    } else if options.hasMarket {
      try MarketStage(folders: options.folders).report()
    } else if let trades = options.trades {
      try TradesStage(benchmark: Benchmark(options, hasFiles: false), trades: trades).report()
    } else if options.hasCalibration {
      try CalibrationStage(folders: options.folders, runs: options.runs).report()
    } else if options.hasProjections {
      try ProjectionStage(runs: options.runs).report()
    } else {
      try Benchmark(options).report()
    }
  print(report.indented)
} catch {
  print("fcl-bench: \(error)")
  exitWithFailure()
}
