#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open folder. Calls through its descriptor reach it even after it is renamed. Closed with the last reference.
package final class OpenFolder: Sendable {
  package let descriptor: Int32
  private let kernel = SystemCalls.kernel

  /// Follows links by default only in a path given by the user. Throws `StoreError.link` or `.notFolder` for anything
  /// but a folder, `.notFound` if there is nothing.
  package init(_ entry: EntryName, text: String, followsLinks: Bool? = nil) throws(StoreError) {
    let followsLinks = followsLinks ?? (entry.folder == nil)
    let (kernel, how): (_, OpenMode) = (kernel, followsLinks ? [.folder, .followingLinks] : .folder)
    descriptor = SystemCalls.retrying { kernel.open(entry, how, mode: 0) }
    if descriptor >= 0 { return }
    let reason = errno
    // Systems report different errors for something other than a folder.
    if !followsLinks, [ENOTDIR, ELOOP, EMLINK].contains(reason) {
      throw kernel.facts(entry, followingLinks: false)?.kind == .link ? .link(path: text) : .notFolder(path: text)
    }
    throw SystemCalls.failure("open", text, number: reason)
  }

  deinit { if descriptor >= 0 { kernel.close(descriptor) } }
}
