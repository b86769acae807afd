import FantasyCore
import StrictJSON

/// Match files whose content was found to be what the journal names: a file is not hashed again as long as its size,
/// times and inode are the same. A cache: deleting it loses nothing.
public struct CheckedFiles: Sendable {
  private let path: StorePath
  private var marks: [String: String] = [:]
  private var isChanged = false
  /// Whether the cache exists but can't be read.
  package let isDamaged: Bool

  /// Reads earlier results; starts empty if the cache is missing or can't be read.
  package init(_ files: LeagueFiles) {
    path = files.derived / "checked.json"
    guard let bytes = path.readCache(limit: JSONLimits.storeFile.bytes),
      let members = try? JSONValue(parsing: bytes, limits: .storeFile).members()
    else {
      isDamaged = path.kind != nil
      return
    }
    isDamaged = members.contains { $0.value.text == nil }
    for member in members { marks[member.key] = member.value.text }
  }

  /// Whether the file of a scored match is unchanged since it was checked, so that figures derived from it are valid.
  func isUnchanged(_ match: MatchID, _ hash: String, in files: LeagueFiles) -> Bool {
    isRight(files.match(match, hash, isOfFigures: false), hash)
  }

  /// Whether a file is unchanged since it was found to have this content.
  package func isRight(_ file: StorePath, _ hash: String) -> Bool {
    file.knownFacts.map { isRight($0, hash) } ?? false
  }

  func isRight(_ facts: FileFacts, _ hash: String) -> Bool { facts.kind == .file && facts.mark == marks[hash] }

  /// Records that a file has this content; `facts` are from before it was read.
  mutating func note(_ facts: FileFacts?, _ hash: String) {
    guard let facts, marks[hash] != facts.mark else { return }
    marks[hash] = facts.mark
    isChanged = true
  }

  /// Saves new results, if any; failures are ignored.
  package func keep() {
    guard isChanged else { return }
    let members = marks.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    path.keepCache(JSON.object(members).bytes(indent: nil))
  }
}

extension LeagueFiles {
  /// The bytes of a scored match's file, which must be those that were scored; `checked` avoids hashing it again.
  package func matchBytes(_ match: MatchID, _ hash: String, _ checked: inout CheckedFiles) throws(StoreError) -> [UInt8]
  {
    let file = file(.match(match, hash))
    let known = checked
    let (bytes, facts) = try file.bytes(Self.scored) { known.isRight($0, hash) }
    checked.note(facts, hash)
    return bytes
  }
}
