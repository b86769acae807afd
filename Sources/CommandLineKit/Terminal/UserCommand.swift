#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package enum CommandEnd: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)
  /// The command ran too long and was killed.
  case timedOut(seconds: Int)
  case notStarted(errno: Int32)
}

/// Command lines that the user configured, run by `/bin/sh`.
package enum UserCommand {
  /// Runs a command line with a text as its standard input, and waits until the command ends. Standard output
  /// is discarded. After `seconds`, the command and its child processes are killed.
  package static func run(_ command: String, input: [UInt8], within seconds: Int = 60) -> CommandEnd {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .notStarted(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    // The command may end before it has read its input. If SIGCHLD were ignored, its exit status would be lost.
    let handlers = [(SIGPIPE, signal(SIGPIPE, SIG_IGN)), (SIGCHLD, signal(SIGCHLD, SIG_DFL))]
    defer { for (number, handler) in handlers { signal(number, handler) } }
    var process: pid_t = 0
    let code = start(["/bin/sh", "-c", command], input: ends[0], &process)
    close(ends[0])
    if code != 0 { return .notStarted(errno: code) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    return wait(for: process, feeding: input[...], to: &ends[1], within: seconds)
  }

  /// Starts a program in a process group of its own. Returns 0 or the number of an error.
  private static func start(_ words: [String], input: Int32, _ process: inout pid_t) -> Int32 {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
      let variables = _NSGetEnviron().pointee
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
      let variables = environ
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    var none = sigset_t()
    sigemptyset(&none)
    var handled = none
    sigaddset(&handled, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &handled)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer {
      for argument in arguments { free(argument) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    return posix_spawn(&process, words[0], &actions, &attributes, &arguments, variables)
  }

  /// Writes `input` to the pipe `end`, closes it, and waits for the process. Sets `end` to -1 when it is closed.
  private static func wait(
    for process: pid_t, feeding input: ArraySlice<UInt8>, to end: inout Int32, within seconds: Int
  ) -> CommandEnd {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var rest = input
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) != process {
      feed(&rest, to: &end)
      if ContinuousClock.now > deadline {
        kill(-process, SIGTERM)
        sleep(1)
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        return .timedOut(seconds: seconds)
      }
      usleep(5_000)
    }
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  private static func feed(_ rest: inout ArraySlice<UInt8>, to end: inout Int32) {
    if end < 0 { return }
    let count = rest.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    if count < 0 || rest.isEmpty {
      close(end)
      end = -1
    }
  }
}
