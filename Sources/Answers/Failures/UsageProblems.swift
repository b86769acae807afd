// Invalid command lines: the codes of common kinds, and failures shared by several commands.

import CommandLineKit
import FantasyCore
import StrictJSON

extension Problem {
  package init(_ error: UsageError) {
    self.init(.usage, error.code, error.message, hint: error.didYouMean ?? error.hint)
  }

  package init(contradiction message: String, hint: String? = nil) {
    self.init(.usage, "usage.contradiction", message, hint: hint)
  }

  package init(conflict message: String, hint: String? = nil) {
    self.init(.usage, "usage.conflict", message, hint: hint)
  }

  package init(missingOption message: String, hint: String? = nil) {
    self.init(.usage, "usage.missing-option", message, hint: hint)
  }

  package init(missingOperand message: String, hint: String) {
    self.init(.usage, "usage.missing-operand", message, hint: hint)
  }

  package init(badValue message: String, hint: String? = nil) {
    self.init(.usage, "usage.bad-value", message, hint: hint)
  }

  /// - Parameters:
  ///   - opening: the start of the message, before the list of known words; nil for the default text.
  ///   - origin: the text that follows the word in the message, such as ` in FCL_OUTPUT`.
  ///   - latest: the number of known words to list, counted from the end; nil to list all.
  package init(
    unknown kind: String, _ word: String, in origin: String = "", among known: [String], latest: Int? = nil,
    orElse: String = "", opening: String? = nil
  ) {
    let message = opening ?? "unknown \(kind) \"\(word)\"\(origin)"
    let hint = UnknownWord(message, word: word, known: known).hint
    let listed = UnknownWord(message, word: word, known: latest.map { known.suffix($0) } ?? known)
    let more = listed.known.count < known.count ? ", or an earlier one" : orElse
    self.init(.usage, "usage.unknown-value", listed.listing("choose from", more), hint: hint)
  }
}

extension Problem {
  package static func exclusive(_ one: String, _ other: String) -> Problem {
    Problem(contradiction: "\(one) and \(other) can't be used together")
  }

  package static func needs(_ one: String, _ other: String) -> Problem {
    Problem(contradiction: "\(one) needs \(other)")
  }

  package static func onlyForLeagues(_ option: String) -> Problem {
    Problem(contradiction: "\(option) is for leagues only")
  }

  package static func comparedWithThemselves(_ manager: ManagerID) -> Problem {
    Problem(conflict: "a comparison needs two different managers, but both are \(manager)")
  }

  package static let noChart = Problem(
    contradiction: "-o svg needs a chart, but this view has none",
    hint:
      "charts: leaderboard --race, points --chart, match show --worm or --manhattan, slip list --chart, market show --chart, cup show --bracket"
  )

  package static let matchWithoutInput = Problem(
    contradiction: "--match is for a match on standard input, but - is not among the files",
    hint: "a file needs no --match: its name without .json is the match id")

  package static let noMatchID = Problem(
    missingOption: "a match on standard input needs an id", hint: "add --match ID")

  package static let noPlayers = Problem(
    missingOperand: "no players given", hint: "fcl team pick PLAYERS, or --from FILE")

  package static func outside(_ range: ClosedRange<Int>, _ option: String) -> Problem {
    Problem(badValue: "\(option) must be from \(range.lowerBound) to \(range.upperBound)")
  }

  package static func notUTF8(_ word: String) -> Problem {
    Problem(.usage, "usage.text", "\"\(word)\" is not valid UTF-8")
  }

  package static func insideStore(_ path: String) -> Problem {
    Problem(.usage, "usage.place", "\(path) is inside the store", hint: "choose a file outside the store")
  }

  package static func nowNeeded(_ league: LeagueID, first: Instant) -> Problem {
    Problem(
      .usage, "usage.now", "the simulated clock of the league \"\(league)\" has no time yet",
      hint: "add --now with a time before the first match, such as --now \(first.day)")
  }

  package static func future(_ moment: Instant, now: Instant, in league: LeagueID) -> Problem {
    Problem(.usage, "usage.at", "--at \(moment) is in the future; the time in the league \"\(league)\" is \(now)")
  }

  package static func noMatches(in folder: String) -> Problem {
    Problem(
      missingOption: "there are no match files in \(folder)",
      hint:
        "download match files from cricsheet.org; fcl refresh --from \(shellWord(folder)) lists files that are not matches"
    )
  }
}
