import CommandLineKit
import FantasyCore
import LeagueStore

/// Where a backup or an export goes: a new file for its owner only, or standard output.
struct ArchiveOutput {
  let path: String
  let isForced: Bool

  /// Whether the archive goes to standard output, on which nothing else may be.
  var isStandardOutput: Bool { path == "-" }

  func check(_ context: Context) throws {
    if isStandardOutput {
      if context.world.terminal.isOutputTerminal { throw ValueFault.archiveOnTerminal }
      return
    }
    if let store = try? context.store(), SystemCalls.isInside(path, store.path) {
      throw ValueFault.archiveInStore(path)
    }
    if let kind = SystemCalls.kindOfEntry(path), !(isForced && kind == .file) {
      throw FileFault.exists(path: path, isFile: kind == .file)
    }
  }

  /// Writes the archive: the whole file or none.
  func write(_ context: Context, _ write: (_ out: ArchiveSink) throws(StoreError) -> Void) throws {
    guard isStandardOutput else { return try SystemCalls.writeWhole(path, write) }
    var refused: OutputError?
    do {
      try write { bytes throws(StoreError) in
        do throws(OutputError) { try context.world.output.write(bytes) } catch {
          refused = error
          throw .unreadable(path: path, reason: "the output can't be written")
        }
      }
    } catch { throw refused ?? error }
  }

  /// What is said: nothing when the archive itself is the output.
  func answer(_ change: Change) -> Answer { isStandardOutput ? .text("") : .change(change) }
}

extension Context {
  /// An archive that is given: a file, or standard input for `-`.
  func archive(_ path: String) throws -> ArchiveSource {
    if path == "-" {
      // Piece by piece, so that no archive fills the memory; nothing else reads from there.
      if let input = world.input.descriptor { return ArchiveSource(descriptor: input, named: "standard input") }
      return ArchiveSource(bytes: try readStandardInput(limit: 1 << 30), named: "standard input")
    }
    note("reading \(path)")
    return try ArchiveSource(file: path)
  }

  /// Does a part of the work with an archive that is given; what is wrong with it is told with its name.
  ///
  /// - Parameter name: what it is called, when not as it was given.
  func archive<Value: ~Copyable>(
    _ path: String, named name: String? = nil, _ work: (consuming ArchiveSource) throws -> Value
  ) throws -> Value {
    let source = try archive(path)
    do { return try work(source) } catch let fault as ArchiveFault {
      throw DamagedArchive(fault: fault, path: name ?? path)
    }
  }
}
