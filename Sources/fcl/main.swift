// Starts the process: passes the real environment to `Program`, and exits with the code that `Program` returns.

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
  // On Linux, Swift reads the arguments from /proc/self/maps. If Swift can't read that file, even the program's name is
  // missing. In that case, exit with an error instead of running fcl without arguments.
  if CommandLine.argc == 0 {
    FatalStartupError.end("fcl: the command line can't be read: /proc/self/maps is missing\n")
  }
  let code = Program.run(World.arguments, in: .system())
  Interruption.endIfRequested()
  exit(code)
}
