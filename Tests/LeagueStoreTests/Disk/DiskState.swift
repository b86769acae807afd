// The content of a disk in memory: the state that programs see, and the state that has reached the disk. A value, so a
// test can keep earlier states.

struct DiskState: Sendable {
  /// A change to a file that may not have reached the disk.
  enum FileChange: Sendable {
    case write(at: Int, [UInt8])
    case cut(to: Int)
  }

  /// A change to the names in a folder that may not have reached the disk.
  enum NameChange: Sendable {
    case put(String, node: Int)
    case removed(String)
    case renamed(String, to: String, node: Int)
  }

  struct File: Sendable {
    /// The content that programs see.
    var bytes: [UInt8] = []
    /// The content that is certainly on the disk.
    var durable: [UInt8] = []
    /// Changes since then.
    var pending: [FileChange] = []
    /// Bytes whose sync failed. Programs see them, but no later sync writes them, as on Linux.
    var lost: [Range<Int>] = []
    var mode: UInt32 = 0
    /// The time of the last change, in nanoseconds. The clock either advances with each change or stands still.
    var modified = 0
    var clock = 0
    var hasClock = true
  }

  struct Folder: Sendable {
    var names: [String: Int] = [:]
    var durable: [String: Int] = [:]
    var pending: [NameChange] = []
    var mode: UInt32 = 0
  }

  enum Node: Sendable {
    case file(File)
    case folder(Folder)
  }

  /// Node 1 is the root.
  var nodes: [Int: Node] = [1: .folder(Folder())]
  var next = 2

  subscript(file number: Int) -> File? {
    get { if case .file(let file)? = nodes[number] { file } else { nil } }
    set { nodes[number] = newValue.map(Node.file) }
  }

  subscript(folder number: Int) -> Folder? {
    get { if case .folder(let folder)? = nodes[number] { folder } else { nil } }
    set { nodes[number] = newValue.map(Node.folder) }
  }

  /// Returns the node number for a path, starting from the root or from a folder.
  func find(_ path: String, from start: Int = 1) -> Int? {
    var number = start
    for name in path.split(separator: "/") {
      guard let next = self[folder: number]?.names[String(name)] else { return nil }
      number = next
    }
    return number
  }

  /// All files by path, as programs see them.
  var files: [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    collect(1, "", into: &found)
    return found
  }

  private func collect(_ number: Int, _ path: String, into found: inout [String: [UInt8]]) {
    switch nodes[number] {
    case .file(let file): found[path] = file.bytes
    case .folder(let folder): for (name, inside) in folder.names { collect(inside, path + "/" + name, into: &found) }
    case nil: break
    }
  }
}

extension DiskState.File {
  /// Applies a change that programs see.
  mutating func change(_ change: DiskState.FileChange) {
    Self.apply(change, to: &bytes)
    pending.append(change)
    if hasClock { clock += 4 }
    modified = clock
    switch change {
    case .write(let start, let written): lost = lost.flatMap { $0.without(start..<(start + written.count)) }
    case .cut(let length): lost = lost.compactMap { $0.lowerBound < length ? $0.clamped(to: 0..<length) : nil }
    }
  }

  /// Completes a sync: everything is on the disk except bytes lost by a failed sync.
  mutating func synchronize() {
    var reached = bytes
    for range in lost {
      for index in range where index < reached.count { reached[index] = index < durable.count ? durable[index] : 0 }
    }
    durable = reached
    pending = []
  }

  /// Fails a sync: changes since the last one may never reach the disk.
  mutating func loseUnsynced() {
    for case .write(let start, let written) in pending where start < bytes.count {
      lost.append(start..<min(start + written.count, bytes.count))
    }
    pending = []
  }

  static func apply(_ change: DiskState.FileChange, to bytes: inout [UInt8]) {
    switch change {
    case .write(let start, let written):
      let end = start + written.count
      if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
      bytes.replaceSubrange(start..<end, with: written)
    case .cut(let length): bytes = Array(bytes.prefix(length))
    }
  }
}

extension Range<Int> {
  /// The parts of the range outside another range.
  fileprivate func without(_ other: Range<Int>) -> [Range<Int>] {
    guard overlaps(other) else { return [self] }
    return [lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound]
      .filter { !$0.isEmpty }
  }
}

extension DiskState.Folder {
  /// Applies a change that programs see.
  mutating func change(_ change: DiskState.NameChange) {
    Self.apply(change, to: &names)
    pending.append(change)
  }

  mutating func synchronize() {
    durable = names
    pending = []
  }

  static func apply(_ change: DiskState.NameChange, to names: inout [String: Int]) {
    switch change {
    case .put(let name, let node): names[name] = node
    case .removed(let name): names[name] = nil
    case .renamed(let name, let other, let node):
      if names[name] == node { names[name] = nil }
      names[other] = node
    }
  }
}
