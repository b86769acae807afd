// The real kernel with a simulated amount of free space, or with one failing read call.

import Synchronization

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The real kernel with a limited number of free bytes or a failing read call.
final class TightKernel: Kernel {
  let free: Int
  private let real = RealKernel()
  private let failing: Int?
  private let reads = Mutex(0)

  init(free: Int) {
    self.free = free
    failing = nil
  }

  /// - Parameter failing: The index of the read call that fails, from 0.
  init(failing: Int) {
    free = .max
    self.failing = failing
  }

  /// Whether the failing call was reached.
  var hasFailed: Bool { reads.withLock { $0 > failing ?? .max } }

  /// Counts a read call.
  ///
  /// - Returns: Whether the call fails.
  private func fails() -> Bool {
    let number = reads.withLock { number in
      defer { number += 1 }
      return number
    }
    if number == failing { errno = EIO }
    return number == failing
  }

  func freeSpace(at path: String) -> Int? { free }
  func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32 {
    fails() ? -1 : real.open(entry, how, mode: mode)
  }
  func close(_ descriptor: Int32) { real.close(descriptor) }
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    fails() ? -1 : real.read(descriptor, into: buffer)
  }
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int { real.write(descriptor, bytes) }
  func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int {
    fails() ? -1 : real.seek(descriptor, count, from: start)
  }
  func synchronize(_ descriptor: Int32) -> Int32 { real.synchronize(descriptor) }
  func synchronizeFolder(_ descriptor: Int32) -> Int32 { real.synchronizeFolder(descriptor) }
  func truncate(_ descriptor: Int32, to length: Int) -> Int32 { real.truncate(descriptor, to: length) }
  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 { real.setMode(descriptor, mode) }
  func lock(_ descriptor: Int32) -> Int32 { real.lock(descriptor) }
  func waitForInput(_ descriptor: Int32) -> Int32 { real.waitForInput(descriptor) }
  func facts(_ descriptor: Int32) -> FileFacts? { fails() ? nil : real.facts(descriptor) }
  func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts? {
    fails() ? nil : real.facts(entry, followingLinks: followingLinks)
  }
  func rename(_ entry: EntryName, to other: EntryName) -> Int32 { real.rename(entry, to: other) }
  func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32 { real.makeFolder(entry, mode: mode) }
  func remove(_ entry: EntryName) -> Int32 { real.remove(entry) }
  func removeFolder(_ entry: EntryName) -> Int32 { real.removeFolder(entry) }
  func names(in entry: EntryName) -> [String]? { fails() ? nil : real.names(in: entry) }
  func pause(microseconds: UInt32) { real.pause(microseconds: microseconds) }
}
