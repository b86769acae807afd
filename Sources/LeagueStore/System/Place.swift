/// Where a call does something: in a folder of a store that is open, or at a path that a user gave.
struct Place {
  /// The folder in which its name stands; nil for a user's path. It stays open as long as the value lives.
  let folder: OpenFolder?
  /// The name in the folder, or the path.
  let name: String
  /// How people name it.
  let text: String

  /// A name in an open folder of a store.
  init(folder: OpenFolder, name: String, text: String) {
    self.folder = folder
    self.name = name
    self.text = text
  }

  /// A path that a user gave.
  init(_ path: String) {
    folder = nil
    name = path
    text = path
  }

  /// What calls take.
  var entry: EntryName { EntryName(folder: folder?.descriptor, name: name) }

  /// Whether it is a user's path, on which links are followed.
  var isOutside: Bool { folder == nil }

  /// Another name beside it.
  func beside(_ ending: String) -> Place {
    guard let folder else { return Place(name + ending) }
    return Place(folder: folder, name: name + ending, text: text + ending)
  }
}
