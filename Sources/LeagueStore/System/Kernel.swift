// The thin layer that all of the store's system calls go through. In a debug build a test can replace it, with one that
// fails the n-th call or a file system in memory; a release build always uses the real one.

/// The target of a call: a name in an open folder, or a path given by the user.
package struct EntryName: Hashable, Sendable {
  /// The folder's descriptor; nil for a path relative to the current folder of the program.
  var folder: Int32?
  /// The name in the folder, or the path.
  var name: String
}

/// How a file is opened; other programs never inherit it.
package struct OpenMode: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let writing = OpenMode(rawValue: 1)
  /// Creates the file if it is missing.
  package static let making = OpenMode(rawValue: 2)
  /// Fails if the file exists.
  package static let new = OpenMode(rawValue: 4)
  static let truncating = OpenMode(rawValue: 8)
  /// Appends every write to the end of the file.
  static let appending = OpenMode(rawValue: 16)
  /// Follows links, which is never done below a store.
  package static let followingLinks = OpenMode(rawValue: 32)
  /// Doesn't wait for the other end of a pipe.
  package static let withoutWaiting = OpenMode(rawValue: 64)
  package static let folder = OpenMode(rawValue: 128)
}

/// The origin of an offset in a file.
enum SeekStart: Hashable, Sendable {
  case beginning
  /// The current position.
  case place
  /// The first written bytes at or after an offset from the beginning: the file has a hole before them.
  case data
}

/// The system calls. Each returns -1 or nil on failure, with the reason in `errno`.
protocol Kernel: Sendable {
  func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32
  func close(_ descriptor: Int32)
  /// Reads up to as many bytes as fit in the buffer, and returns the number read.
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
  /// Writes up to all of the bytes, and returns the number written.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// Moves the read and write position, and returns the new one.
  func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int
  func synchronize(_ descriptor: Int32) -> Int32
  func synchronizeFolder(_ descriptor: Int32) -> Int32
  /// Truncates a file, or extends it with zeros.
  func truncate(_ descriptor: Int32, to length: Int) -> Int32
  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32
  /// Sets the time of the last change of a file's content.
  func setModified(_ descriptor: Int32, _ time: FileFacts.Pair) -> Int32
  /// Takes a lock without waiting.
  func lock(_ descriptor: Int32) -> Int32
  /// Waits until a pipe has something to read or its other end is closed.
  func waitForInput(_ descriptor: Int32) -> Int32
  func facts(_ descriptor: Int32) -> FileFacts?
  func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts?
  /// Renames, replacing any file with the new name.
  func rename(_ entry: EntryName, to other: EntryName) -> Int32
  func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32
  func remove(_ entry: EntryName) -> Int32
  func removeFolder(_ entry: EntryName) -> Int32
  /// The names in a folder, in any order, without `.` and `..`. A link is followed only if the entry is a path given by
  /// the user.
  func names(in entry: EntryName) -> [String]?
  /// The same with the kind of each, where the folder itself says it.
  func entries(in entry: EntryName) -> [(name: String, kind: PathKind?)]?
  /// The number of bytes at a path that are free for this user; nil if the system doesn't report it.
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
    /// The kernel that a test uses instead of the real one, for its own task only.
    @TaskLocal static var substitute: (any Kernel)?

    /// Whether a test's kernel stands in for the system's; only this thread has it.
    static var isSubstituted: Bool { substitute != nil }

    static var kernel: any Kernel { substitute ?? RealKernel() }
  #else
    static var isSubstituted: Bool { false }

    static var kernel: RealKernel { RealKernel() }
  #endif
}
