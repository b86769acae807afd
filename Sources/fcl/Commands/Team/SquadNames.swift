import Answers
import CommandLineKit
import FantasyCore

/// The way in which a name was found in the pool. Raw values appear in answers.
enum NameMatch: String {
  case id, name, alias, nickname, initials
  case part = "part of the name"
}

/// Finds the players that people name in a file, and collects the names that fit no player or several.
struct SquadNames {
  struct Unclear {
    let name: String
    let candidates: [String]
  }

  enum Found {
    case player(PoolPlayer, NameMatch)
    /// The name fits no player or several, as the message says.
    case unclear(message: String)
  }

  private let pool: Pool
  private let aliases: PlayerAliases
  private var known: [String: Found] = [:]
  /// The unclear names, each once, in the order of the file.
  private(set) var unclear: [Unclear] = []

  /// The maximum number of unclear names, because candidates are searched for each of them.
  static let maximum = 200

  init(pool: Pool, aliases: PlayerAliases) {
    self.pool = pool
    self.aliases = aliases
  }

  mutating func find(_ name: String) -> Found {
    if let found = known[name] { return found }
    let found = search(name)
    known[name] = found
    return found
  }

  /// Finds a name unless `maximum` names are unclear already.
  mutating func findUnlessTooMany(_ name: String) -> Found? { unclear.count < Self.maximum ? find(name) : nil }

  private mutating func search(_ name: String) -> Found {
    if let player = aliases[name] { return .player(player, .alias) }
    do {
      let (player, match) = try Self.find(name, in: pool)
      return .player(player, match)
    } catch {
      let (message, candidates) = Self.explanation(of: error)
      unclear.append(Unclear(name: name, candidates: candidates))
      return .unclear(message: message)
    }
  }

  /// Returns the player with an id, a name or a well-known nickname. Unlike other commands, takes no part of an id: `ABD`
  /// could be one.
  static func find(_ name: String, in pool: Pool) throws -> (PoolPlayer, NameMatch) {
    do {
      let player = try Lookup.player(name, in: pool, takesIDPrefix: false)
      return (player, match(name, player))
    } catch let fault as NameFault {
      guard case .unknown = fault else { throw fault }
      if let full = Nicknames.fullName(of: name),
        let player = try known({ try Lookup.player(full, in: pool, takesIDPrefix: false) })
      {
        return (player, .nickname)
      }
      guard let turned = withSurnameLast(name),
        let player = try known({ try Lookup.player(turned, in: pool, takesIDPrefix: false) }),
        case let way = match(turned, player), way != .part
      else { throw fault }
      return (player, way)
    }
  }

  private static func known(_ find: () throws -> PoolPlayer) throws -> PoolPlayer? {
    do { return try find() } catch NameFault.unknown { return nil }
  }

  /// Returns a name such as `Sharma, Rohit` or `SHARMA Rohit` with the surname at the end. Nil for a name of one word.
  private static func withSurnameLast(_ name: String) -> String? {
    let parts = name.split(separator: ",", maxSplits: 1).map(String.init)
    if parts.count == 2 { return "\(parts[1]) \(parts[0])".plainName }
    let words = name.split(separator: " ")
    return words.count < 2 ? nil : (words.dropFirst() + words.prefix(1)).joined(separator: " ")
  }

  private static func match(_ name: String, _ player: PoolPlayer) -> NameMatch {
    if player.id.text == name.lowercased() { return .id }
    let wanted = WrittenName(name)
    let names = ([player.name] + [player.matchName].compactMap(\.self)).map { WrittenName($0) }
    if names.contains(where: { $0.key == wanted.key }) { return .name }
    return names.contains { Set(wanted.parts).isSubset(of: $0.parts) } ? .part : .initials
  }

  /// Returns the message about a name, and the players that it may stand for.
  static func explanation(of error: any Error) -> (message: String, candidates: [String]) {
    let problem = Problem.all(of: error).first
    let message = (problem?.message ?? "") + (problem?.hint.map { ": \($0)" } ?? "")
    return switch error {
    case NameFault.unknown(_, _, let near, _): (message, near)
    case NameFault.ambiguous(_, _, let candidates): (message, candidates)
    default: (message, [])
    }
  }
}
