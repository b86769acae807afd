import LeagueStore

extension CacheRejection {
  fileprivate var description: String {
    switch self {
    case .otherOwner: "it belongs to another user"
    case .writableByOthers: "other users may write to it"
    case .link: "it is a symbolic link"
    case .inFolderOfOther: "its parent folder belongs to another user"
    case .inFolderWritableByOthers: "other users may write to its parent folder"
    }
  }

  fileprivate func hint(_ path: String) -> String {
    switch self {
    case .otherOwner, .writableByOthers, .link: "remove it; fcl then creates a new folder"
    case .inFolderOfOther: "set XDG_CACHE_HOME to a folder of your own"
    case .inFolderWritableByOthers:
      "chmod go-w \(shellWord(SystemCalls.folder(of: path))), or set XDG_CACHE_HOME to another folder"
    }
  }
}

extension Problem {
  package init(_ error: StoreError) {
    switch error {
    case .noStore(let path):
      self.init(
        .notFound, "store.none", "no store at \(path)", hint: "to create a store: fcl register; to try a demo: fcl demo"
      )
      isStoreOrLeagueMissing = true
    case .notEmpty(let path):
      self.init(
        .refused, "store.not-empty", "\(path) already exists and is not an empty folder",
        hint: "name an empty folder, or one that does not exist yet")
    case .interrupted: self.init(.cancelled, "interrupted", "interrupted; nothing was changed")
    case .notFound(let path): self.init(.notFound, "file.none", "\(path) does not exist")
    case .newerFormat(let path, let format):
      self.init(
        .damaged, "store.newer",
        "\(path) has format \(format); this version of fcl reads formats up to \(StoreFormat.current.rawValue)",
        hint: "use a newer fcl")
    case .olderFormat(let path, let format):
      self.init(
        .damaged, "store.older",
        "\(path) has format \(format); this version of fcl needs format \(StoreFormat.current.rawValue)",
        hint: "fcl store upgrade, which keeps a backup")
    case .damaged(let path, let line, let column, let message):
      self.init(.damaged, "store.damaged", message, at: Location(path: path, spot: (line, column)))
    case .copied(let path, let league):
      self.init(
        .damaged, "store.copied", "this is the journal of the league \"\(league)\": its folder was copied or renamed",
        hint: "rename the folder back, or remove the copy", at: Location(path: path, spot: (1, 1)))
    case .busy(let path, let holder, let seconds):
      self.init(
        .busy, "store.busy", "\(path) is held by \(holder); gave up after \(Self.count(seconds, "second"))",
        hint: "try again, or wait longer with --lock-timeout")
    case .foreignStore(let path):
      self.init(
        .denied, "store.foreign", "\(path) belongs to another user",
        hint: "if you trust the owner, name the store with --store")
    case .link(let path):
      self.init(
        .damaged, "store.link", "\(path) is a symbolic link; fcl doesn't follow links inside a store",
        hint: "replace the link with its target; only the path to the store may contain links")
    case .untrustedCache(let path, let doubt):
      self.init(
        .system, "cache.untrusted", "the cache folder \(path) is not used: \(doubt.description)",
        hint: doubt.hint(path))
    case .notFolder(let path): self.init(.damaged, "store.not-folder", "\(path) should be a folder, but is not")
    case .foreignLock(let path):
      self.init(
        .damaged, "store.foreign-lock",
        "\(path) has the name of an fcl lock file but is not one, so fcl did not change it",
        hint: "move the file to another folder")
    case .overtaken(let path):
      self.init(
        .busy, "store.overtaken",
        "another process changed \(path) despite the lock; nothing was written",
        hint: "try again, and make sure that no other process removes lock files")
    case .lost(let path):
      self.init(
        .failed, "store.lost",
        "\(path) was written but is gone: another process has removed or replaced the file")
    case .unreadable(let path, let reason): self.init(.damaged, "file.unreadable", "\(path) can't be read: \(reason)")
    case .noHome(let variable) where ["XDG_DATA_HOME", "XDG_STATE_HOME"].contains(variable):
      self = .noHome(variable, hint: "set HOME, or name the store with --store and the session file with FCL_SESSION")
    case .noHome(let variable): self = .noHome(variable)
    case .unwritable(let path, let reason):
      self.init(
        .refused, "change.unwritable", "the change can't be saved to \(path), so nothing was written: \(reason)")
    case .system(let call, let path, let number):
      self.init(.system, "system.\(call)", "\(path): \(SystemCalls.description(of: number)) (\(call))")
    case .hashing(let reason): self.init(.system, "system.crypt", "passwords can't be hashed: \(reason)")
    }
  }

  package static func noHome(_ variable: String, hint: String? = nil) -> Problem {
    Problem(
      .usage, "usage.home", "neither \(variable) nor HOME is set to an absolute path",
      hint: hint ?? "set HOME or \(variable)")
  }
}
