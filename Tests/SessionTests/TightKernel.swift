// The machine as it is, but for how much room it says there is.

@testable import LeagueStore

/// The real kernel on a disk with so many bytes free.
struct TightKernel: Kernel {
  let free: Int
  private let real = RealKernel()

  init(free: Int) { self.free = free }

  func freeSpace(at path: String) -> Int? { free }
  func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32 { real.open(entry, how, mode: mode) }
  func close(_ descriptor: Int32) { real.close(descriptor) }
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    real.read(descriptor, into: buffer)
  }
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int { real.write(descriptor, bytes) }
  func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int {
    real.seek(descriptor, count, from: start)
  }
  func synchronize(_ descriptor: Int32) -> Int32 { real.synchronize(descriptor) }
  func synchronizeFolder(_ descriptor: Int32) -> Int32 { real.synchronizeFolder(descriptor) }
  func truncate(_ descriptor: Int32, to length: Int) -> Int32 { real.truncate(descriptor, to: length) }
  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 { real.setMode(descriptor, mode) }
  func lock(_ descriptor: Int32) -> Int32 { real.lock(descriptor) }
  func waitForInput(_ descriptor: Int32) -> Int32 { real.waitForInput(descriptor) }
  func facts(_ descriptor: Int32) -> FileFacts? { real.facts(descriptor) }
  func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts? {
    real.facts(entry, followingLinks: followingLinks)
  }
  func rename(_ entry: EntryName, to other: EntryName) -> Int32 { real.rename(entry, to: other) }
  func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32 { real.makeFolder(entry, mode: mode) }
  func remove(_ entry: EntryName) -> Int32 { real.remove(entry) }
  func removeFolder(_ entry: EntryName) -> Int32 { real.removeFolder(entry) }
  func names(in entry: EntryName) -> [String]? { real.names(in: entry) }
  func pause(microseconds: UInt32) { real.pause(microseconds: microseconds) }
}
