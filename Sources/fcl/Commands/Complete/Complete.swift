import Answers
import Books
import BuiltInRules
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// `fcl complete`: a hidden command that shells run to complete the last word of a command line. Never fails, and never
/// changes a file. If the store can't be read, offers only words that fcl itself defines.
struct Complete: Command {
  var shell = Shell.bash
  var words: [String] = []

  static let description = CommandDescription<Complete>(
    summary: "List the completions of the last word of a command line.", effect: .reads,
    discussion: """
      Every entry ends in NUL. The first entry is "files" if file names can be completed too, and empty otherwise. For \
      zsh, each word is followed by its explanation. For fish, one entry has both, separated by a tab.
      """,
    arguments: [
      .option("--shell", \.shell, value: "SHELL", "the shell to complete for", default: "bash"),
      .positional("WORDS", \.words, "the words after fcl; the last one may be incomplete"),
    ],
    examples: [
      Example("fcl complete -- team show a", "Managers whose names begin with a."),
      Example("fcl complete --shell zsh -- pool --sort \"\"", "The values of --sort."),
    ], seeAlso: ["completion"])

  func run(_ context: Context) throws -> Answer {
    let line = words.isEmpty ? [""] : words
    let tree = context.tree()
    let offer = tree.completions(of: line)
    let globals = tree.parse(Array(line.dropLast())).globals
    let names = CompletionNames(context.also(in: context.world, globals), offer, after: line.dropLast())
    var entries = [names.takesFiles ? "files" : ""]
    for candidate in offer.candidates + names.candidates {
      // Don't offer words with characters that a terminal would interpret. Players with such names can be completed by
      // id.
      guard shownSafe(candidate.word) == candidate.word else { continue }
      let help = shownSafe(candidate.help)
      switch shell {
      case .bash: entries.append(candidate.word)
      case .zsh: entries += [candidate.word, help]
      case .fish: entries.append(help.isEmpty ? candidate.word : "\(candidate.word)\t\(help)")
      }
    }
    return .text(entries.map { $0 + "\0" }.joined())
  }
}

struct CompletionNames {
  private let offer: CompletionOffer
  private let context: Context
  private let before: [String]

  init(_ context: Context, _ offer: CompletionOffer, after before: some Sequence<String>) {
    self.context = context
    self.offer = offer
    self.before = Array(before)
  }

  private static let maximum = 1_000

  var takesFiles: Bool { !kinds.isDisjoint(with: ["file", "files", "dir"]) }

  private var kinds: Set<String> { Set(offer.kind.lowercased().split(separator: "|").map(String.init)) }

  var candidates: [CompletionOffer.Candidate] {
    let items = (try? self.items) ?? []
    let wanted = folded(offer.typed)
    let beginning = items.filter { item in
      item.id.hasPrefix(wanted) || item.names.contains { folded($0).hasPrefix(wanted) }
    }
    let found = beginning.isEmpty ? items.filter { $0.hasPart(beginningWith: wanted) } : beginning
    return found.prefix(Self.maximum).map { .init(offer.lead + $0.word, $0.help) }
  }

  private struct Item {
    var id: String
    var names: [String] = []
    var word: String
    var help = ""

    func hasPart(beginningWith word: String) -> Bool {
      names.contains { name in folded(name).split { $0 == " " || $0 == "-" }.contains { $0.hasPrefix(word) } }
    }
  }

  private var items: [Item] { get throws { try kinds.sorted().flatMap(items) } }

  private func items(_ kind: String) throws -> [Item] {
    switch kind {
    case "league": try books([League.self])
    case "game": try books([League.self, Board.self])
    case "board": try books([Board.self])
    case "book": try books(before.lazy.compactMap { Self.books[$0] }.first ?? [League.self])
    case "player", "players": try players(league.pool.players)
    case "own-player": try players(ownPlayers)
    case "setting": settings
    case "manager": try managers
    case "person": try people
    case "match": try matches
    case "cup": try league.cups.map { Item(id: $0.name.text, word: $0.name.text, help: $0.description) }
    case "key": Configuration.Key.allCases.map { Item(id: $0.rawValue, word: $0.rawValue) }
    case "command": context.tree().commandsWithManual.map { Item(id: $0, word: $0) }
    case "side", "club": try sides
    case "match-format": ["T20", "ODI", "Test"].map { Item(id: folded($0), names: [$0], word: $0) }
    case "gender": ["male", "female"].map { Item(id: $0, word: $0) }
    case "role": try league.teamRules.roles.map { Item(id: $0.name, word: $0.name) }
    case "format": try league.teamRules.formats.map { Item(id: $0.name, word: $0.name) }
    case "system": Self.names(of: BuiltInRules.scoringSystems)
    case "team-rules": Self.names(of: BuiltInRules.teamRules)
    // An argument that also accepts a file can name a scoring system or team rules.
    case "name" where takesFiles: Self.names(of: BuiltInRules.scoringSystems + BuiltInRules.teamRules)
    default: []
    }
  }

  private var league: League { get throws { try context.openLeague().league } }

  private static func names(of files: [BuiltInRules.File]) -> [Item] {
    var names: [String] = []
    for name in files.map(\.name) + files.compactMap(\.alias) where !names.contains(name) { names.append(name) }
    return names.map { Item(id: $0, word: $0) }
  }

  /// The kinds of books that `--book` accepts, by the first word of the command. Other commands accept only leagues.
  private static let books: [String: [any Book.Type]] = [
    "market": [MarketBook.self], "leaderboard": [League.self, MarketBook.self], "log": Store.defaultKinds,
    "undo": [League.self, Board.self, PeopleBook.self], "redo": [League.self, Board.self, PeopleBook.self],
    "verify": [League.self, Board.self, MarketBook.self], "export": [League.self, Board.self],
    "entry": [League.self, Board.self],
  ]

  private func books(_ kinds: [any Book.Type]) throws -> [Item] {
    let store = try context.store()
    return try kinds.flatMap { kind in try store.names(of: kind).map { Item(id: $0.text, word: $0.text) } }
  }

  private func players(_ players: [PoolPlayer]) throws -> [Item] {
    let count = Dictionary(try league.pool.players.map { (folded($0.name), 1) }) { $0 + $1 }
    return players.map { player in
      let isOne = count[folded(player.name)] == 1 && shownSafe(player.name) == player.name
      let help = "\(player.role.name), \(player.side), \(player.price)"
      return Item(
        id: player.id.text, names: [player.name] + (player.matchName.map { [$0] } ?? []),
        word: isOne ? player.name : player.id.text, help: isOne ? help : "\(player.name), \(help)")
    }
  }

  private var ownPlayers: [PoolPlayer] {
    get throws {
      let (league, actor) = (try league, try? context.actor())
      let own = actor.flatMap { league.entry(of: $0)?.lineUp?.players } ?? []
      let players = league.pool.players.filter { own.contains($0.id) }
      return players.isEmpty ? league.pool.players : players
    }
  }

  private var settings: [Item] {
    let values: [String] =
      switch before.last.flatMap(Configuration.Key.init(rawValue:)) {
      case .output: OutputFormat.allCases.map(\.rawValue)
      case .color: ColourChoice.choices ?? []
      case .league: (try? books([League.self]).map(\.word)) ?? []
      case .zone: context.world.zones()
      case .notices: ["on", "off"]
      case .store, .pager, .matches, .clubs, .feed, .command, nil: []
      }
    return values.map { Item(id: $0.lowercased(), names: [$0], word: $0) }
  }

  private var managers: [Item] {
    get throws {
      let league = try league
      let names = try context.namesToFind(in: league)
      return league.members.map { Item(id: $0.text, names: [names($0)], word: $0.text, help: names($0)) }
    }
  }

  private var people: [Item] {
    get throws {
      _ = try context.login()
      let names = try context.accounts().displayNames
      return names.keys.sorted().map { login in
        let shown = names[login] ?? login.text
        return Item(id: login.text, names: [shown], word: login.text, help: shown)
      }
    }
  }

  private var matches: [Item] {
    get throws {
      try league.matchesByStart.map { match in
        let fixture = match.fixture
        let help = "\(fixture.home) v \(fixture.away), \(fixture.start.day)"
        return Item(id: fixture.id.text, word: fixture.id.text, help: help)
      }
    }
  }

  private var sides: [Item] {
    get throws {
      Set(try league.pool.players.map(\.side)).sorted().map {
        Item(id: folded($0), names: [$0], word: $0)
      }
    }
  }
}
