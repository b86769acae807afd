// A file system in memory behind the store's layer of system calls. It behaves like the system and records which
// changes have reached the disk.

import Synchronization

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

final class ModelDisk: Kernel {
  fileprivate struct Descriptor {
    var node: Int
    var offset = 0
    var isAppending = false
  }

  fileprivate struct Inside {
    var disk: DiskState
    var open: [Int32: Descriptor] = [:]
    var locks: [Int: Int32] = [:]
    var nextDescriptor: Int32 = 100
    /// The disk after each call that changed it, if history is kept.
    var history: [DiskState]?
    /// Whether the clock advances; otherwise all changes happen in the same tick.
    var hasClock = true

    mutating func changed() { history?.append(disk) }
  }

  private let inside: Mutex<Inside>

  init(_ disk: DiskState = DiskState(), keepsHistory: Bool = false, hasClock: Bool = true) {
    inside = Mutex(Inside(disk: disk, history: keepsHistory ? [disk] : nil, hasClock: hasClock))
  }

  /// The current disk.
  var disk: DiskState { inside.withLock { $0.disk } }
  /// The disk after each change.
  var history: [DiskState] { inside.withLock { $0.history ?? [] } }

  func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32 {
    inside.withLock { inside in
      if let node = inside.find(entry) {
        if how.contains(.new) { return failing(EEXIST) }
        if how.contains(.folder), inside.disk[folder: node] == nil { return failing(ENOTDIR) }
        if how.contains(.truncating), var file = inside.disk[file: node], !file.bytes.isEmpty {
          file.change(.cut(to: 0))
          inside.disk[file: node] = file
          inside.changed()
        }
        return inside.opening(node, how)
      }
      guard how.contains(.making) else { return failing(ENOENT) }
      return inside.add(.file(DiskState.File(mode: mode, hasClock: inside.hasClock)), entry).map {
        inside.opening($0, how)
      } ?? failing(ENOENT)
    }
  }

  func close(_ descriptor: Int32) {
    inside.withLock { inside in
      inside.locks = inside.locks.filter { $0.value != descriptor }
      inside.open[descriptor] = nil
    }
  }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let bytes = inside.withLock { inside -> [UInt8]? in
      guard let open = inside.open[descriptor], let file = inside.disk[file: open.node] else { return nil }
      let part = Array(file.bytes.dropFirst(open.offset).prefix(buffer.count))
      inside.open[descriptor]?.offset += part.count
      return part
    }
    guard let bytes else { return Int(failing(EISDIR)) }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    let bytes = Array(bytes)
    return inside.withLock { inside in
      guard let open = inside.open[descriptor], var file = inside.disk[file: open.node] else {
        return Int(failing(EBADF))
      }
      let start = open.isAppending ? file.bytes.count : open.offset
      file.change(.write(at: start, bytes))
      inside.disk[file: open.node] = file
      inside.open[descriptor]?.offset = start + bytes.count
      inside.changed()
      return bytes.count
    }
  }

  func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int {
    inside.withLock { inside in
      guard let open = inside.open[descriptor] else { return Int(failing(EBADF)) }
      // A file in memory has no holes.
      let offset = start == .current ? open.offset + count : count
      inside.open[descriptor]?.offset = offset
      return offset
    }
  }

  func synchronize(_ descriptor: Int32) -> Int32 { withFile(descriptor) { $0.synchronize() } }

  /// Fails a sync: the unsynced bytes are lost, though programs still see them.
  func loseUnsynced(_ descriptor: Int32) { _ = withFile(descriptor) { $0.loseUnsynced() } }

  func truncate(_ descriptor: Int32, to length: Int) -> Int32 { withFile(descriptor) { $0.change(.cut(to: length)) } }

  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 { withFile(descriptor) { $0.mode = mode } }

  func setModified(_ descriptor: Int32, _ time: FileFacts.Pair) -> Int32 {
    withFile(descriptor) { $0.modified = time.second - tick }
  }

  private func withFile(_ descriptor: Int32, _ change: (inout DiskState.File) -> Void) -> Int32 {
    inside.withLock { inside in
      guard let node = inside.open[descriptor]?.node, var file = inside.disk[file: node] else { return failing(EBADF) }
      change(&file)
      inside.disk[file: node] = file
      inside.changed()
      return 0
    }
  }

  func synchronizeFolder(_ descriptor: Int32) -> Int32 {
    inside.withLock { inside in
      guard let node = inside.open[descriptor]?.node, var folder = inside.disk[folder: node] else {
        return failing(EBADF)
      }
      folder.synchronize()
      inside.disk[folder: node] = folder
      inside.changed()
      return 0
    }
  }

  func lock(_ descriptor: Int32) -> Int32 {
    inside.withLock { inside in
      guard let node = inside.open[descriptor]?.node else { return failing(EBADF) }
      if let holder = inside.locks[node], holder != descriptor { return failing(EWOULDBLOCK) }
      inside.locks[node] = descriptor
      return 0
    }
  }

  func waitForInput(_ descriptor: Int32) -> Int32 { 1 }
  func pause(microseconds: UInt32) {}

  func facts(_ descriptor: Int32) -> FileFacts? {
    inside.withLock { inside in inside.open[descriptor].flatMap { inside.disk.facts($0.node) } }
  }

  func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts? {
    let facts = inside.withLock { inside in inside.find(entry).flatMap { inside.disk.facts($0) } }
    if facts == nil { errno = ENOENT }
    return facts
  }

  func rename(_ entry: EntryName, to other: EntryName) -> Int32 {
    inside.withLock { inside in
      guard let node = inside.find(entry), let above = inside.above(entry), above == inside.above(other),
        var folder = inside.disk[folder: above]
      else { return failing(ENOENT) }
      folder.change(.renamed(entry.lastName, to: other.lastName, node: node))
      inside.disk[folder: above] = folder
      inside.changed()
      return 0
    }
  }

  func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32 {
    inside.withLock { inside in
      if inside.find(entry) != nil { return failing(EEXIST) }
      return inside.add(.folder(DiskState.Folder(mode: mode)), entry) == nil ? failing(ENOENT) : 0
    }
  }

  func remove(_ entry: EntryName) -> Int32 {
    inside.withLock { inside in
      guard inside.find(entry) != nil, let above = inside.above(entry), var folder = inside.disk[folder: above] else {
        return failing(ENOENT)
      }
      folder.change(.removed(entry.lastName))
      inside.disk[folder: above] = folder
      inside.changed()
      return 0
    }
  }

  func removeFolder(_ entry: EntryName) -> Int32 {
    let isEmpty = inside.withLock { inside in
      inside.find(entry).flatMap { inside.disk[folder: $0]?.names.isEmpty } ?? true
    }
    return isEmpty ? remove(entry) : failing(ENOTEMPTY)
  }

  func names(in entry: EntryName) -> [String]? {
    let names = inside.withLock { inside in
      inside.find(entry).flatMap { inside.disk[folder: $0] }.map { Array($0.names.keys) }
    }
    if names == nil { errno = ENOENT }
    return names
  }
}

extension ModelDisk.Inside {
  fileprivate mutating func opening(_ node: Int, _ how: OpenMode) -> Int32 {
    nextDescriptor += 1
    open[nextDescriptor] = ModelDisk.Descriptor(node: node, isAppending: how.contains(.appending))
    return nextDescriptor
  }

  /// Returns the node number of an entry.
  fileprivate func find(_ entry: EntryName) -> Int? {
    guard let folder = entry.folder else { return disk.find(entry.name) }
    return open[folder].flatMap { disk.find(entry.name, from: $0.node) }
  }

  /// Returns the node number of the folder that contains an entry.
  fileprivate func above(_ entry: EntryName) -> Int? {
    guard let folder = entry.folder else { return disk.find(SystemCalls.folder(of: entry.name)) }
    return open[folder]?.node
  }

  fileprivate mutating func add(_ node: DiskState.Node, _ entry: EntryName) -> Int? {
    guard let above = above(entry), var folder = disk[folder: above] else { return nil }
    let number = disk.next
    disk.next += 1
    disk.nodes[number] = node
    folder.change(.put(entry.lastName, node: number))
    disk[folder: above] = folder
    changed()
    return number
  }
}

/// The initial time of a disk's clock, in nanoseconds.
private let tick = 500_000_000

extension DiskState {
  fileprivate func facts(_ number: Int) -> FileFacts? {
    let (kind, size, mode): (PathKind, Int, UInt32)
    var modified = 0
    switch nodes[number] {
    case .file(let file): (kind, size, mode, modified) = (.file, file.bytes.count, file.mode, file.modified)
    case .folder(let folder): (kind, size, mode) = (.folder, 0, folder.mode)
    case nil: return nil
    }
    return FileFacts(
      kind: kind, size: size, mode: mode, owner: geteuid(), identity: .init(first: 1, second: number),
      modified: .init(first: 1, second: tick + modified), changed: .init())
  }
}

extension EntryName {
  fileprivate var lastName: String { String(name.split(separator: "/").last ?? "") }
}

private func failing(_ number: Int32) -> Int32 {
  errno = number
  return -1
}
