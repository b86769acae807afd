import Answers
import CommandLineKit
import LeagueStore
import StoreCare

/// The destination of a backup or an export: a new file that only its owner can access, or standard output.
struct ArchiveOutput {
  let path: String
  let isForced: Bool

  var isStandardOutput: Bool { path == "-" }

  func check(_ context: Context) throws {
    if isStandardOutput {
      if context.world.terminal.isOutputTerminal {
        throw Problem(.usage, "usage.terminal", "an archive can't be written to a terminal", hint: "name a FILE")
      }
      return
    }
    if let store = try ifReadable({ try context.store() }), SystemCalls.isInside(path, store.path) {
      throw Problem.insideStore(path)
    }
    if let kind = SystemCalls.kindOfEntry(path), !(isForced && kind == .file) {
      throw Problem.exists(
        path, hint: kind == .file ? "choose another name, or add --force to replace the file" : "choose another name")
    }
  }

  func write(_ context: Context, _ write: (_ out: ArchiveSink) throws(StoreError) -> Void) throws {
    guard isStandardOutput else {
      context.willWrite(path)
      context.world.holdsInterrupts()
      return try SystemCalls.writeWhole(path, isInterrupted: context.world.isInterrupted, write)
    }
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

  func answer(_ change: Change) -> Answer { isStandardOutput ? .text("") : .change(change) }
}

extension Context {
  func archive(_ path: String) throws -> ArchiveSource {
    if path == "-" {
      // No other code reads standard input, so a large archive can be read in pieces.
      if let input = world.input.descriptor { return ArchiveSource(descriptor: input, named: "standard input") }
      return ArchiveSource(bytes: try readStandardInput(limit: 1 << 30), named: "standard input")
    }
    note("reading \(path)")
    return try ArchiveSource(file: path)
  }

  /// Opens the archive at `path`, and passes it to `work`. Error messages refer to the archive as `name`, or as `path`
  /// if `name` is nil.
  func archive<Value: ~Copyable>(
    _ path: String, named name: String? = nil, _ work: (consuming ArchiveSource) throws -> Value
  ) throws -> Value {
    var source = try archive(path)
    source.isInterrupted = world.isInterrupted
    do { return try work(source) } catch let fault as ArchiveFault {
      throw DamagedArchive(fault: fault, path: name ?? path)
    }
  }
}
