import BuiltInRules
import CommandLineKit
import FantasyCore
import LeagueStore
import StrictJSON

/// The bytes of a rule file and where they came from. A rule file by the name of one that ships, or by its path.
struct RuleFile {
  let path: String
  let bytes: [UInt8]

  /// A file that ships, or one on disk: a name with a `/` or ending in `.json` is a path.
  private init(_ word: String, kind: String, among files: [BuiltInRules.File], _ context: Context) throws {
    if word.contains("/") || word.hasSuffix(".json") || word == "-" {
      try self.init(path: word, context)
    } else if let file = files.first(where: { $0.name == word.lowercased() }) {
      self.init(path: "\(word) (built in)", bytes: file.bytes)
    } else {
      throw ValueFault.unknownRules(kind: kind, word, known: files.map(\.name))
    }
  }

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(path: String, _ context: Context) throws {
    self.init(path: path, bytes: try context.read(file: path, limit: JSONLimits.smallFile.bytes))
  }

  /// A rule file that a league has adopted.
  init(of files: LeagueFiles, _ reference: RuleReference, _ context: Context) throws {
    self.init(path: files.rule(reference).text, bytes: try files.ruleBytes(reference))
  }

  static func system(_ word: String, _ context: Context) throws -> RuleFile {
    try RuleFile(word, kind: "scoring system", among: BuiltInRules.scoringSystems, context)
  }

  static func teamRules(_ word: String, _ context: Context) throws -> RuleFile {
    try RuleFile(word, kind: "team rules", among: BuiltInRules.teamRules, context)
  }

  /// A rule file of either kind: a file says itself which it is, a name that ships is a scoring system's if one has it.
  ///
  /// - Parameter isTeamRules: whether a name that both kinds have means the team rules.
  static func either(_ word: String, isTeamRules: Bool, _ context: Context) throws -> RuleFile {
    let isKnown = { (files: [BuiltInRules.File]) in files.contains { $0.name == word.lowercased() } }
    let isTeamName = isKnown(BuiltInRules.teamRules) && !isKnown(BuiltInRules.scoringSystems)
    return isTeamRules || isTeamName ? try teamRules(word, context) : try system(word, context)
  }

  /// The file as a league adopts it, with what it says.
  func adopted(isTeamRules: Bool) throws -> (reference: RuleReference, content: RuleContent) {
    if isTeamRules || saysTeamRules {
      let rules = try teamRules()
      return (reference(rules.name), .rules(rules))
    }
    let system = try scoringSystem()
    return (reference(system.name), .system(system))
  }

  /// The files that a word names: a path, or what ships under a name, which may be a scoring system, team rules or both.
  static func files(_ word: String, _ context: Context) throws -> [RuleFile] {
    let isTeam = BuiltInRules.teamRules.contains { $0.name == word.lowercased() }
    let isSystem = BuiltInRules.scoringSystems.contains { $0.name == word.lowercased() }
    if isTeam, !isSystem { return [try teamRules(word, context)] }
    let system = try system(word, context)
    return isTeam ? [system, try teamRules(word, context)] : [system]
  }

  /// Whether the file's `schema` says that it holds team rules.
  var saysTeamRules: Bool {
    guard let schema = try? JSONValue(parsing: bytes, limits: .smallFile)["schema"]?.string() else { return false }
    return schema.hasPrefix("fcl.team")
  }

  func scoringSystem() throws -> ScoringSystem {
    try refuse(TeamRules.schema, "the file holds team rules, and a scoring system is expected here")
    return try DefectiveFile.reading(path) { try ScoringSystem(parsing: bytes) }
  }

  func teamRules() throws -> TeamRules {
    try refuse(ScoringSystem.schema, "the file holds a scoring system, and team rules are expected here")
    return try DefectiveFile.reading(path) { try TeamRules(parsing: bytes) }
  }

  /// Refuses a file of the other kind by its schema, rather than by the first key that only the other kind has.
  private func refuse(_ schema: String, _ message: String) throws {
    guard let said = try? JSONValue(parsing: bytes, limits: .smallFile)["schema"],
      (try? said.string()) == schema
    else { return }
    throw DefectiveFile(path: path, defects: JSONError(said.place, message).defects)
  }

  /// The scoring system with the examples of the file.
  func examples() throws -> ScoringExamples {
    try DefectiveFile.reading(path) { try ScoringExamples(parsing: bytes) }
  }

  /// The file as a league adopts it.
  func reference(_ name: String) -> RuleReference { RuleReference(name: name, hash: SHA256.hex(bytes)) }
}
