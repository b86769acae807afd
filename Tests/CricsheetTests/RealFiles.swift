// The real match files beside the project, read with the C library, since tests have no Foundation either.

import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Real match files in folders beside the package; the lists are empty if the folders are absent.
enum RealFiles {
  /// The folder that holds the package.
  static let beside: String = {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/")
  }()

  /// Whether tests read all files, which takes minutes.
  static let isLong = getenv("FCL_LONG") != nil

  /// The 236 chosen matches and the 35 of IPL 2026, or a sample of them.
  static let files: [String] = isLong ? all : stride(from: 0, to: all.count, by: 4).map { all[$0] }

  /// All chosen matches, for tests that are fast.
  static let all: [String] = list("shared/data/matches") + list("shared/data/ipl2026/matches")

  /// The project's own match files.
  static let fixtures: [String] = {
    let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = "\(package)/Fixtures/matches"
    return entries(at: folder).filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
  }()

  /// The old and new files of corrected matches.
  static let revisions: [String] = {
    let all = list("shared/data/revisions")
    return isLong ? all : stride(from: 0, to: all.count, by: 4).map { all[$0] }
  }()

  /// The folders of the corpus.
  static let corpus: [String] = entries(at: "\(beside)/corpus").flatMap { list("corpus/\($0)") }

  /// Returns the bytes of a file.
  static func bytes(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return bytes
  }

  /// Returns the match id from a file's path.
  static func id(_ path: String) -> String { String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "") }

  /// Applies a function to each file, several at a time, and returns the results in the order of the paths.
  static func map<Found: Sendable>(
    _ paths: [String], _ look: @escaping @Sendable ([UInt8], String) throws -> Found
  ) async throws -> [Found] {
    try await withThrowingTaskGroup(of: [(Int, Found)].self) { group in
      for first in 0..<4 {
        group.addTask {
          try stride(from: first, to: paths.count, by: 4).map { ($0, try look(bytes(paths[$0]), paths[$0])) }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private static func list(_ folder: String) -> [String] {
    entries(at: "\(beside)/\(folder)").filter { $0.hasSuffix(".json") }.map { "\(beside)/\(folder)/\($0)" }
  }

  private static func entries(at folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
