// The program as it was built, for tests that need a process.

import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program beside the test bundle, run through a shell.
struct BuiltProgram {
  /// Runs a shell line in which `$FCL` is the program, and returns the exit status.
  static func shell(_ line: String, in world: TestWorld) throws -> Int32 {
    let path = try #require(Self.path, "the program is not beside the tests")
    let environment = world.variables([:]).map { "export \($0.key)='\($0.value)'" }.joined(separator: "; ")
    // A test thread blocks most signals, and child processes would inherit that.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let status = system("cd '\(world.folder)' && { \(environment); FCL='\(path)'; ulimit -c 0; \(line); }")
    return (status >> 8) & 0xFF
  }

  /// A mid-season world with anna logged in by the real clock, which a process uses.
  static func season() throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    try world.hashPasswordsAsUsual()
    try #require(try shell("$FCL login anna --password-file pw >/dev/null", in: world) == 0)
    return world
  }

  /// The path of `fcl`, in the folder of the running test program or its bundle.
  private static let path: String? = {
    let folders = CommandLine.arguments.compactMap { word in
      word.lastIndex(of: "/").map { String(word[..<$0]) }
    }
    return folders.map { $0 + "/fcl" }.first { access($0, X_OK) == 0 }
  }()
}
