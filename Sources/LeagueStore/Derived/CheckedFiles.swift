import FantasyCore
import StrictJSON

/// Remembers which match files of a league were found to have the content that the journal names: as long as a file's
/// size, times and place are the same, it is not hashed again. A cache: deleting it loses nothing.
public struct CheckedFiles: Sendable {
  private let path: StorePath
  private var marks: [String: String] = [:]
  private var isChanged = false
  /// Whether the cache exists but can't be read.
  package let isDamaged: Bool

  /// Reads the earlier results; starts empty if the cache is missing or can't be read.
  package init(_ files: LeagueFiles) {
    path = files.derived / "checked.json"
    guard let bytes = try? path.read(limit: JSONLimits.storeFile.bytes),
      let members = try? JSONValue(parsing: bytes, limits: .storeFile).members()
    else {
      isDamaged = path.kind != nil
      return
    }
    isDamaged = members.contains { (try? $0.value.string()) == nil }
    for member in members { marks[member.key] = try? member.value.string() }
  }

  /// Whether the file of a scored match is unchanged since it was found to have this content, so that figures derived
  /// from it are valid.
  func isUnchanged(_ match: MatchID, _ hash: String, in files: LeagueFiles) -> Bool {
    isRight(files.match(match, hash, isOfFigures: false), hash)
  }

  /// Whether a file is unchanged since it was found to have this content.
  package func isRight(_ file: StorePath, _ hash: String) -> Bool {
    (try? file.facts()).flatMap(\.self).map { isRight($0, hash) } ?? false
  }

  /// Whether a file with these facts was found to have this content.
  func isRight(_ facts: FileFacts, _ hash: String) -> Bool { facts.kind == .file && facts.mark == marks[hash] }

  /// Remembers that a file has this content.
  ///
  /// - Parameter facts: the facts about it from before it was read.
  mutating func note(_ facts: FileFacts?, _ hash: String) {
    guard let facts, marks[hash] != facts.mark else { return }
    marks[hash] = facts.mark
    isChanged = true
  }

  /// Saves the results if there are new ones. Failing to save them is not an error.
  package func keep() {
    guard isChanged else { return }
    let members = marks.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    path.keepCache(JSON.object(members).bytes(indent: nil))
  }
}

extension LeagueFiles {
  /// The bytes of a scored match's file, which must be those that were scored.
  ///
  /// - Parameter checked: the earlier results, so that a file is hashed only once.
  package func matchBytes(_ match: MatchID, _ hash: String, _ checked: inout CheckedFiles) throws(StoreError) -> [UInt8]
  {
    let file = file(.match(match, hash))
    let known = checked
    let (bytes, facts) = try file.bytes(Self.scored) { known.isRight($0, hash) }
    checked.note(facts, hash)
    return bytes
  }
}
