import FantasyCore
import StrictJSON

/// A cache of the match files whose content was found to have the hash recorded in the journal. A file is hashed again
/// only if its size, times or inode have changed.
public struct CheckedFiles: Sendable {
  private let path: StorePath
  private var marks: [String: String] = [:]
  private var isChanged = false
  package let isDamaged: Bool

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

  func isUnchanged(_ match: MatchID, _ hash: String, in files: LeagueFiles) -> Bool {
    isRight(files.match(match, hash, isOfFigures: false), hash)
  }

  package func isRight(_ file: StorePath, _ hash: String) -> Bool {
    file.knownFacts.map { isRight($0, hash) } ?? false
  }

  func isRight(_ facts: FileFacts, _ hash: String) -> Bool { facts.kind == .file && facts.mark == marks[hash] }

  /// Records that a file's content has this hash. `facts` must be the file's metadata from before its content was read.
  mutating func note(_ facts: FileFacts?, _ hash: String) {
    guard let facts, marks[hash] != facts.mark else { return }
    marks[hash] = facts.mark
    isChanged = true
  }

  package func keep() {
    guard isChanged else { return }
    let members = marks.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .string($0.value)) }
    path.keepCache(JSON.object(members).bytes(indent: nil))
  }
}

extension LeagueFiles {
  package func matchBytes(_ match: MatchID, _ hash: String, _ checked: inout CheckedFiles) throws(StoreError) -> [UInt8]
  {
    let file = file(.match(match, hash))
    let known = checked
    let (bytes, facts) = try file.bytes(Self.scored) { known.isRight($0, hash) }
    checked.note(facts, hash)
    return bytes
  }
}
