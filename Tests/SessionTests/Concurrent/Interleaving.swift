// Deterministic concurrency: the second command runs to completion right before the n-th system call of the first one,
// for every n.

import Synchronization
import Testing

@testable import Answers
@testable import LeagueStore
@testable import fcl

#if DEBUG
  /// Two concurrent commands, tried in copies of one world.
  struct Interleaving {
    /// The interrupted command.
    var first: String
    var firstManager = "anna"
    /// The action between two system calls of the first command.
    var second: @Sendable (TestWorld) -> Outcome
    /// Whether the moment before a call is tried. By default every call is.
    var isTried: @Sendable (HookedKernel.Call) -> Bool = { _ in true }

    /// Runs the first command once for each of its system calls, and the second one before that call.
    ///
    /// - Parameter judge: Checks the world afterwards, given both outcomes.
    /// - Returns: The number of moments tried.
    func everyMoment(
      in world: TestWorld, _ judge: (TestWorld, _ first: Outcome, _ second: Outcome, _ moment: String) throws -> Void
    ) throws -> Int {
      let prepared = PreparedWorld(folder: world.folder, clock: world.clock)
      let moments = Mutex<[(number: Int, description: String)]>([])
      let counting = HookedKernel { call in
        if isTried(call) { moments.withLock { $0.append((call.number, call.description)) } }
      }
      let counted = try TestWorld(copying: prepared)
      _ = SystemCalls.$substitute.withValue(counting) { counted.fcl(first, as: firstManager) }
      let all = moments.withLock { $0 }
      for moment in all {
        let copy = try TestWorld(copying: prepared)
        let (folder, clock, second) = (copy.folder, copy.clock, second)
        let answer = Mutex<Outcome?>(nil)
        let kernel = HookedKernel { call in
          if call.number != moment.number || answer.withLock({ $0 != nil }) { return }
          let outcome = second(TestWorld(sharing: folder, clock: clock))
          answer.withLock { $0 = outcome }
        }
        let outcome = SystemCalls.$substitute.withValue(kernel) { copy.fcl(first, as: firstManager) }
        guard let said = answer.withLock({ $0 }) else { continue }
        try judge(copy, outcome, said, "call \(moment.number), \(moment.description)")
      }
      return all.count
    }
  }

  /// The real kernel with a hook that runs before each call.
  final class HookedKernel: Kernel {
    /// A call about to be made.
    struct Call {
      var number: Int
      var kind: String
      var path: String
      var description: String { kind + " " + path }
    }

    private let real = RealKernel()
    private let hook: @Sendable (Call) -> Void
    private let state = Mutex<(number: Int, isHooking: Bool)>((0, false))
    private let paths = Mutex<[Int32: String]>([:])

    init(_ hook: @escaping @Sendable (Call) -> Void) { self.hook = hook }

    private func before(_ kind: String, _ path: String) {
      let number = state.withLock { state -> Int? in
        // Calls made by the hook itself do not count.
        if state.isHooking { return nil }
        state.number += 1
        state.isHooking = true
        return state.number
      }
      guard let number else { return }
      hook(Call(number: number, kind: kind, path: path))
      state.withLock { $0.isHooking = false }
    }

    /// The full path of an entry.
    private func path(_ entry: EntryName) -> String {
      guard let folder = entry.folder else { return entry.name }
      return paths.withLock { ($0[folder] ?? "?") + "/" + entry.name }
    }

    func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32 {
      let path = path(entry)
      before(how.contains(.folder) ? "open folder" : "open", path)
      let descriptor = real.open(entry, how, mode: mode)
      if descriptor >= 0 { paths.withLock { $0[descriptor] = path } }
      return descriptor
    }
    func close(_ descriptor: Int32) { real.close(descriptor) }
    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      before("read", "")
      return real.read(descriptor, into: buffer)
    }
    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      before("write", "")
      return real.write(descriptor, bytes)
    }
    func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int {
      real.seek(descriptor, count, from: start)
    }
    func synchronize(_ descriptor: Int32) -> Int32 {
      before("sync", "")
      return real.synchronize(descriptor)
    }
    func synchronizeFolder(_ descriptor: Int32) -> Int32 {
      before("sync", "")
      return real.synchronizeFolder(descriptor)
    }
    func truncate(_ descriptor: Int32, to length: Int) -> Int32 { real.truncate(descriptor, to: length) }
    func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 { real.setMode(descriptor, mode) }
    func lock(_ descriptor: Int32) -> Int32 {
      before("lock", "")
      return real.lock(descriptor)
    }
    func waitForInput(_ descriptor: Int32) -> Int32 { real.waitForInput(descriptor) }
    func facts(_ descriptor: Int32) -> FileFacts? { real.facts(descriptor) }
    func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts? {
      before("facts", path(entry))
      return real.facts(entry, followingLinks: followingLinks)
    }
    func rename(_ entry: EntryName, to other: EntryName) -> Int32 {
      before("rename", path(other))
      return real.rename(entry, to: other)
    }
    func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32 {
      before("mkdir", path(entry))
      return real.makeFolder(entry, mode: mode)
    }
    func remove(_ entry: EntryName) -> Int32 {
      before("remove", path(entry))
      return real.remove(entry)
    }
    func removeFolder(_ entry: EntryName) -> Int32 {
      before("rmdir", path(entry))
      return real.removeFolder(entry)
    }
    func names(in entry: EntryName) -> [String]? {
      before("names", path(entry))
      return real.names(in: entry)
    }
    func pause(microseconds: UInt32) { real.pause(microseconds: microseconds) }
  }
#endif
