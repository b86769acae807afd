import FantasyCore
import LeagueStore

/// A fault of an archive, with the path that it was read from.
struct DamagedArchive: Error {
  let fault: ArchiveFault
  let path: String
}

extension Problem {
  init(_ archive: DamagedArchive) {
    let path = archive.path
    switch archive.fault {
    case .store(let error): self.init(error)
    case .content(.newerFormat(_, let format)): self.init(StoreError.newerFormat(path: path, format: format))
    case .content(.damaged(let inside, let line, let column, let message)):
      self.init(contentOf: path, "\(inside):\(line):\(column): \(message)")
    case .content(let error): self.init(contentOf: path, Problem(error).message)
    case .notTar: self.init(contentOf: path, "it is no archive as fcl writes them, or it is damaged")
    case .cut: self.init(contentOf: path, "it ends in the middle")
    case .oddEntry(let name): self.init(contentOf: path, "\"\(name)\" is neither a file nor a folder")
    case .oddName(let name): self.init(contentOf: path, "\"\(name)\" is no name that a store has")
    case .twice(let name): self.init(contentOf: path, "\"\(name)\" is in it twice")
    case .tooLarge(let name, let limit): self.init(contentOf: path, "\"\(name)\" has more than \(limit) bytes")
    case .tooMany(let name):
      self.init(contentOf: path, "\"\(name)\" makes more files or names than an archive may have")
    case .missing(let name): self.init(contentOf: path, "\"\(name)\" is missing in it")
    case .unneeded(let name): self.init(contentOf: path, "\"\(name)\" is in it, and no journal names it")
    case .otherLeague: self.init(contentOf: path, "its league is another one than it says")
    }
  }
}
