// Runs the lines of a session: `fcl` in memory, and the few other words, which prepare files and worlds.

import FantasyCore
import LeagueStore
import Synchronization
import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a session in one world.
struct SessionRunner {
  private(set) var world: TestWorld {
    didSet { world.forecastRuns = 200 }
  }
  /// The codes of the failures reported so far.
  private(set) var codes: Set<String> = []
  private var variables: [String: String] = [:]
  private var names = RandomNames()
  private var held: HeldLock?

  init() throws {
    world = try TestWorld()
    world.forecastRuns = 200
  }

  /// The reason that a line can't be run.
  struct Unusable: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a step and returns its output, masked.
  mutating func run(_ step: SessionScript.Step) throws -> [String] {
    let line = TypedLine(names.restored(step.command))
    let outcome: Outcome
    switch line.words.first {
    case "fcl": outcome = try fcl(line, step.heredoc.map(names.restored))
    case "world": outcome = try enter(line)
    case "take": outcome = try take(line)
    case "write": outcome = try write(line, step.heredoc)
    case "cut": outcome = try cut(line)
    case "copy":
      try world.write(try world.read(try operand(line, 1)), to: try operand(line, 2))
      outcome = done
    case "replace": outcome = try replace(line)
    case "mode":
      guard let mode = mode_t(try operand(line, 2), radix: 8),
        chmod(world.folder + "/" + (try operand(line, 1)), mode) == 0
      else { throw Unusable(description: "mode FILE OCTAL") }
      outcome = done
    case "remove":
      try SystemCalls.remove(world.folder + "/" + (try operand(line, 1)))
      outcome = done
    case "link":
      let (target, name) = (world.folder + "/" + (try operand(line, 1)), world.folder + "/" + (try operand(line, 2)))
      guard symlink(target, name) == 0 else { throw Unusable(description: "link FROM TO") }
      outcome = done
    case "hold":
      held = try HeldLock(world.folder + "/" + (try operand(line, 1)))
      outcome = done
    case "release":
      held = nil
      outcome = done
    case "terminal":
      world.terminalWidth = Int(try operand(line, 1))
      outcome = done
    case "cat": outcome = Outcome(exit: 0, output: text(try world.read(try operand(line, 1))), error: "")
    case "clock": outcome = try setClock(line)
    case "export":
      for word in line.words.dropFirst() { variables.merge(TypedLine(word).variables) { $1 } }
      outcome = Outcome(exit: 0, output: "", error: "")
    default: throw Unusable(description: "no such word in a session: \(step.command)")
    }
    return names.masked(masked(SessionScript.lines(of: outcome)), of: line.words)
  }

  private mutating func fcl(_ line: TypedLine, _ heredoc: String?) throws -> Outcome {
    var input = Self.unescaped(line.inputText.map { $0 + "\n" } ?? heredoc ?? "")
    if let file = line.inputFile { input = try world.read(file) }
    let given = variables.merging(line.variables) { $1 }.mapValues(world.inFolder)
    let words = line.words.dropFirst().map { word in
      world.inFolder(String(decoding: Self.unescaped(word), as: UTF8.self))
    }
    var outcome = world.run(words, input: input, given)
    codes.formUnion(world.codes)
    if let file = line.outputFile {
      try world.write(Array(outcome.output.utf8), to: file)
      outcome.output = ""
    }
    return outcome
  }

  // MARK: Words other than fcl

  private let done = Outcome(exit: 0, output: "", error: "")

  private func operand(_ line: TypedLine, _ index: Int) throws -> String {
    guard line.words.indices.contains(index) else { throw Unusable(description: "\(line.words[0]): a word is missing") }
    return line.words[index]
  }

  private mutating func enter(_ line: TypedLine) throws -> Outcome {
    world = try PreparedWorlds.copy(of: try operand(line, 1))
    return done
  }

  private func take(_ line: TypedLine) throws -> Outcome {
    for name in line.words.dropFirst() {
      // A path is relative to `Fixtures`: `take rules/friends.json`.
      let folder = name.contains("/") ? "/../" : "/files/"
      let bytes = try SystemCalls.read(Fixtures.sessions + folder + name, limit: 1 << 26)
      try world.write(bytes, to: String(name.split(separator: "/").last ?? ""))
    }
    return done
  }

  private func write(_ line: TypedLine, _ heredoc: String?) throws -> Outcome {
    let text = heredoc ?? (line.words.count > 2 ? line.words[2] : "")
    try world.write(Self.unescaped(text), to: try operand(line, 1))
    return done
  }

  /// Replaces escapes, such as `\e`, `\r`, `\0` and `\u{202e}`, by characters that no editor shows.
  private static func unescaped(_ text: String) -> [UInt8] {
    let signs = [
      ("\\e", "\u{1B}"), ("\\r", "\r"), ("\\n", "\n"), ("\\0", "\0"), ("\\u{202e}", "\u{202E}"),
      ("\\u{200d}", "\u{200D}"),
    ]
    return Array(signs.reduce(text) { $0.replacing($1.0, with: $1.1) }.utf8)
  }

  private func replace(_ line: TypedLine) throws -> Outcome {
    let (path, old) = (try operand(line, 1), Self.unescaped(try operand(line, 2)))
    let bytes = try world.read(path)
    guard let range = bytes.firstRange(of: old) else { throw Unusable(description: "\(path) has no such text") }
    try world.write(
      bytes[..<range.lowerBound] + Self.unescaped(try operand(line, 3)) + bytes[range.upperBound...], to: path)
    return done
  }

  private func cut(_ line: TypedLine) throws -> Outcome {
    guard let count = Int(try operand(line, 2)) else { throw Unusable(description: "cut FILE BYTES") }
    let bytes = try world.read(try operand(line, 1))
    try world.write(Array(count < 0 ? bytes.dropLast(-count) : bytes.prefix(count)), to: try operand(line, 1))
    return done
  }

  private func setClock(_ line: TypedLine) throws -> Outcome {
    guard let time = Instant(try operand(line, 1)) else { throw Unusable(description: "clock TIME") }
    world.clock = time
    return done
  }

  // MARK: Masks

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The lines with run-dependent values replaced.
  private func masked(_ lines: [String]) -> [String] {
    let path = world.variables(variables)["FCL_STORE"] ?? ""
    let id = (try? Store(opening: path))?.id
    return lines.map { line in
      let plain = line.replacing(world.folder, with: ".")
      return id.map { plain.replacing($0, with: "<store>") } ?? plain
    }
  }
}

/// A lock file that is held, as by another process, for the lifetime of the value.
final class HeldLock {
  private let descriptor: Int32

  /// Locks an existing file.
  init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw SessionRunner.Unusable(description: "hold FILE")
    }
  }

  deinit { close(descriptor) }
}

/// The paths of the fixtures.
enum Fixtures {
  /// The package's folder.
  static let package = String(#filePath.prefix(#filePath.count - "/Tests/SessionTests/SessionRunner.swift".count))
  /// The folder of the sessions.
  static let sessions = package + "/Fixtures/sessions"

  /// The bytes of a fixture.
  static func read(_ path: String) throws -> [UInt8] { try SystemCalls.read(path, limit: 1 << 26) }

  /// The names of the sessions in a folder, without extension.
  static func sessions(in folder: String) -> [String] {
    let names = (try? SystemCalls.names(in: folder)) ?? []
    return names.filter { $0.hasSuffix(".session") }.map { String($0.dropLast(8)) }
  }
}

/// Worlds that are created once, by a session of their own, and copied.
enum PreparedWorlds {
  private static let made = Mutex<[String: PreparedWorld]>([:])

  /// A copy of a prepared world, which a session creates unless `make` is given.
  static func copy(of name: String, making make: (String) throws -> TestWorld = make) throws -> TestWorld {
    if let known = made.withLock({ $0[name] }) { return try TestWorld(copying: known) }
    let world = try make(name)
    let prepared = PreparedWorld(folder: world.folder, clock: world.clock)
    // If two tests create a world at once, the first one counts.
    let isFirst = made.withLock { made in
      if made.isEmpty { atexit { PreparedWorlds.removeAll() } }
      return made[name] == nil ? made.updateValue(prepared, forKey: name) == nil : false
    }
    world.isKept = isFirst
    return try TestWorld(copying: prepared)
  }

  private static func make(_ name: String) throws -> TestWorld {
    let bytes = try SystemCalls.read(Fixtures.sessions + "/worlds/\(name).session", limit: 1 << 20)
    var runner = try SessionRunner()
    for case .step(let step) in SessionScript(String(decoding: bytes, as: UTF8.self)).parts {
      let printed = try runner.run(step)
      if let failed = printed.last, failed.hasPrefix("? ") {
        throw SessionRunner.Unusable(description: "world \(name): \(step.command): \(printed)")
      }
    }
    return runner.world
  }

  private static func removeAll() {
    for world in made.withLock({ $0.values.map(\.folder) }) { try? SystemCalls.removeTree(world) }
  }
}
