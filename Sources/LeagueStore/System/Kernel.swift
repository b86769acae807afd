// The thin layer through which every system call of the store goes. A test of a debug build puts another one in its
// place, which fails the n-th call, or a file system in memory; the released program always has the real one.

/// What a call is about: a name in a folder that is open, or a path as a user gave it.
struct EntryName: Hashable, Sendable {
  /// The descriptor of the folder; nil for a path from where the program runs.
  var folder: Int32?
  /// The name in the folder, or the path.
  var name: String
}

/// How a file is opened; never handed on to other programs.
struct OpenMode: OptionSet, Hashable, Sendable {
  let rawValue: Int
  static let writing = OpenMode(rawValue: 1)
  /// Made when it is missing.
  static let making = OpenMode(rawValue: 2)
  /// Only when it is missing.
  static let new = OpenMode(rawValue: 4)
  static let truncating = OpenMode(rawValue: 8)
  /// Each write goes to its end.
  static let appending = OpenMode(rawValue: 16)
  /// A link is followed; below a store none ever is.
  static let followingLinks = OpenMode(rawValue: 32)
  /// Without waiting for the other end of a pipe.
  static let withoutWaiting = OpenMode(rawValue: 64)
  static let folder = OpenMode(rawValue: 128)
}

/// From where a place in a file is counted.
enum SeekStart: Hashable, Sendable {
  case beginning
  /// From where it is.
  case place
  /// From its beginning, and on to the next bytes that were ever written: before them the file has a hole.
  case data
}

/// The system's calls. Each gives -1 or nil when it fails, with the reason in `errno`.
protocol Kernel: Sendable {
  func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32
  func close(_ descriptor: Int32)
  /// Reads at most as many bytes as the buffer has, and gives how many.
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
  /// Writes at most all bytes, and gives how many.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// Moves the place at which a file is read or written, and gives where it is then.
  func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int
  func synchronize(_ descriptor: Int32) -> Int32
  func synchronizeFolder(_ descriptor: Int32) -> Int32
  /// Cuts a file, or stretches it with zeros.
  func truncate(_ descriptor: Int32, to length: Int) -> Int32
  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32
  /// Takes a lock without waiting.
  func lock(_ descriptor: Int32) -> Int32
  /// Waits until a pipe has something to read, or its other end is closed.
  func waitForInput(_ descriptor: Int32) -> Int32
  func facts(_ descriptor: Int32) -> FileFacts?
  func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts?
  /// Renames, over what has that name.
  func rename(_ entry: EntryName, to other: EntryName) -> Int32
  func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32
  func remove(_ entry: EntryName) -> Int32
  func removeFolder(_ entry: EntryName) -> Int32
  /// The names in a folder, in any order, without `.` and `..`. A link is followed only where the entry is a user's path.
  func names(in entry: EntryName) -> [String]?
  /// How many bytes there are free for this user where a path is; nil when the system does not say.
  func freeSpace(at path: String) -> Int?
  func pause(microseconds: UInt32)
}

extension Kernel {
  func freeSpace(at path: String) -> Int? { nil }
}

extension SystemCalls {
  #if DEBUG
    /// The kernel that a test puts in the place of the real one, for its own task only.
    @TaskLocal static var substitute: (any Kernel)?

    static var kernel: any Kernel { substitute ?? RealKernel() }
  #else
    static var kernel: RealKernel { RealKernel() }
  #endif
}
