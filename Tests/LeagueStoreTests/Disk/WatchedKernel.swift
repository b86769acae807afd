// Wraps a kernel so that a test decides about each call. The call succeeds, fails, writes only half, or is only
// pretended, or the process ends before or after it. Faults and protocol mutants are built from these verdicts.

import Synchronization

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A system call, as the judge sees it.
struct WatchedCall: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case open, read, write, seek, synchronize, synchronizeFolder, truncate, setMode, setModified, lock, facts, rename,
      makeFolder
    case remove, removeFolder, names
  }

  var kind: Kind
  /// The path; for a descriptor, the path it was opened with.
  var path: String
  /// The number of the call, from 1.
  var number: Int
}

/// A decision about a call.
enum Verdict: Hashable, Sendable {
  case goes
  case fails(Int32)
  /// The call reports success but does nothing.
  case pretended
  /// Half of the bytes are written.
  case half
  /// The process ends before or after the call.
  case stopsBefore, stopsAfter
  /// A rename becomes a copy over the existing file.
  case copied
  /// A sync fails and is retried: the second one succeeds, but the bytes are lost.
  case triedAgain
}

/// A kernel whose every call is judged.
final class WatchedKernel: Kernel {
  private struct Inside {
    var number = 0
    var paths: [Int32: String] = [:]
    var hasStopped = false
  }

  private let base: ModelDisk
  private let judge: @Sendable (WatchedCall) -> Verdict
  private let inside = Mutex(Inside())

  init(_ base: ModelDisk, _ judge: @escaping @Sendable (WatchedCall) -> Verdict) {
    self.base = base
    self.judge = judge
  }

  /// The number of calls so far.
  var count: Int { inside.withLock { $0.number } }
  /// Whether the process has ended. All later output is ignored.
  var hasStopped: Bool { inside.withLock { $0.hasStopped } }

  private func judged<Result>(
    _ kind: WatchedCall.Kind, _ path: String, failed: Result, pretended: Result? = nil, _ call: () -> Result
  ) -> Result {
    let number = inside.withLock { inside -> Int? in
      inside.number += 1
      return inside.hasStopped ? nil : inside.number
    }
    guard let number else { return failing(EIO, failed) }
    switch judge(WatchedCall(kind: kind, path: path, number: number)) {
    case .fails(let reason): return failing(reason, failed)
    case .pretended: return pretended ?? call()
    case .stopsBefore:
      inside.withLock { $0.hasStopped = true }
      return failing(EIO, failed)
    case .stopsAfter:
      _ = call()
      inside.withLock { $0.hasStopped = true }
      return failing(EIO, failed)
    case .goes, .half, .copied, .triedAgain: return call()
    }
  }

  private func failing<Result>(_ number: Int32, _ failed: Result) -> Result {
    errno = number
    return failed
  }

  private func path(_ descriptor: Int32) -> String { inside.withLock { $0.paths[descriptor] ?? "?" } }

  /// The full path of an entry.
  private func path(_ entry: EntryName) -> String {
    entry.folder.map { path($0) + "/" + entry.name } ?? entry.name
  }

  func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32 {
    let path = path(entry)
    let descriptor = judged(.open, path, failed: -1) { base.open(entry, how, mode: mode) }
    if descriptor >= 0 { inside.withLock { $0.paths[descriptor] = path } }
    return descriptor
  }

  func close(_ descriptor: Int32) { base.close(descriptor) }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    judged(.read, path(descriptor), failed: -1) { base.read(descriptor, into: buffer) }
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    var taken = bytes
    let (path, number) = (path(descriptor), count + 1)
    if judge(WatchedCall(kind: .write, path: path, number: number)) == .half, bytes.count > 1 {
      taken = UnsafeRawBufferPointer(rebasing: bytes.prefix(bytes.count / 2))
    }
    return judged(.write, path, failed: -1, pretended: bytes.count) { base.write(descriptor, taken) }
  }

  func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int {
    judged(.seek, path(descriptor), failed: -1) { base.seek(descriptor, count, from: start) }
  }

  func synchronize(_ descriptor: Int32) -> Int32 {
    let path = path(descriptor)
    if judge(WatchedCall(kind: .synchronize, path: path, number: count + 1)) == .triedAgain {
      base.loseUnsynced(descriptor)
    }
    let result = judged(.synchronize, path, failed: -1, pretended: 0) { base.synchronize(descriptor) }
    if result < 0, !hasStopped {
      let reason = errno
      base.loseUnsynced(descriptor)
      errno = reason
    }
    return result
  }

  func synchronizeFolder(_ descriptor: Int32) -> Int32 {
    judged(.synchronizeFolder, path(descriptor), failed: -1, pretended: 0) { base.synchronizeFolder(descriptor) }
  }

  func truncate(_ descriptor: Int32, to length: Int) -> Int32 {
    judged(.truncate, path(descriptor), failed: -1, pretended: 0) { base.truncate(descriptor, to: length) }
  }

  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 {
    judged(.setMode, path(descriptor), failed: -1, pretended: 0) { base.setMode(descriptor, mode) }
  }

  func setModified(_ descriptor: Int32, _ time: FileFacts.Pair) -> Int32 {
    judged(.setModified, path(descriptor), failed: -1, pretended: 0) { base.setModified(descriptor, time) }
  }

  func lock(_ descriptor: Int32) -> Int32 {
    judged(.lock, path(descriptor), failed: -1, pretended: 0) { base.lock(descriptor) }
  }

  func waitForInput(_ descriptor: Int32) -> Int32 { base.waitForInput(descriptor) }
  func pause(microseconds: UInt32) {}

  func facts(_ descriptor: Int32) -> FileFacts? {
    judged(.facts, path(descriptor), failed: nil) { base.facts(descriptor) }
  }

  func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts? {
    judged(.facts, path(entry), failed: nil) { base.facts(entry, followingLinks: followingLinks) }
  }

  func rename(_ entry: EntryName, to other: EntryName) -> Int32 {
    let path = path(entry)
    if judge(WatchedCall(kind: .rename, path: path, number: count + 1)) == .copied { return copy(entry, over: other) }
    return judged(.rename, path, failed: -1) { base.rename(entry, to: other) }
  }

  private func copy(_ entry: EntryName, over other: EntryName) -> Int32 {
    let bytes = base.disk.files[path(entry)] ?? []
    let descriptor = base.open(other, [.writing, .making, .truncating], mode: 0o600)
    defer { base.close(descriptor) }
    _ = bytes.withUnsafeBytes { base.write(descriptor, $0) }
    _ = base.synchronize(descriptor)
    return base.remove(entry)
  }

  func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32 {
    judged(.makeFolder, path(entry), failed: -1) { base.makeFolder(entry, mode: mode) }
  }

  func remove(_ entry: EntryName) -> Int32 { judged(.remove, path(entry), failed: -1) { base.remove(entry) } }

  func removeFolder(_ entry: EntryName) -> Int32 {
    judged(.removeFolder, path(entry), failed: -1) { base.removeFolder(entry) }
  }

  func names(in entry: EntryName) -> [String]? { judged(.names, path(entry), failed: nil) { base.names(in: entry) } }
}
