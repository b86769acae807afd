// The thin layer below all system calls of the store. In a debug build, a test can replace this layer, for example to
// make the n-th call fail or to store files in memory.

package struct EntryName: Hashable, Sendable {
  /// The folder's descriptor; nil for a path relative to the current directory.
  var folder: Int32?
  var name: String
}

/// The flags for opening a file or folder. Child processes never inherit the descriptor.
package struct OpenMode: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let writing = OpenMode(rawValue: 1)
  package static let making = OpenMode(rawValue: 2)
  /// Fails if the file exists.
  package static let new = OpenMode(rawValue: 4)
  static let truncating = OpenMode(rawValue: 8)
  static let appending = OpenMode(rawValue: 16)
  /// Follows symbolic links; never used inside a store.
  package static let followingLinks = OpenMode(rawValue: 32)
  /// Does not wait for another process to open the other end of a pipe.
  package static let withoutWaiting = OpenMode(rawValue: 64)
  package static let folder = OpenMode(rawValue: 128)
}

enum SeekStart: Hashable, Sendable {
  case beginning
  case current
  /// The first data at or after an offset, skipping a hole.
  case data
}

/// The system calls that a store uses. Each call returns -1 or nil on failure, and the reason is in `errno`.
protocol Kernel: Sendable {
  func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32
  func close(_ descriptor: Int32)
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
  /// Writes some or all of the bytes, and returns the number of bytes written.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int
  func synchronize(_ descriptor: Int32) -> Int32
  func synchronizeFolder(_ descriptor: Int32) -> Int32
  func truncate(_ descriptor: Int32, to length: Int) -> Int32
  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32
  func setModified(_ descriptor: Int32, _ time: FileFacts.Pair) -> Int32
  /// Takes a lock without waiting. Returns 0 if successful.
  func lock(_ descriptor: Int32) -> Int32
  /// Waits until a pipe has input or its other end is closed.
  func waitForInput(_ descriptor: Int32) -> Int32
  func facts(_ descriptor: Int32) -> FileFacts?
  func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts?
  func rename(_ entry: EntryName, to other: EntryName) -> Int32
  func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32
  func remove(_ entry: EntryName) -> Int32
  func removeFolder(_ entry: EntryName) -> Int32
  /// Returns the names in a folder, in no particular order, without `.` and `..`. Follows symbolic links only in a path
  /// given by the user.
  func names(in entry: EntryName) -> [String]?
  /// Returns the names and kinds of the entries in a folder. A kind is nil if the folder's listing doesn't include it.
  func entries(in entry: EntryName) -> [(name: String, kind: PathKind?)]?
  /// Returns the number of bytes that this user can still write; nil if the system doesn't report it.
  func freeSpace(at path: String) -> Int?
  func pause(microseconds: UInt32)
}

extension Kernel {
  func freeSpace(at path: String) -> Int? { nil }
  func setModified(_ descriptor: Int32, _ time: FileFacts.Pair) -> Int32 { -1 }
  func entries(in entry: EntryName) -> [(name: String, kind: PathKind?)]? { names(in: entry)?.map { ($0, nil) } }
}

extension SystemCalls {
  #if DEBUG
    @TaskLocal static var substitute: (any Kernel)?

    static var isSubstituted: Bool { substitute != nil }

    static var kernel: any Kernel { substitute ?? RealKernel() }
  #else
    static var isSubstituted: Bool { false }

    static var kernel: RealKernel { RealKernel() }
  #endif
}
