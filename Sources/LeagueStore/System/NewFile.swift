#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is being made: under a temporary name, and locked, so that whoever clears away what died can tell that its
/// maker lives. It has its own name once it is whole. What is not kept goes with the value.
final class NewFile {
  private let target: FileLocation
  private let temporary: FileLocation
  private let descriptor: Int32
  private let kernel = SystemCalls.kernel
  private var isOpen = true
  private var isThere = true

  /// - Parameters:
  ///   - target: what it is called once it is whole.
  ///   - mode: the permissions, whatever the user's umask.
  init(_ target: FileLocation, mode: UInt32) throws(StoreError) {
    self.target = target
    (temporary, descriptor) = try Self.begin(target, mode: mode)
    if kernel.setMode(descriptor, mode) != 0 { throw SystemCalls.failure("chmod", temporary.text) }
  }

  /// A new file, locked. In between somebody may take it for one that died, and remove it: then another one.
  private static func begin(_ target: FileLocation, mode: UInt32) throws(StoreError) -> (FileLocation, Int32) {
    while true {
      let temporary = target.beside(TemporaryName.ending())
      let descriptor: Int32
      do throws(StoreError) {
        descriptor = try SystemCalls.open(temporary, [.writing, .making, .new], mode: mode)
      } catch .notFound {
        throw .notFound(path: SystemCalls.folder(of: target.text))
      }
      do throws(StoreError) {
        // In a user's own folder nobody clears anything away.
        if target.isOutside { return (temporary, descriptor) }
        if try SystemCalls.lockNew(descriptor, temporary) { return (temporary, descriptor) }
      } catch {
        SystemCalls.kernel.close(descriptor)
        _ = SystemCalls.kernel.remove(temporary.entry)
        throw error
      }
      SystemCalls.kernel.close(descriptor)
      _ = SystemCalls.kernel.remove(temporary.entry)
    }
  }

  func write(_ bytes: [UInt8]) throws(StoreError) {
    try SystemCalls.writeAll(bytes, to: descriptor, temporary.text)
  }

  /// Leaves a hole, which reads as zeros and takes no room.
  func leaveHole(_ count: Int) throws(StoreError) {
    let end = kernel.seek(descriptor, count, from: .place)
    if end < 0 { throw SystemCalls.failure("lseek", temporary.text) }
    if kernel.truncate(descriptor, to: end) != 0 { throw SystemCalls.failure("truncate", temporary.text) }
  }

  /// Makes the file whole under its own name, over what has that name. Readers see the old one or the new one.
  ///
  /// - Parameters:
  ///   - isDurable: false for a cache, which is whole but may be lost, since it can be made anew.
  ///   - syncsFolder: false when the caller makes the names in the folder durable later, for many files at once.
  func keep(isDurable: Bool = true, syncsFolder: Bool = true) throws(StoreError) {
    if isDurable { try SystemCalls.synchronize(descriptor, temporary.text) }
    if kernel.rename(temporary.entry, to: target.entry) != 0 { throw SystemCalls.failure("rename", target.text) }
    isThere = false
    close()
    if isDurable, syncsFolder { try SystemCalls.synchronizeFolder(of: target) }
  }

  /// The same, and then looks whether it is there: what a user is told has been written is on the disk.
  ///
  /// - Throws: `StoreError.lost` when somebody has put something else in its place meanwhile.
  func keepAndLook() throws(StoreError) {
    guard let own = kernel.facts(descriptor) else { throw SystemCalls.failure("stat", temporary.text) }
    try keep()
    guard let found = kernel.facts(target.entry, followingLinks: false), found.place == own.place,
      found.size == own.size
    else { throw .lost(path: target.text) }
  }

  private func close() {
    if isOpen { kernel.close(descriptor) }
    isOpen = false
  }

  deinit {
    close()
    if isThere { _ = kernel.remove(temporary.entry) }
  }
}

extension SystemCalls {
  /// Locks a file that was just made, for as long as it is open.
  ///
  /// - Returns: false when somebody has taken it for a left-over, and removes it.
  fileprivate static func lockNew(_ descriptor: Int32, _ place: FileLocation) throws(StoreError) -> Bool {
    // On a file system without locks nobody clears anything away either.
    if retrying({ kernel.lock(descriptor) }) != 0 { return errno != EWOULDBLOCK }
    return try isSameFile(descriptor, place)
  }

  /// Whether a name is still that of an open file.
  static func isSameFile(_ descriptor: Int32, _ place: FileLocation) throws(StoreError) -> Bool {
    guard let own = kernel.facts(descriptor) else { throw failure("stat", place.text) }
    if let named = kernel.facts(place.entry, followingLinks: false) { return named.place == own.place }
    let problem = failure("stat", place.text)
    if case .notFound = problem { return false }
    throw problem
  }

  /// Removes a temporary file that nobody is making any more; one whose maker lives stays.
  ///
  /// - Returns: whether it is gone.
  static func removeAbandoned(_ place: FileLocation) throws(StoreError) -> Bool {
    if kernel.facts(place.entry, followingLinks: false)?.kind == .file {
      let descriptor = try open(place, .withoutWaiting)
      defer { kernel.close(descriptor) }
      guard kernel.lock(descriptor) == 0, try isSameFile(descriptor, place) else { return false }
      try remove(place)
    } else {
      try remove(place)
    }
    return true
  }
}
