// The thin layer through which every system call of the store goes. A test of a debug build puts another one in its
// place, which fails the n-th call, or a file system in memory; the released program always has the real one.

/// What a path names, as `stat` tells it.
struct FileFacts: Hashable, Sendable {
  /// What kind of thing it is.
  var kind: PathKind
  /// How many bytes a file has.
  var size: Int
  /// The permissions, without the kind.
  var mode: UInt32
  /// The number of the user who owns it.
  var owner: UInt32
  /// The device it is on, and its number there.
  var place: Pair
  /// When its content was last changed, in seconds since 1970 and nanoseconds.
  var modified: Pair
  /// When it was last changed in any way.
  var changed: Pair

  /// Two numbers that belong together.
  struct Pair: Hashable, Sendable {
    var first = 0
    var second = 0
  }

  /// What tells it from another one, or from itself after a change: place, size, times of change.
  var mark: String {
    "\(place.first) \(place.second) \(size) \(modified.first).\(modified.second) \(changed.first).\(changed.second)"
  }
}

/// How a file is opened; never handed on to other programs.
struct OpenMode: OptionSet, Hashable, Sendable {
  let rawValue: Int
  /// For writing too.
  static let writing = OpenMode(rawValue: 1)
  /// Made when it is missing.
  static let making = OpenMode(rawValue: 2)
  /// Only when it is missing.
  static let new = OpenMode(rawValue: 4)
  /// Emptied.
  static let emptying = OpenMode(rawValue: 8)
  /// Each write goes to its end.
  static let appending = OpenMode(rawValue: 16)
  /// A link is followed; below a store none ever is.
  static let followingLinks = OpenMode(rawValue: 32)
  /// Without waiting for the other end of a pipe.
  static let withoutWaiting = OpenMode(rawValue: 64)
  /// Only a folder.
  static let folder = OpenMode(rawValue: 128)
}

/// The system's calls. Each gives -1 or nil when it fails, with the reason in `errno`.
protocol Kernel: Sendable {
  /// Opens a file or folder and gives its descriptor.
  func open(_ path: String, _ how: OpenMode, mode: UInt32) -> Int32
  /// Closes a descriptor.
  func close(_ descriptor: Int32)
  /// Reads at most as many bytes as the buffer has, and gives how many.
  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int
  /// Writes at most all bytes, and gives how many.
  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int
  /// Makes the content of a file durable.
  func synchronize(_ descriptor: Int32) -> Int32
  /// Makes the names in a folder durable.
  func synchronizeFolder(_ descriptor: Int32) -> Int32
  /// Cuts a file.
  func truncate(_ descriptor: Int32, to length: Int) -> Int32
  /// Sets the permissions of a file that is open.
  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32
  /// Takes a lock without waiting.
  func lock(_ descriptor: Int32) -> Int32
  /// Waits until a pipe has something to read, or its other end is closed.
  func waitForInput(_ descriptor: Int32) -> Int32
  /// What a descriptor stands for.
  func facts(_ descriptor: Int32) -> FileFacts?
  /// What a path names.
  func facts(_ path: String, followingLinks: Bool) -> FileFacts?
  /// Renames a file, over another one if there is one.
  func rename(_ path: String, to other: String) -> Int32
  /// Makes a folder.
  func makeFolder(_ path: String, mode: UInt32) -> Int32
  /// Removes a file.
  func remove(_ path: String) -> Int32
  /// Removes an empty folder.
  func removeFolder(_ path: String) -> Int32
  /// The names in a folder, in any order, without `.` and `..`.
  func names(in path: String) -> [String]?
  /// How many bytes there are free for this user where a path is; nil when the system does not say.
  func freeSpace(at path: String) -> Int?
  /// Waits.
  func pause(microseconds: UInt32)
}

extension Kernel {
  func freeSpace(at path: String) -> Int? { nil }
}

extension SystemCalls {
  #if DEBUG
    /// The kernel that a test puts in the place of the real one, for its own task only.
    @TaskLocal static var substitute: (any Kernel)?

    /// Whom the store asks.
    static var kernel: any Kernel { substitute ?? RealKernel() }
  #else
    /// Whom the store asks.
    static var kernel: RealKernel { RealKernel() }
  #endif
}
