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
exit(Program.run(Array(CommandLine.arguments.dropFirst()), in: .system()))
