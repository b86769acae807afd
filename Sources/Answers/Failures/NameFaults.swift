import CommandLineKit
import FantasyCore
import Games

/// The kind of thing that a name refers to. Raw values appear in messages.
package enum NamedKind: String, CaseIterable {
  case player
  case knownPlayer = "player in the match files"
  case knownClub = "club in the match files"
  case ground = "ground in the match files"
  case manager
  case playerOrManager = "player or manager"
  case match
  case league
  case board
  case market
  case game = "board or league"
  case book = "league, board or market"
  case boardPlayer = "player of the board"
  case entry
  case session
  case side
  case name
  case publicName = "public name"
  case emailAddress = "e-mail address"
  case folder
  case article
  case cup
  case option

  /// The command that a hint suggests for finding names of this kind; nil if there is no such command.
  package var list: String? {
    switch self {
    case .player: "fcl pool"
    case .knownPlayer: "fcl players"
    case .knownClub: "fcl clubs"
    case .article: "fcl news"
    case .ground, .manager, .playerOrManager, .match, .league, .board, .market, .game, .book, .boardPlayer, .entry,
      .session, .side, .name, .publicName, .emailAddress, .folder, .cup, .option:
      nil
    }
  }

  var clearer: String {
    switch self {
    case .side: "use the name"
    case .ground: "use more of the name"
    case .knownClub: "use the whole name, or --gender where men and women play"
    case .player, .knownPlayer, .manager, .playerOrManager, .match, .league, .board, .market, .game, .book,
      .boardPlayer, .entry, .session, .name, .publicName, .emailAddress, .folder, .article, .cup, .option:
      "use the id, or more of the name"
    }
  }

  fileprivate func absence(_ name: String) -> String {
    if self == .boardPlayer { return "the board has no player \"\(name)\"" }
    if self == .option { return "the market has no option \"\(name)\"" }
    let end = " in the match files"
    if rawValue.hasSuffix(end) { return "no \(rawValue.dropLast(end.count)) \"\(name)\"\(end)" }
    return "no \(rawValue) \"\(name)\""
  }

  /// The kind as written in error codes, such as `e-mail-address`. An unknown book has the code of an unknown league.
  package var code: String { (self == .book ? .league : self).rawValue.replacing(" ", with: "-") }
}

package enum NameFault: Error {
  case noLeague([LeagueID])
  /// No thing of this kind has this name. `near` contains similar names. `known` contains all names if the message
  /// lists them; otherwise it is empty.
  case unknown(NamedKind, String, near: [String], known: [String])
  case ambiguous(NamedKind, String, [String])
  case taken(NamedKind, String)
}

extension Problem {
  package init(_ fault: NameFault) {
    switch fault {
    case .noLeague(let leagues):
      let names = leagues.map(\.text).joined(separator: ", ")
      self.init(
        .notFound, "league.none",
        leagues.isEmpty ? "the store has no league" : "no league is in use; choose from \(names)",
        hint: leagues.isEmpty ? "fcl league create NAME" : "fcl league use NAME, or --league NAME")
      isStoreOrLeagueMissing = true
    case .unknown(let kind, let name, let near, let known):
      self.init(
        .notFound, "\(kind.code).unknown", kind.absence(name),
        hint: Self.hint(near, known) ?? kind.list.map { "to search: \($0) --search PART" }
          ?? (kind == .option ? "to list a player's options: fcl market show PLAYER --options" : nil))
      isStoreOrLeagueMissing = kind == .league || kind == .book
    case .ambiguous(let kind, let name, let candidates):
      self.init(
        .usage, "\(kind.code).ambiguous",
        "\"\(name)\" is ambiguous; it could be \(Self.few(candidates, "others").listed("or"))",
        hint: kind.clearer)
    case .taken(let kind, let name):
      let message =
        switch kind {
        case .league where name == PeopleBook.id.text, .board where name == PeopleBook.id.text,
          .market where name == PeopleBook.id.text:
          "the name \"\(name)\" is reserved for friends and duels"
        case .league, .board, .market: "there is already a league, board or market named \"\(name)\""
        case .folder: "\(name) already exists and is not a demo that can be replaced"
        case .player, .knownPlayer, .knownClub, .ground, .manager, .playerOrManager, .boardPlayer, .match, .entry,
          .session, .side, .name, .publicName, .emailAddress, .game, .book, .article, .cup, .option:
          "the \(kind.rawValue) \"\(name)\" is taken"
        }
      self.init(.refused, "\(kind.code).taken", message, hint: kind == .folder ? "choose another folder" : nil)
    }
  }

  package init(unknownLeague message: String, hint: String) {
    self.init(.notFound, "league.unknown", message, hint: hint)
    isStoreOrLeagueMissing = true
  }

  private static func hint(_ near: [String], _ known: [String]) -> String? {
    if known.isEmpty || near == known { return didYouMean(near) }
    if known.count == 1 { return "the only one is \(known[0])" }
    let choice = "hoose from " + few(known, "more").joined(separator: ", ")
    return didYouMean(near).map { "\($0) C\(choice)" } ?? "c\(choice)"
  }

  /// Returns all names if there are at most 13. Otherwise, returns the first 12 names and the number of the rest.
  package static func few(_ names: [String], _ others: String) -> [String] {
    let maximum = 12
    if names.count <= maximum + 1 { return names }
    let rest = names.count - maximum
    return names.prefix(maximum) + ["\(rest) \(others)"]
  }
}
