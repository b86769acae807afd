// The benchmark: measures each stage separately, on a load generated from a seed, and prints the results as JSON.
// Ratios are to a peer measured in the same run; no test depends on timings.
//
//   swift run -c release fcl-bench [--matches DIR] [--entries N] [--fcl PATH] [--runs N] [--keep DIR]

import StrictJSON

let options = BenchOptions(Array(CommandLine.arguments.dropFirst()))
do {
  print(try Benchmark(options).report().indented)
} catch {
  print("fcl-bench: \(error)")
  exitWithFailure()
}
