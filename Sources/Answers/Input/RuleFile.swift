import Books
import BuiltInRules
import Digest
import FantasyCore
import LeagueStore
import StrictJSON

/// A rule file and its source. The file is built in, on disk, or adopted by a league.
package struct RuleFile {
  package let path: String
  package let bytes: [UInt8]

  /// Reads a rule file. `word` is a path if it contains `/` or ends in `.json`. The word `-` means standard input. Any
  /// other word is the name or alias of a built-in file.
  private init(_ word: String, kind: String, among files: [BuiltInRules.File], _ context: Context) throws {
    if word.contains("/") || word.hasSuffix(".json") || word == "-" {
      self.init(path: word, bytes: try context.read(file: word, limit: JSONLimits.userFile.bytes))
    } else if let file = Self.shipped(word, among: files) {
      if file.alias == word.lowercased() {
        context.notes.note(assumption: "\(word) is \(file.name)\(file.game.map { " (\($0))" } ?? "")")
      }
      self.init(path: "\(file.name) (built in)", bytes: file.bytes)
    } else {
      throw Problem(
        unknown: kind, word, among: files.map(\.name) + files.compactMap(\.alias), orElse: ", or a FILE")
    }
  }

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(of files: LeagueFiles, _ reference: RuleReference) throws {
    self.init(path: files.rule(reference).text, bytes: try files.ruleBytes(reference))
  }

  package static func system(_ word: String, _ context: Context) throws -> RuleFile {
    try RuleFile(word, kind: "scoring system", among: BuiltInRules.scoringSystems, context)
  }

  package static func teamRules(_ word: String, _ context: Context) throws -> RuleFile {
    try RuleFile(word, kind: "team rules", among: BuiltInRules.teamRules, context)
  }

  /// Finds a scoring system or team rules by name. If both kinds have a built-in file with this name, returns the
  /// scoring system. If `isTeamRules` is true, finds only team rules.
  package static func either(_ word: String, isTeamRules: Bool, _ context: Context) throws -> RuleFile {
    if isTeamRules { return try teamRules(word, context) }
    if shipped(word, among: BuiltInRules.scoringSystems) != nil { return try system(word, context) }
    let others = BuiltInRules.teamRules.filter { shipped($0.name, among: BuiltInRules.scoringSystems) == nil }
    let all = BuiltInRules.scoringSystems + others
    return try RuleFile(word, kind: "scoring system or team rules", among: all, context)
  }

  private static func shipped(_ name: String, among files: [BuiltInRules.File]) -> BuiltInRules.File? {
    files.first { $0.name == name.lowercased() } ?? files.first { $0.alias == name.lowercased() }
  }

  /// Returns true if the built-in scoring system with this name now awards points differently. This happens if the
  /// built-in system was corrected after the league adopted it.
  package static func isUnlikeBuiltIn(_ system: ScoringSystem, _ reference: RuleReference) -> Bool {
    guard let file = shipped(system.name, among: BuiltInRules.scoringSystems), SHA256.hex(file.bytes) != reference.hash,
      let builtIn = try? ScoringSystem(parsing: file.bytes)
    else { return false }
    return system.withoutTitles != builtIn.withoutTitles
  }

  package func adopted(isTeamRules: Bool) throws -> (reference: RuleReference, content: RuleContent) {
    if isTeamRules || saysTeamRules {
      let rules = try teamRules()
      return (reference(rules.name), .rules(rules))
    }
    let system = try scoringSystem()
    return (reference(system.name), .system(system))
  }

  /// Returns the rule file at a path, or all built-in rule files with a name: a scoring system, team rules, or both.
  package static func files(_ word: String, _ context: Context) throws -> [RuleFile] {
    let file = try either(word, isTeamRules: false, context)
    let isBoth = [BuiltInRules.teamRules, BuiltInRules.scoringSystems].allSatisfy { shipped(word, among: $0) != nil }
    return isBoth ? [file, try teamRules(word, context)] : [file]
  }

  package var saysTeamRules: Bool { schema?.name.hasPrefix("fcl.team") ?? false }

  private var schema: (name: String, value: JSONValue)? {
    let value = try? JSONValue(parsing: bytes, limits: .userFile)["schema"]
    return value.flatMap { value in value.text.map { ($0, value) } }
  }

  package func scoringSystem() throws -> ScoringSystem {
    try refuse(TeamRules.schema, "expected a scoring system, but the file has team rules")
    return try DefectiveFile.reading(path) { try ScoringSystem(parsing: bytes) }
  }

  package func teamRules() throws -> TeamRules {
    try refuse(ScoringSystem.schema, "expected team rules, but the file has a scoring system")
    return try DefectiveFile.reading(path) { try TeamRules(parsing: bytes) }
  }

  /// Throws `message` if the file has the schema `schema`, which is that of the other kind of rule file. Without this
  /// check, the parser would report only an unexpected key.
  private func refuse(_ schema: String, _ message: String) throws {
    guard let said = self.schema, said.name == schema else { return }
    throw DefectiveFile(path: path, defects: JSONError(said.value.position, message).defects)
  }

  package func examples() throws -> ScoringExamples {
    try DefectiveFile.reading(path) { try ScoringExamples(parsing: bytes) }
  }

  package func reference(_ name: String) -> RuleReference { RuleReference(name: name, hash: SHA256.hex(bytes)) }
}

extension ScoringSystem {
  fileprivate var withoutTitles: ScoringSystem {
    var system = self
    system.title = ""
    for index in system.items.indices { system.items[index].title = "" }
    return system
  }
}
