/// A user's folder of generated files. Each file is complete or absent, links are not followed, and the folder is
/// synced once, at the end.
package struct FolderOfFiles {
  private let path: String

  /// Creates the folder if it is missing, and removes temporary files of killed runs.
  package init(_ path: String) throws(StoreError) {
    self.path = path
    try SystemCalls.makeFolder(path, mode: 0o755)
    SystemCalls.removeLeftBehind(in: path)
  }

  /// Requires a name without a slash.
  package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    let file = try NewFile(FileLocation(path + "/" + name), mode: 0o644, cleansFolder: false)
    try file.write(bytes)
    try file.keep(isDurable: false)
  }

  package func finish() throws(StoreError) { try SystemCalls.synchronizeFolder(of: FileLocation(path + "/index.html")) }
}
