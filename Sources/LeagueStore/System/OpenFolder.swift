#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open folder. Calls that use its descriptor reach the folder even after it is renamed. The folder is closed when
/// the last reference is released.
package final class OpenFolder: Sendable {
  package let descriptor: Int32
  private let kernel = SystemCalls.kernel

  /// Opens a folder. By default, follows symbolic links only in a path given by the user. Throws `StoreError.notFound`
  /// if nothing has this name. If links are not followed, throws `.link` for a link, and `.notFolder` for anything else
  /// that is not a folder.
  package init(_ entry: EntryName, text: String, followsLinks: Bool? = nil) throws(StoreError) {
    let followsLinks = followsLinks ?? (entry.folder == nil)
    let (kernel, how): (_, OpenMode) = (kernel, followsLinks ? [.folder, .followingLinks] : .folder)
    descriptor = SystemCalls.retrying { kernel.open(entry, how, mode: 0) }
    if descriptor >= 0 { return }
    let reason = errno
    // Systems report different errors if the path is not a folder.
    if !followsLinks, [ENOTDIR, ELOOP, EMLINK].contains(reason) {
      throw kernel.facts(entry, followingLinks: false)?.kind == .link ? .link(path: text) : .notFolder(path: text)
    }
    throw SystemCalls.failure("open", text, number: reason)
  }

  deinit { if descriptor >= 0 { kernel.close(descriptor) } }
}
