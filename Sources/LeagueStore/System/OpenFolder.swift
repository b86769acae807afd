#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open folder: calls through its descriptor reach this very folder, whatever happens to its name. Closed when the
/// last reference to it goes away.
package final class OpenFolder: Sendable {
  package let descriptor: Int32
  /// The kernel that opened it, which also closes it.
  private let kernel = SystemCalls.kernel

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - text: its path for messages.
  ///   - followsLinks: whether a link is followed; by default only a path given by the user may lead through links, and
  ///     a step below a store never does.
  /// - Throws: `StoreError.link` or `.notFolder` for anything but a folder, `.notFound` if there is nothing.
  package init(_ entry: EntryName, text: String, followsLinks: Bool? = nil) throws(StoreError) {
    let followsLinks = followsLinks ?? (entry.folder == nil)
    let (kernel, how): (_, OpenMode) = (kernel, followsLinks ? [.folder, .followingLinks] : .folder)
    descriptor = SystemCalls.retrying { kernel.open(entry, how, mode: 0) }
    if descriptor >= 0 { return }
    let reason = errno
    // The reason for not opening something other than a folder differs between systems.
    if !followsLinks, [ENOTDIR, ELOOP, EMLINK].contains(reason) {
      throw kernel.facts(entry, followingLinks: false)?.kind == .link ? .link(path: text) : .notFolder(path: text)
    }
    throw SystemCalls.failure("open", text, number: reason)
  }

  deinit { if descriptor >= 0 { kernel.close(descriptor) } }
}
