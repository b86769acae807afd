// Reading files: regular files and pipes only, each with a limit, so that no file can fill the memory.

extension SystemCalls {
  /// The bytes of a file or pipe.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read; a longer file is refused.
  ///   - followingLinks: false for files below the store, which are never links.
  public static func read(_ path: String, limit: Int, followingLinks: Bool = true) throws(StoreError) -> [UInt8] {
    let descriptor = try open(path, followingLinks ? [.withoutWaiting, .followingLinks] : .withoutWaiting)
    defer { kernel.close(descriptor) }
    guard let facts = kernel.facts(descriptor) else { throw failure("stat", path) }
    switch facts.kind {
    case .file: break
    case .pipe:
      if !followingLinks { throw .unreadable(path: path, reason: "it is no regular file") }
      try waitForWriter(descriptor, path)
    case .folder: throw .unreadable(path: path, reason: "it is a folder")
    case .other: throw .unreadable(path: path, reason: "it is neither a file nor a pipe")
    }
    if facts.size > limit { throw .unreadable(path: path, reason: "it has more than \(limit) bytes") }
    return try read(descriptor, path, size: facts.size, limit: limit)
  }

  /// Waits until somebody has written to a pipe or closed it: read without that, a pipe that nobody has opened yet is
  /// at its end. Opened without waiting, so that what turns out not to be a pipe is never waited for.
  private static func waitForWriter(_ descriptor: Int32, _ path: String) throws(StoreError) {
    if retrying({ kernel.waitForInput(descriptor) }) < 0 { throw failure("poll", path) }
  }

  /// The bytes of standard input.
  public static func readStandardInput(limit: Int) throws(StoreError) -> [UInt8] {
    try read(0, "standard input", size: 0, limit: limit)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, size: Int, limit: Int
  ) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the file says, so that its end is seen without growing.
    var chunk = max(size + 1, 1 << 16)
    while true {
      let part = try readChunk(descriptor, path, chunk)
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > limit { throw .unreadable(path: path, reason: "it has more than \(limit) bytes") }
      if part.count < chunk { return bytes }
      chunk = 1 << 20
    }
  }

  /// As many bytes as are asked for, or all that are left.
  private static func readChunk(_ descriptor: Int32, _ path: String, _ size: Int) throws(StoreError) -> [UInt8] {
    var problem: StoreError?
    let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = 0
      while count < size {
        let rest = UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count..<size]))
        let taken = retrying { kernel.read(descriptor, into: rest) }
        if taken < 0 { problem = failure("read", path) }
        if taken <= 0 { break }
        count += taken
      }
    }
    if let problem { throw problem }
    return part
  }
}
