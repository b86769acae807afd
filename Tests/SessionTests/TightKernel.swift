// The machine as it is, but for how much room it says there is.

@testable import LeagueStore

/// The real kernel on a disk with so many bytes free.
struct TightKernel: Kernel {
  let free: Int
  private let real = RealKernel()

  init(free: Int) { self.free = free }

  func freeSpace(at path: String) -> Int? { free }
  func open(_ path: String, _ how: OpenMode, mode: UInt32) -> Int32 { real.open(path, how, mode: mode) }
  func close(_ descriptor: Int32) { real.close(descriptor) }
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    real.read(descriptor, into: buffer)
  }
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int { real.write(descriptor, bytes) }
  func synchronize(_ descriptor: Int32) -> Int32 { real.synchronize(descriptor) }
  func synchronizeFolder(_ descriptor: Int32) -> Int32 { real.synchronizeFolder(descriptor) }
  func truncate(_ descriptor: Int32, to length: Int) -> Int32 { real.truncate(descriptor, to: length) }
  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 { real.setMode(descriptor, mode) }
  func lock(_ descriptor: Int32) -> Int32 { real.lock(descriptor) }
  func waitForInput(_ descriptor: Int32) -> Int32 { real.waitForInput(descriptor) }
  func facts(_ descriptor: Int32) -> FileFacts? { real.facts(descriptor) }
  func facts(_ path: String, followingLinks: Bool) -> FileFacts? { real.facts(path, followingLinks: followingLinks) }
  func rename(_ path: String, to other: String) -> Int32 { real.rename(path, to: other) }
  func makeFolder(_ path: String, mode: UInt32) -> Int32 { real.makeFolder(path, mode: mode) }
  func remove(_ path: String) -> Int32 { real.remove(path) }
  func removeFolder(_ path: String) -> Int32 { real.removeFolder(path) }
  func names(in path: String) -> [String]? { real.names(in: path) }
  func pause(microseconds: UInt32) { real.pause(microseconds: microseconds) }
}
