import LeagueStore
import StoreCare

package struct DamagedArchive: Error {
  package let fault: ArchiveFault
  package let path: String

  package init(fault: ArchiveFault, path: String) {
    self.fault = fault
    self.path = path
  }
}

extension Problem {
  package init(_ archive: DamagedArchive) {
    let path = archive.path
    switch archive.fault {
    case .store(let error): self.init(error)
    case .content(.newerFormat(_, let format)): self.init(StoreError.newerFormat(path: path, format: format))
    case .content(.damaged(let inside, let line, let column, let message)):
      self.init(contentOf: path, "\(inside):\(line):\(column): \(message)")
    case .content(let error): self.init(contentOf: path, Problem(error).message)
    case .notTar: self.init(contentOf: path, "the file is not an fcl archive, or is damaged")
    case .cut: self.init(contentOf: path, "the archive is truncated")
    case .invalidEntry(let name): self.init(contentOf: path, "\"\(name)\" is neither a file nor a folder")
    case .invalidName(let name): self.init(contentOf: path, "\"\(name)\" is not the name of a store file")
    case .twice(let name): self.init(contentOf: path, "\"\(name)\" is in the archive twice")
    case .tooLarge(let name, let limit): self.init(contentOf: path, "\"\(name)\" is larger than \(limit) bytes")
    case .tooMany(let name):
      self.init(contentOf: path, "the archive has too many files or names, starting at \"\(name)\"")
    case .otherKind(.export):
      self.init(contentOf: path, "this is a league export, not a backup: use fcl import")
    case .otherKind(.backup):
      self.init(contentOf: path, "this is a backup, not a league export: use fcl restore")
    case .missing(let name): self.init(contentOf: path, "\"\(name)\" is missing from the archive")
    case .unneeded(let name): self.init(contentOf: path, "no journal refers to \"\(name)\" in the archive")
    case .otherLeague: self.init(contentOf: path, "the archive is labelled as one league but contains another")
    }
  }
}
