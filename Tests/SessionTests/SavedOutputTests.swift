// Failing output: a script must know whether the change was saved, and a secret that was not shown must not replace the
// old one.

import CommandLineKit
import FantasyCore
import StrictJSON
import Synchronization
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

/// An output that fails on every write.
final class RefusingOutput: ByteSink {
  private let error: OutputError

  init(_ error: OutputError) { self.error = error }

  func write(_ bytes: [UInt8]) throws(OutputError) { if !bytes.isEmpty { throw error } }
  func flush() {}
}

/// An output that accepts every write. From its first bytes on, another process holds a lock.
private final class LockingOutput: ByteSink {
  private let path: String
  private let state = Mutex<(text: String, holder: OtherHolder?)>(("", nil))

  init(_ path: String) { self.path = path }

  var text: String { state.withLock { $0.text } }

  func write(_ bytes: [UInt8]) {
    state.withLock { state in
      state.holder = state.holder ?? OtherHolder(of: path)
      state.text += String(decoding: bytes, as: UTF8.self)
    }
  }

  func flush() {}
}

/// Another process that holds a lock.
private final class OtherHolder: Sendable {
  private let descriptor: Int32

  init(of path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    flock(descriptor, LOCK_EX)
  }

  func end() { flock(descriptor, LOCK_UN) }
  deinit { close(descriptor) }
}

@Suite("Output that fails after a change", .waiting) struct SavedOutputTests {
  private static let secrets = ["password reset", "board key snake", "entry code"]
  private static func hasSecret(_ line: String) -> Bool {
    secrets.contains(where: line.hasPrefix) && !line.contains("--off")
  }

  /// The number of commits of each book in the store and of the slips. Other stores don't count.
  private func counts(_ content: [String: FileState], _ world: TestWorld) -> [String: Int] {
    var counts: [String: Int] = [:]
    let others = ["/again/", "/other/", "/try/"].map { world.folder + $0 }
    for (path, file) in content where path.hasSuffix("/journal.ndjson") && !others.contains(where: path.hasPrefix) {
      let book = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
      counts[book, default: 0] += file.bytes.count { $0 == 0x0A }
    }
    return counts
  }

  private func expectRightError(_ line: String, _ world: TestWorld) throws {
    let before = try world.kept()
    let closesPipe = line.utf8.count.isMultiple(of: 2)
    world.outputElsewhere = RefusingOutput(closesPipe ? .closedPipe : .failed(errno: ENOSPC))
    let outcome = world.fcl(DryRuns().atPlay(line) + " -o json")
    let after = try world.kept()
    #expect(outcome.exit == (closesPipe ? 141 : 10), "\(outcome)")
    guard before != after else {
      #expect(Self.hasSecret(line) && world.codes == (closesPipe ? [] : ["output.failed"]), "\(outcome)")
      return
    }
    #expect(!Self.hasSecret(line))
    #expect(world.codes == ["output.failed-after-change"], "\(outcome)")
    let start = try #require(outcome.error.firstRange(of: "{\n"))
    let error = try #require(try JSONValue(parsing: Array(outcome.error[start.lowerBound...].utf8))["error"])
    #expect(try error["exit"]?.int() == (closesPipe ? 141 : 10))
    let details = try #require(try error["details"]?.array().first)
    var saved: [String: Int] = [:]
    for commit in try #require(try details["saved"]?.array()) {
      saved[try commit.object(["book", "change"]).required("book").string()] = try commit["change"]?.int()
    }
    let message = try #require(try error["message"]?.string())
    #expect(message.hasPrefix("saved") && message.contains(", but the output could not be written: "))
    let (old, new) = (counts(before, world), counts(after, world))
    for (book, number) in saved { #expect(new[book] == number, "\(book): \(message)") }
    // A new book, such as an import, need not have a number.
    let grown = new.filter { old[$0.key] != nil && old[$0.key] != $0.value }.keys
    #expect(Set(grown).isSubset(of: saved.keys), "\(message)")
  }

  // News that could not be written is not told, so notify repeats it; see `NotifyTests`.
  @Test(arguments: DryRuns.changing.filter { $0 != "notify" })
  func `a change with a failed output is reported as saved, and a secret is not saved`(_ line: String) throws {
    try expectRightError(line, try DryRuns().world())
  }

  @Test(arguments: DryRuns.prepared.map(\.line))
  func `a prepared change with a failed output is reported as saved`(_ line: String) throws {
    let world = try DryRuns().world()
    for step in DryRuns.prepared.first(where: { $0.line == line })?.before ?? [] { world.fcl(step) }
    try expectRightError(line, world)
  }

  @Test func `the message names the change, and several changes with their books`() throws {
    let world = try DryRuns().world()
    world.outputElsewhere = RefusingOutput(.failed(errno: ENOSPC))
    let outcome = world.fcl("team captain 'Mia Nash'")
    let number = counts(try world.kept(), world)["cup"] ?? 0
    #expect(
      outcome.error == """
        fcl: saved as change \(number), but the output could not be written: No space left on device
        hint: the change is made; do not repeat the command

        """)
    // A passcode has no change number.
    #expect(
      world.fcl("passcode set --passcode-file ./code").error.hasPrefix(
        "fcl: saved, but the output could not be written"))
    #expect(world.fcl("config set league cup --dry-run").error.hasPrefix("fcl: the output can't be written"))
    func description(_ count: Int) -> String {
      let commits = (0..<count).compactMap { number in
        BookID("cup\(number)").map { SavedCommit(book: $0, number: number + 1) }
      }
      return SavedDespiteFailure(commits: commits, failure: OutputError.closedPipe).problem.message
    }
    let rest = ", but the output could not be written: the pipe is closed"
    #expect(description(3) == "saved as change 1 of cup0, change 2 of cup1 and change 3 of cup2" + rest)
    #expect(description(5) == "saved as 5 changes" + rest)
  }

  @Test func `several leagues scored at once are all named`() throws {
    let world = try DryRuns().world()
    world.fcl("league start spare --now 2026-04-01T00:00:00Z")
    world.outputElsewhere = RefusingOutput(.failed(errno: ENOSPC))
    let outcome = world.fcl("score ./m3.json --all-leagues --now 2026-04-03T20:00:00Z")
    #expect(outcome.exit == 10 && world.codes == ["output.failed-after-change"])
    #expect(outcome.error.contains(" of cup") && outcome.error.contains(" of spare"), "\(outcome)")
  }

  // MARK: Secrets

  private static let shown = ["board key snake", "password reset ben", "entry code Zoe --league snake"]

  @Test(arguments: shown, ["", " -q", " --json"])
  func `a secret that could not be saved is reported as void`(_ line: String, _ option: String) throws {
    let world = try DryRuns().world()
    let before = try world.read("store/accounts.json")
    let output = LockingOutput(world.folder + "/store/lock")
    world.outputElsewhere = output
    let outcome = world.fcl(line + option + " --lock-timeout 0")
    #expect(outcome.exit == 8 && world.codes == ["store.busy"], "\(outcome)")
    let kind = line.hasPrefix("board") ? "key" : "code"
    #expect(outcome.error.contains("the \(kind) shown is void, because it could not be saved: "), "\(outcome)")
    #expect(try world.read("store/accounts.json") == before)
    if option == " --json" { _ = try JSONValue(parsing: Array(output.text.utf8)) }
    #expect(!output.text.isEmpty)
  }

  @Test(arguments: shown)
  func `a refusal comes before a secret is shown`(_ line: String) throws {
    let world = try DryRuns().world()
    let lock = OtherHolder(of: world.folder + "/store/lock")
    let outcome = world.fcl(line + " --lock-timeout 0")
    #expect(outcome.exit == 8 && outcome.output.isEmpty, "\(outcome)")
    lock.end()
    world.fcl("login dave --password-file ./pw", as: "dave")
    let denied = world.fcl(line, as: "dave")
    #expect(denied.exit == 4 && denied.output.isEmpty, "\(denied)")
  }

  @Test(arguments: shown)
  func `a dry run shows no secret`(_ line: String) throws {
    let world = try DryRuns().world()
    for option in ["", " -q", " --json"] {
      let outcome = world.fcl(line + " --dry-run" + option)
      #expect(outcome.exit == 0 && !outcome.output.contains(/[0-9a-f]{64}|[a-z0-9]{4}-[a-z0-9]{4}-/), "\(outcome)")
    }
  }

  @Test func `the key that was shown is the one that works`() throws {
    let world = try DryRuns().world()
    try world.write(Array(world.fcl("board key snake -q").output.utf8), to: "key2")
    let submit = "board submit snake --player ben --score 9 --at 2026-03-01 --key-file"
    #expect(world.fcl("\(submit) ./key2", as: "nobody").exit == 0)
    #expect(world.fcl("\(submit) ./key", as: "nobody").exit == 4, "it was replaced")
  }
}
