// A journal while it comes out of an archive: checked line by line, and nothing of it kept but the files and the people
// that it names.

import FantasyCore

/// What a journal in an archive says.
struct UnpackedJournal {
  private(set) var lines: JournalLines
  /// The files by content that it names.
  private(set) var needed: Set<NamedContent> = []
  /// Who is in the league.
  private(set) var people = JournalPeople()
  /// Whether it begins with the creation of a league.
  private(set) var hasCreation = false

  /// A journal of which nothing came yet.
  ///
  /// - Parameter path: its name in the archive.
  init(_ path: String, _ league: LeagueID) {
    // Which format the archive has may be said later, and is compared then.
    lines = JournalLines(path: path, league: league, format: .chainedLines)
  }

  /// Takes the next bytes.
  ///
  /// - Parameter each: gets each good commit's number and hash.
  /// - Throws: `ArchiveFault.content` for a damaged line.
  mutating func add(_ piece: [UInt8], _ each: (Int, String) -> Void) throws(ArchiveFault) {
    var (needed, people, hasCreation) = (needed, people, hasCreation)
    (self.needed, self.people) = ([], JournalPeople())
    lines.add(piece) { commit, hash in
      each(commit.sequence, hash)
      people.add(commit)
      for event in commit.events {
        needed.formUnion(NamedContent.all(in: event))
        if case .leagueCreated = event, commit.sequence == 1 { hasCreation = true }
      }
    }
    (self.needed, self.people, self.hasCreation) = (needed, people, hasCreation)
    if let damage = lines.damage { throw .content(damage) }
    if needed.count > ArchiveLimits.names || people.count > ArchiveLimits.names { throw .tooMany(lines.path) }
  }

  /// Whether it ends with a whole line, and is a league's.
  var isWhole: Bool { lines.rest.isEmpty && hasCreation }
}

extension NamedContent {
  /// The names that such a file may have in an archive, below the league's folder: a match is told by deliveries or by
  /// figures.
  var archiveNames: [String] {
    switch self {
    case .match(let match, let hash): [".json", ".csv"].map { "matches/\(match)/\(hash.prefix(16))\($0)" }
    case .rules(let rule): ["rules/\(rule.name)-\(rule.hash.prefix(16)).json"]
    }
  }

  /// The SHA-256 of its bytes.
  var hash: String {
    switch self {
    case .match(_, let hash): hash
    case .rules(let rule): rule.hash
    }
  }
}
