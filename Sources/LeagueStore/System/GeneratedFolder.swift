/// A folder of generated files outside the store. Each file is either complete or absent, and links are not followed.
/// The folder is synced once, after the last file.
package struct GeneratedFolder {
  private let path: String

  /// Creates the folder if it is missing. Removes the temporary files of earlier runs that were killed.
  package init(_ path: String) throws(StoreError) {
    self.path = path
    try SystemCalls.makeFolder(path, mode: 0o755)
    SystemCalls.removeLeftBehind(in: path)
  }

  /// Writes a file in the folder. The name must not contain slashes.
  package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    let file = try NewFile(FileLocation(path + "/" + name), mode: 0o644, cleansFolder: false)
    try file.write(bytes)
    try file.keep(isDurable: false)
  }

  package func finish() throws(StoreError) { try SystemCalls.synchronizeFolder(of: FileLocation(path + "/index.html")) }
}
