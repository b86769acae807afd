// A world for whole commands: a new folder, a fixed clock, UTC, no terminal, and an environment without the user's
// variables. A test changes what it needs.

import CommandLineKit
import FantasyCore
import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The result of a command line.
struct Outcome: Equatable {
  var exit: Int32
  var output: String
  var error: String
}

/// The kind and permissions of a file or folder, and a file's bytes.
struct FileState: Equatable {
  let mode: mode_t
  let bytes: [UInt8]

  /// Compares the bytes in the C library, since a debug build compares arrays a hundred times slower.
  static func == (one: FileState, other: FileState) -> Bool {
    one.mode == other.mode && one.bytes.count == other.bytes.count
      && one.bytes.withUnsafeBytes { one in
        other.bytes.withUnsafeBytes { other in
          guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
          return memcmp(start, otherStart, one.count) == 0
        }
      }
  }
}

/// A world that tests copy.
struct PreparedWorld: Sendable {
  var folder: String
  var clock: Instant
}

/// A temporary folder, removed with the value, in which command lines run in memory.
final class TestWorld {
  /// Whether the long forms of tests are requested.
  static let isLong = getenv("FCL_LONG") != nil
  /// Whether a folder in memory has a gigabyte to spare. On a disk, tests spend half of their time waiting.
  private static let hasMemoryFolder: Bool = {
    var facts = statvfs()
    return statvfs("/dev/shm", &facts) == 0 && access("/dev/shm", W_OK | X_OK) == 0
      && UInt(facts.f_bavail) * UInt(facts.f_frsize) > 1 << 30
  }()

  /// The folder, without links in its path.
  let folder: String
  /// The machine's clock.
  var clock = Instant(seconds: 1_775_044_800)  // 2026-04-01T12:00:00Z
  /// The machine's clock if it moves during a command.
  var movingClock: (() -> Instant)?
  /// The number of random draws of a forecast, kept small because a debug build is slow. Sessions use 200.
  var forecastRuns = 20
  /// Variables in addition to those for the store, the session and the home folder.
  var environment: [String: String] = [:]
  /// The width of the terminal in columns; nil without a terminal.
  var terminalWidth: Int?
  /// Shows long texts at a terminal. Returns false if the pager does not exist.
  var pager: (_ bytes: [UInt8], _ command: String) -> Bool = { _, _ in false }
  /// Runs a command line of the user. Returns the command's end.
  var command: (_ command: String, _ input: [UInt8]) -> CommandEnd = { UserCommand.run($0, input: $1) }
  /// The terminal of the next full-screen view; nil without one.
  var screen: ScriptedScreen?
  /// Whether the user owns every path; nil to ask the system.
  var isOwner: Bool?
  /// The target of standard output; nil for memory.
  var outputElsewhere: (any ByteSink)?
  /// Actions to run while a command waits for a change, one per wait. After the last one the command is interrupted.
  var pauses: [() -> Void] = []
  /// Whether Ctrl-C has been pressed.
  var isInterrupted: () -> Bool = { false }
  /// The number of commands begun that may take long.
  private(set) var begun = 0
  /// The codes of all failures reported by commands.
  private(set) var codes: Set<String> = []
  /// The number of seconds that commands waited before answering.
  private(set) var waited = 0
  /// Whether the folder outlives the value.
  var isKept = false

  /// Creates an empty world.
  init() throws {
    // Both templates have the same length, since line breaks can depend on it.
    var template = Array((Self.hasMemoryFolder ? "/dev/shm/fcltest-XXXXXX" : "/tmp/fcl-session-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    folder = try #require(made, "no temporary folder could be made")
  }

  /// Uses the folder of another world, and does not remove it.
  init(sharing folder: String, clock: Instant) {
    self.folder = folder
    self.clock = clock
    isKept = true
  }

  /// Copies a prepared world.
  convenience init(copying other: PreparedWorld) throws {
    try self.init()
    try Self.copy(other.folder, to: folder)
    clock = other.clock
  }

  /// A copy of the world created by a session in `Fixtures/sessions/worlds`.
  static func prepared(_ name: String) throws -> TestWorld { try PreparedWorlds.copy(of: name) }

  deinit { if !isKept { try? SystemCalls.removeTree(folder) } }

  /// The environment of a command line.
  func variables(_ more: [String: String]) -> [String: String] {
    let own = ["FCL_STORE": folder + "/store", "FCL_SESSION": folder + "/anna.session", "HOME": folder + "/home"]
    return own.merging(environment) { $1 }.merging(more) { $1 }.filter { !$1.isEmpty }
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  /// - words: The words after `fcl`.
  /// - input: The standard input.
  /// - more: Variables for this line only. An empty value removes a variable.
  @discardableResult
  func run(_ words: [String], input: [UInt8] = [], _ more: [String: String] = [:]) -> Outcome {
    let (output, error) = (MemorySink(), MemorySink())
    let variables = variables(more)
    let isTerminal = terminalWidth != nil
    let now = clock
    let world = World(
      environment: variables, folder: folder, clock: movingClock ?? { now }, localTime: LocalTime.init(inUTC:),
      timeIn: LocalTime.zone, zones: { LocalTime.zones },
      input: InputSource(bytes: input), output: outputElsewhere ?? output, error: error,
      terminal: TerminalFacts(
        environment: variables, isInputTerminal: isTerminal, isOutputTerminal: isTerminal, isErrorTerminal: isTerminal,
        windowWidth: terminalWidth),
      pause: { [self] in
        if pauses.isEmpty { return false }
        pauses.removeFirst()()
        return true
      }, page: pager, runCommand: command, openScreen: { [self] _ in screen },
      failed: { [self] in codes.formUnion($0.map(\.code)) },
      wait: { [self] in waited += $0 }, forecastRuns: forecastRuns,
      begins: { [self] in begun += 1 },
      isInterrupted: isInterrupted, isOwner: { [self] in try isOwner ?? SystemCalls.owns($0) })
    // A low limit, so that short journals have checkpoints too, with some lines after each.
    let exit = Passwords.$isCheap.withValue(true) {
      CheckpointLimits.$substitute.withValue(1_500) { Program.run(words, in: world) }
    }
    return Outcome(exit: exit, output: output.text, error: error.text)
  }

  /// Runs a command line written as in a shell. `./` at the start of a word is the world's folder.
  @discardableResult
  func fcl(_ line: String, as manager: String = "anna", input: String = "") -> Outcome {
    let words = shellCommands("fcl " + line).first.map { Array($0.dropFirst()) } ?? []
    return run(words.map(inFolder), input: Array(input.utf8), ["FCL_SESSION": folder + "/\(manager).session"])
  }

  /// A word with `./` at its start replaced by the world's folder: `./pool.csv`, `--from=./team.csv`.
  func inFolder(_ word: String) -> String {
    if word == "." { return folder }
    if word.hasPrefix("./") { return folder + word.dropFirst() }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return word }
    let value = word[word.index(after: equals)...]
    return value.hasPrefix("./") ? word[...equals] + folder + value.dropFirst() : word
  }

  /// Hashes the passwords of a prepared world at the normal cost, since the built program accepts no other. All are
  /// equal.
  func hashPasswordsAsUsual() throws {
    let text = String(decoding: try read("store/accounts.json"), as: UTF8.self)
    let hash = try Self.usualHash.get()
    try write(Array(text.replacing(/\$y\$j75\$[^"]*/) { _ in hash }.utf8), to: "store/accounts.json")
  }

  private static let usualHash = Result { try Passwords.hash(Array("correct horse battery".utf8)) }

  // MARK: Files

  /// The bytes of a file in the world.
  func read(_ path: String) throws -> [UInt8] {
    try SystemCalls.read(folder + "/" + path, limit: 1 << 26)
  }

  /// Creates or replaces a file in the world.
  func write(_ bytes: [UInt8], to path: String) throws {
    let whole = folder + "/" + path
    try SystemCalls.makeFolder(SystemCalls.folder(of: whole), mode: 0o700)
    try Self.put(bytes, whole)
  }

  /// All files below a path with their bytes, except locks and caches. Tests compare them to detect changes.
  func contents(of path: String = "store") throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    try Self.walk(folder + "/" + path) { path, bytes in
      if !path.hasSuffix("/lock"), !path.contains("/derived/") { found[path] = bytes }
    }
    return found
  }

  /// The state of everything below the folder: permissions, and the bytes of files. The content of lock files, which
  /// names the last holder, is left out.
  ///
  /// - Parameter path: The part of the folder to read; nil for the whole folder.
  func everything(of path: String? = nil) throws -> [String: FileState] {
    var found: [String: FileState] = [:]
    func look(_ path: String) throws {
      var facts = stat()
      try #require(lstat(path, &facts) == 0)
      guard SystemCalls.kindOfEntry(path) == .folder else {
        let bytes = path.hasSuffix("/lock") ? [] : try SystemCalls.read(path, limit: 1 << 26)
        found[path] = FileState(mode: facts.st_mode, bytes: bytes)
        return
      }
      found[path] = FileState(mode: facts.st_mode, bytes: [])
      for name in try SystemCalls.names(in: path) { try look(path + "/" + name) }
    }
    try look(path.map { folder + "/" + $0 } ?? folder)
    return found
  }

  /// Everything except caches, locks and `looks` files.
  func kept() throws -> [String: FileState] {
    try everything().filter { path, _ in
      !["/derived", "/.cache", "/lock", "/looks"].contains(where: path.contains)
    }
  }

  private static func walk(_ path: String, _ visit: (String, [UInt8]) throws -> Void) throws {
    guard let kind = SystemCalls.kindOfEntry(path) else { return }
    guard kind == .folder else { return try visit(path, try SystemCalls.read(path, limit: 1 << 26)) }
    for name in try SystemCalls.names(in: path) { try walk(path + "/" + name, visit) }
  }

  static func copy(_ from: String, to destination: String) throws {
    try walk(from) { path, bytes in
      let target = destination + path.dropFirst(from.count)
      try SystemCalls.makeFolder(SystemCalls.folder(of: target), mode: 0o700)
      try put(bytes, target)
    }
  }

  /// Writes a file without the store's protection against power loss.
  private static func put(_ bytes: [UInt8], _ path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0, "\(path) can't be written")
    defer { close(descriptor) }
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    try #require(count == bytes.count)
  }
}

extension LocalTime {
  /// Creates the local time in UTC, so that a test depends on no time zone.
  init(inUTC instant: Instant) {
    let text = instant.description
    self.init(text: String(text.prefix(10)) + " " + text.dropFirst(11).prefix(5), zone: "UTC")
  }

  /// The zones of the test machine. Two of them end in the same word.
  static let zones = [
    "America/New_York", "Asia/Jerusalem", "Asia/Karachi", "Asia/Kolkata", "Europe/Dublin", "Other/Midnight",
    "Test/Midnight",
  ]

  /// A clock for a zone. `Test/Midnight` and `Other/Midnight` go forward at midnight of 2026-04-10 (to 01:00) and back
  /// at midnight of 2026-10-10 (to 23:00). Three zones are called IST for some or all of the year.
  static func zone(_ name: String) -> ((Instant) -> LocalTime)? {
    func ahead(_ name: String, _ seconds: @escaping (Instant) -> Int) -> (Instant) -> LocalTime {
      { instant in
        let offset = seconds(instant)
        var time = LocalTime(inUTC: Instant(seconds: instant.seconds + offset))
        (time.zone, time.offset) = (name, offset)
        return time
      }
    }
    func isSummer(_ instant: Instant) -> Bool { (1_775_779_200..<1_791_586_800).contains(instant.seconds) }
    switch name {
    case "UTC": return LocalTime.init(inUTC:)
    case "Asia/Kolkata": return ahead("IST") { _ in 19_800 }
    case "Asia/Karachi": return ahead("PKT") { _ in 18_000 }
    case "Asia/Jerusalem": return { ahead(isSummer($0) ? "IDT" : "IST") { isSummer($0) ? 10_800 : 7_200 }($0) }
    case "Europe/Dublin": return { ahead(isSummer($0) ? "IST" : "GMT") { isSummer($0) ? 3_600 : 0 }($0) }
    case "America/New_York": return { ahead(isSummer($0) ? "EDT" : "EST") { isSummer($0) ? -14_400 : -18_000 }($0) }
    case "Test/Midnight", "Other/Midnight": return ahead("MID") { isSummer($0) ? 3_600 : 0 }
    default: return nil
    }
  }
}
