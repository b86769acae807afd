/// Where a call does something: in a folder of a store that is open, or at a path that a user gave.
struct FileLocation {
  /// The folder in which its name stands; nil for a user's path. It stays open as long as the value lives.
  let folder: OpenFolder?
  /// The name in the folder, or the path.
  let name: String
  /// How people name it.
  let text: String

  var entry: EntryName { EntryName(folder: folder?.descriptor, name: name) }

  /// Whether it is a user's path, on which links are followed.
  var isOutside: Bool { folder == nil }

  func beside(_ ending: String) -> FileLocation {
    FileLocation(folder: folder, name: name + ending, text: text + ending)
  }
}

extension FileLocation {
  /// A path that a user gave.
  init(_ path: String) { self.init(folder: nil, name: path, text: path) }
}
