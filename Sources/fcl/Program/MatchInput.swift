// Match files as they are given: files, folders, standard input; each read once.

import CommandLineKit
import Cricsheet
import FantasyCore
import LeagueStore

/// A match file that was read.
struct MatchInput {
  let path: String
  let id: MatchID
  let bytes: [UInt8]
  let match: Match
  /// The SHA-256 of the bytes, for files that are to be scored.
  var hash: String?

  /// The match as it arrives in a league.
  var arrived: ArrivedMatch { ArrivedMatch(id: id, match: match, file: hash ?? SHA256.hex(bytes)) }

  /// Refuses another file of the same match; the same bytes are fine.
  func demandSame(as other: MatchInput) throws(Failure) {
    if bytes == other.bytes { return }
    throw .request(
      code: "match.twice", "\(path) and \(other.path) are different files of match \(id)", hint: "name one of them")
  }
}

/// Finding and reading the match files that a command is given.
struct MatchInputs {
  let context: Context
  /// The id of a match on standard input.
  var standardInputID: MatchID?

  /// The paths of all match files: files as named, folders searched for `*.json` at any depth in the order of their
  /// names; links inside folders are not followed.
  ///
  /// - Throws: every operand that does not exist, at once.
  func paths(_ operands: [String]) throws(Failure) -> [String] {
    var search = FolderSearch()
    return try paths(operands, &search)
  }

  /// The same with a search that remembers folders.
  func paths(_ operands: [String], _ folders: inout FolderSearch) throws(Failure) -> [String] {
    var missing = Failures()
    var paths: [String] = []
    for operand in operands {
      switch operand == "-" ? .file : SystemCalls.kind(of: operand) {
      case .folder: paths += try search(operand, &folders)
      case nil: missing.add(.store(.notFound(path: operand)))
      default: paths.append(operand)
      }
    }
    try missing.throwIfAny()
    return paths
  }

  private func search(_ folder: String, _ folders: inout FolderSearch) throws(Failure) -> [String] {
    do throws(StoreError) {
      return try folders.files(in: folder) { words in if !context.globals.isQuiet { context.say("fcl: \(words)") } }
    } catch { throw .store(error) }
  }

  /// Reads one match file.
  func read(_ path: String) throws(Failure) -> MatchInput {
    let id = try id(of: path)
    return try read(path, as: id)
  }

  /// Reads the file of a match whose id is known.
  func read(_ path: String, as id: MatchID) throws(Failure) -> MatchInput {
    let bytes = try context.read(file: path)
    return MatchInput(path: path, id: id, bytes: bytes, match: try context.readMatch(bytes, path: path))
  }

  /// A match on standard input has no name that its id could be taken from.
  static let idNeeded = Failure.request(
    code: "usage.missing-option", "a match on standard input needs its id", hint: "add --match ID")

  /// The id of the match in a file: the file's name without `.json`, `.old` and `.new`, in lower case.
  func id(of path: String) throws(Failure) -> MatchID {
    if path == "-" {
      guard let standardInputID else { throw Self.idNeeded }
      return standardInputID
    }
    let name = ArrivedMatch.name(ofFile: path)
    guard let id = MatchID(folding: name) else {
      throw .fileContent(
        path: path, "the file's name is the match's id, and \"\(name)\" is none: a to z, 0 to 9, _ and -")
    }
    return id
  }

  /// Reads all files. Two files of one match must have the same bytes; they count once.
  ///
  /// - Parameter keepsGoing: whether bad files are left out and given beside the good ones.
  func readAll(_ operands: [String], keepsGoing: Bool) throws(Failure) -> (matches: [MatchInput], failures: Failures) {
    var matches: [MatchInput] = []
    var places: [MatchID: Int] = [:]
    var failures = Failures()
    let paths = try paths(operands)
    let bar = context.progressBar()
    defer { bar?.finish() }
    for (number, path) in paths.enumerated() {
      bar?.update(number, of: paths.count, title: "reading match files")
      failures.collect { () throws(Failure) in
        var input = try read(path)
        input.hash = SHA256.hex(input.bytes)
        if let place = places[input.id] { return try matches[place].demandSame(as: input) }
        places[input.id] = matches.count
        matches.append(input)
      }
    }
    if !keepsGoing { try failures.throwIfAny() }
    return (matches, failures)
  }
}
