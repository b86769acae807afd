/// The version of the program.
enum Version {
  /// Major, minor, patch.
  static let number = "0.1.0"
}
