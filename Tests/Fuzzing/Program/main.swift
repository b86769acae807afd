// The fuzzer: `fcl-fuzz TARGET [options of libFuzzer] [FOLDERS]`, and `fcl-fuzz kept FOLDER` for inputs of `derived`,
// `board`, `market` and `people` that no fixture contains. Built only with FCL_FUZZ set, see Package.swift. Run by
// Tests/Reliability/fuzz.sh.

import CFuzzer
import Glibc

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "kept" {
  try FuzzTarget.writeKeptFigures(to: CommandLine.arguments[2] + "/derived")
  try FuzzTarget.writeBoards(to: CommandLine.arguments[2] + "/board")
  try FuzzTarget.writeMarket(to: CommandLine.arguments[2] + "/market")
  try FuzzTarget.writePeople(to: CommandLine.arguments[2] + "/people")
  // The rules of the inputs are never freed, and must not be reported as leaks.
  _exit(0)
}
guard FuzzTarget.chosen != nil else {
  print("fcl-fuzz: name one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  exit(2)
}
// libFuzzer would treat the target as a folder of inputs, so it is removed.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
exit(LLVMFuzzerRunDriver(&count, &arguments, takeInput))

/// The entry point of libFuzzer, which requires this name.
@_cdecl("LLVMFuzzerTestOneInput")
func takeInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  FuzzTarget.chosen?.take(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
