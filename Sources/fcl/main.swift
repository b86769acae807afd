// The process: the real world in, the exit code out. Everything else begins in `Program`.

import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

ignoreBrokenPipes()
LargeStack.run {
  // On Linux Swift finds the words by /proc/self/maps. Where it can't be read there are none, not even the program's name:
  // then nothing may be done as if nothing had been asked for.
  if CommandLine.argc == 0 {
    EarlyEnd.end("fcl: the command line can't be read: /proc/self/maps is missing\n")
  }
  exit(Program.run(Array(CommandLine.arguments.dropFirst()), in: .system()))
}
