/// A folder of the user's that is filled with files that can be made again: each is there wholly or not at all, links are
/// not followed, and the whole is made durable once, at the end.
package struct FolderOfFiles {
  private let path: String

  /// Makes the folder, if it isn't there, and removes what killed runs left in it.
  package init(_ path: String) throws(StoreError) {
    self.path = path
    try SystemCalls.makeFolder(path, mode: 0o755)
    SystemCalls.removeLeftBehind(in: path)
  }

  /// Writes or replaces a file.
  ///
  /// - Parameter name: its name in the folder, without any slash.
  package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    let file = try NewFile(FileLocation(path + "/" + name), mode: 0o644, cleansFolder: false)
    try file.write(bytes)
    try file.keep(isDurable: false)
  }

  /// Makes the names durable.
  package func finish() throws(StoreError) { try SystemCalls.synchronizeFolder(of: FileLocation(path + "/index.html")) }
}
