// The process: passes the real world to `Program`, and exits with the code that it returns.

import Answers
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
  // On Linux, Swift reads the arguments through /proc/self/maps. If that fails, there are none, not even the program's
  // name; this must not be taken for a call without arguments.
  if CommandLine.argc == 0 {
    FatalStartupError.end("fcl: the command line can't be read: /proc/self/maps is missing\n")
  }
  let code = Program.run(World.arguments, in: .system())
  Interruption.endIfRequested()
  exit(code)
}
