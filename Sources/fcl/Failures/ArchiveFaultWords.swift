// What is wrong with an archive, in words.

import FantasyCore
import LeagueStore

extension Failure {
  /// A fault of an archive as the program's failure.
  init(_ fault: ArchiveFault, in path: String) {
    switch fault {
    case .store(let error): self = .store(error)
    case .content(.newerFormat(_, let format)): self = .store(.newerFormat(path: path, format: format))
    default: self = .fileContent(path: path, Self.words(of: fault))
    }
  }

  private static func words(of fault: ArchiveFault) -> String {
    switch fault {
    case .notTar: "it is no archive as fcl writes them, or it is damaged"
    case .cut: "it ends in the middle"
    case .oddEntry(let name): "\"\(name)\" is neither a file nor a folder"
    case .oddName(let name): "\"\(name)\" is no name that a store has"
    case .twice(let name): "\"\(name)\" is in it twice"
    case .tooLarge(let name, let limit): "\"\(name)\" has more than \(limit) bytes"
    case .tooMany(let name): "\"\(name)\" makes more files or names than an archive may have"
    case .missing(let name): "\"\(name)\" is missing in it"
    case .unneeded(let name): "\"\(name)\" is in it, and no journal names it"
    case .content(.damaged(let path, let line, let column, let message)): "\(path):\(line):\(column): \(message)"
    case .content(let error), .store(let error): Problem(error).message
    case .otherLeague: "its league is another one than it says"
    }
  }
}
