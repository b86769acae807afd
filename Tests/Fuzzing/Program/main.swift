// The fuzzer: `fcl-fuzz TARGET [options of libFuzzer] [FOLDERS]`. `fcl-fuzz kept FOLDER` writes inputs of `derived`,
// `board`, `market` and `people` that no input file has.
//
// The program is built only if FCL_FUZZ is set (Package.swift), and run by Tests/Reliability/fuzz.sh.

import CFuzzer
import Glibc

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "kept" {
  try FuzzTarget.writeKeptFigures(to: CommandLine.arguments[2] + "/derived")
  try FuzzTarget.writeBoards(to: CommandLine.arguments[2] + "/board")
  try FuzzTarget.writeMarket(to: CommandLine.arguments[2] + "/market")
  try FuzzTarget.writePeople(to: CommandLine.arguments[2] + "/people")
  // Exit without a leak check, because the rules of the inputs are never freed.
  _exit(0)
}
guard FuzzTarget.chosen != nil else {
  print("fcl-fuzz: name one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
  exit(2)
}
// Remove the target, because libFuzzer would treat it as a folder of inputs.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
exit(LLVMFuzzerRunDriver(&count, &arguments, takeInput))

/// The fuzzer's entry point. libFuzzer requires its name.
@_cdecl("LLVMFuzzerTestOneInput")
func takeInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  FuzzTarget.chosen?.take(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
