/// The sources of the store's path, in order of precedence: `--store`, `FCL_STORE`, the nearest `.fcl/` in this folder
/// or a parent, the user's configuration, and the user's data directory.
package struct StoreLocation: Sendable {
  package var option: String?
  package var environment: [String: String]
  package var configured: String?
  package var folder: String

  package init(option: String?, environment: [String: String], configured: String? = nil, folder: String) {
    self.option = option
    self.environment = environment
    self.configured = configured
    self.folder = folder
  }

  package enum Source: String, Sendable {
    case option = "--store"
    case environment = "FCL_STORE"
    case upwards = "nearest .fcl folder"
    case configuration = "config set store"
    case user = "the user's data directory"
  }

  /// Returns the store's path and its source. The path need not exist. Throws `StoreError.foreignStore` if the nearest
  /// `.fcl/` belongs to another user.
  package func find() throws(StoreError) -> (path: String, source: Source) {
    if let option { return (option, .option) }
    if let path = environment["FCL_STORE"], !path.isEmpty { return (path, .environment) }
    var above = folder
    while true {
      let path = (above == "/" ? "" : above) + "/.fcl"
      if try SystemCalls.kindIfVisible(path + "/" + Store.identityName) == .file {
        guard try SystemCalls.owns(path) else { throw .foreignStore(path: path) }
        return (path, .upwards)
      }
      if above == "/" || above == "." || above.isEmpty { break }
      above = SystemCalls.folder(of: above)
    }
    if let configured { return (configured, .configuration) }
    return (try Self.userData(environment), .user)
  }

  /// Returns the user's data directory: `$XDG_DATA_HOME/fcl`, by default `~/.local/share/fcl`.
  package static func userData(_ environment: [String: String]) throws(StoreError) -> String {
    try userFolder(environment, "XDG_DATA_HOME", "/.local/share") + "/fcl"
  }

  /// Returns the folder for sessions: `$XDG_STATE_HOME/fcl`, by default `~/.local/state/fcl`.
  package static func userState(_ environment: [String: String]) throws(StoreError) -> String {
    try userFolder(environment, "XDG_STATE_HOME", "/.local/state") + "/fcl"
  }

  /// Returns the path in the variable `name`, or `fallback` appended to `HOME` if the variable has no absolute path.
  /// Throws `StoreError.noHome` if neither the variable nor `HOME` has an absolute path.
  package static func userFolder(
    _ environment: [String: String], _ name: String, _ fallback: String
  ) throws(StoreError) -> String {
    if let path = environment[name], path.hasPrefix("/") { return path }
    guard let home = environment["HOME"], home.hasPrefix("/") else { throw .noHome(variable: name) }
    return home + fallback
  }
}
