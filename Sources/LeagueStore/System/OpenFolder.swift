#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that is open: what is done by its descriptor is done in this very folder, whatever becomes of its name. Closed
/// when nobody has the value any more.
final class OpenFolder: Sendable {
  let descriptor: Int32
  /// Who has opened it, and closes it.
  private let kernel = SystemCalls.kernel

  /// - Parameter text: how people name it.
  /// - Throws: `StoreError.link` and `.notFolder` for what is none, `.notFound` when there is nothing.
  init(_ entry: EntryName, text: String) throws(StoreError) {
    // A user's own path may lead through links; a step below a store never does.
    let (kernel, how): (_, OpenMode) = (kernel, entry.folder == nil ? [.folder, .followingLinks] : .folder)
    descriptor = SystemCalls.retrying { kernel.open(entry, how, mode: 0) }
    if descriptor >= 0 { return }
    let reason = errno
    // Systems give different reasons for what is no folder.
    if entry.folder != nil, [ENOTDIR, ELOOP, EMLINK].contains(reason) {
      throw kernel.facts(entry, followingLinks: false)?.kind == .link ? .link(path: text) : .notFolder(path: text)
    }
    throw SystemCalls.failure("open", text, number: reason)
  }

  deinit { if descriptor >= 0 { kernel.close(descriptor) } }
}
