// The benchmark: each stage measured apart, its load made from a seed, the answer JSON. Ratios are to a peer measured in
// the same run; timings never decide a test.
//
//   swift run -c release fcl-bench [--matches DIR] [--entries N] [--fcl PATH] [--runs N]

import StrictJSON

let options = BenchOptions(Array(CommandLine.arguments.dropFirst()))
do {
  print(try Benchmark(options).report().indented)
} catch {
  print("fcl-bench: \(error)")
  exitWithFailure()
}
