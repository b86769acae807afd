// The benchmark: measures each stage separately, on a load generated from a seed, and prints the results as JSON.
// Ratios are to a peer measured in the same run; no test depends on timings. Its options: `BenchOptions.usage`.

import StrictJSON

do {
  print(try Benchmark(BenchOptions(Array(CommandLine.arguments.dropFirst()))).report().indented)
} catch {
  print("fcl-bench: \(error)")
  exitWithFailure()
}
