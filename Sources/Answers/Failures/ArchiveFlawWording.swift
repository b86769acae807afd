import Archives

/// A flaw in an archive of match files.
struct DamagedMatchArchive: Error {
  let path: String
  let error: ArchiveError
}

/// A path that should be a folder or an archive of match files.
package struct NoMatchFiles: Error {
  let path: String
}

extension Problem {
  init(_ wrong: NoMatchFiles) {
    self.init(.damaged, "store.not-folder", "\(wrong.path) is neither a folder nor an archive of match files")
  }

  init(_ archive: DamagedMatchArchive) {
    let error = archive.error
    let location = Location(path: archive.path)
    let place = (error.entry.map { "\"\($0)\" at " } ?? "") + "byte \(error.position): "
    let unpacked = "unpack the archive with another program, and name the folder"
    switch error.flaw {
    case .cut:
      self.init(
        .damaged, "archive.cut", place + "the archive is truncated", hint: "copy or download the whole file",
        at: location)
    case .damaged(let reason): self.init(.damaged, "archive.damaged", place + reason, at: location)
    case .checksum:
      self.init(
        .damaged, "archive.checksum", place + "the content does not have the stated checksum",
        hint: "copy or download the file again", at: location)
    case .encrypted:
      self.init(.damaged, "archive.encrypted", place + "the entry is encrypted", hint: unpacked, at: location)
    case .method(let number):
      self.init(
        .damaged, "archive.method", place + "the entry is neither stored nor deflated (method \(number))",
        hint: unpacked, at: location)
    case .notPlain:
      self.init(.damaged, "archive.link", place + "the entry is a link or a special file", at: location)
    case .duplicate:
      self.init(.damaged, "archive.duplicate", place + "two entries have this name", at: location)
    case .overlap: self.init(.damaged, "archive.overlap", place + "two entries share bytes", at: location)
    case .contradiction(let field):
      self.init(
        .damaged, "archive.contradiction",
        place + "the header of the entry and the central directory differ (\(field))", at: location)
    case .nested:
      self.init(
        .damaged, "archive.nested", place + "an archive in an archive is not read", hint: unpacked, at: location)
    case .name: self.init(.damaged, "archive.name", place + "the name leads out of the archive", at: location)
    case .tooMany(let limit):
      self.init(.damaged, "archive.limit", place + "the archive has more than \(limit) entries", at: location)
    case .tooLarge(let limit):
      self.init(.damaged, "archive.limit", place + "the entry has more than \(limit) bytes", at: location)
    case .tooLargeOverall(let limit):
      self.init(.damaged, "archive.limit", place + "the files have more than \(limit) bytes overall", at: location)
    case .ratio(let limit):
      self.init(
        .damaged, "archive.limit", place + "the content has more than \(limit) times its compressed size",
        at: location)
    }
  }
}
