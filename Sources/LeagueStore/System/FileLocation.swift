/// The target of a system call: a name in an open folder of a store, or a path given by the user.
package struct FileLocation {
  package let folder: OpenFolder?
  package let name: String
  /// The path, for error messages.
  package let text: String

  package var entry: EntryName { EntryName(folder: folder?.descriptor, name: name) }

  /// True for a path given by the user. In such a path, symbolic links are followed.
  var isOutside: Bool { folder == nil }

  package func beside(_ ending: String) -> FileLocation {
    FileLocation(folder: folder, name: name + ending, text: text + ending)
  }
}

extension FileLocation {
  package init(_ path: String) { self.init(folder: nil, name: path, text: path) }
}
