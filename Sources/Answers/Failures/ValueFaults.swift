import Books
import CommandLineKit
import FantasyCore
import StrictJSON

package enum ValueFault: Error {
  /// The mark for the rows in a board's page template.
  package static let rowsMark = "{{rows}}"

  // Missing.
  case noPlayers
  case noMatchFiles
  case noEncyclopedia
  case noMatchesIn(String)
  /// Only links in the folder have names of feeds.
  case onlyLinks(String)
  case prediction(String)
  case slipSystem(String)
  /// A replacement without a new player; `best` are the best valid ones.
  case noNewPlayer(old: PoolPlayer, best: [String])
  case noMatchID
  case noShell(String?, known: [String])

  // Unusable.
  case notUTF8(String)
  case number(String, from: Int, to: Int?)
  case boardIDTooLong
  /// The option that gave the name, and the fault.
  case playerName(String, PublicName.Fault)
  case colour(String, String)
  case picture(String)
  case title
  /// `rowsMark` doesn't appear exactly once in the template.
  case template(String, marks: Int)
  case replacement(String)
  case ruleFileName(String)
  case answer(String, ArgumentValueError)
  case setting(String)
  case officialColumns(String)
  case fieldTwice(String)
  case unknown(kind: String, String, known: [String])
  case unknownSeason(String, known: [String])
  case unknownRules(kind: String, String, known: [String])
  case unknownOutput(String, known: [String])
  case unknownZone(String, hint: String?)
  case ambiguousZone(String, [String])
  /// The message about a local time that is skipped, ambiguous or without a zone.
  case wallTime(String)
  case archiveOnTerminal
  case archiveInStore(String)
  case moreThanCode(isInput: Bool)
  case oneLine(String)
  case seed(Refusal)

  // Times.
  case nowByRealClock(LeagueID)
  case nowTooEarly(Instant, last: Instant)
  /// A simulated clock that was never set.
  case nowNeeded(LeagueID, first: Instant)
  case atInFuture(Instant, now: Instant, LeagueID)
  case atBeforeCreation(Instant, LeagueID)
  case boardCreatedLater(Instant, BookID)

  static let zoneHint = "--zone ZONE names the time zone"
}

extension Problem {
  package init(_ fault: ValueFault) {
    switch fault {
    case .noPlayers: self.init(operand: "no players given", hint: "fcl team pick PLAYERS, or --from FILE")
    case .colour(let option, let text):
      self.init(
        .usage, "board.colour", "\(option): \"\(text)\" is not a colour", hint: "such as #c00, #cc0000 or red")
    case .picture(let path):
      self.init(.usage, "board.picture", "\(path) is not a PNG, JPEG, GIF or WebP picture")
    case .title: self.init(.usage, "board.too-long", "--title must have 1 to 100 characters")
    case .template(let path, let marks):
      self.init(
        .usage, "board.template",
        "\(path) has the mark \(ValueFault.rowsMark) \(marks == 0 ? "nowhere" : "\(marks) times")",
        hint: "put it once, where the rows of the table go")
    case .playerName(let option, let fault):
      self.init(.usage, "board.player-name", "\(option) \(fault.words)")
    case .boardIDTooLong:
      self.init(.usage, "board.too-long", "ID is too long: at most \(BookID.mostOfBoard) characters")
    case .noMatchFiles:
      self.init(operand: "FILES is missing: match files or folders; - is standard input", hint: "fcl help score")
    case .noEncyclopedia:
      self.init(
        option: "there are no match files to know players from: give --from DIR",
        hint: "fcl config set matches DIR names a folder for good; in a league its scored matches are used")
    case .noMatchesIn(let folder):
      self.init(
        option: "there are no match files in \(folder)",
        hint:
          "match files come from cricsheet.org; fcl refresh --from \(shellWord(folder)) names the files that are none")
    case .prediction(let word):
      self.init(
        operand: "\"\(word)\" is no prediction",
        hint: "1, X, 2, top-batter:PLAYER, top-bowler:PLAYER, over:330.5, under:330.5, points-over:PLAYER:40.5 or "
          + "points-under:PLAYER:40.5; lines end in .5, up to 5000.5")
    case .slipSystem(let word): self.init(option: "--system takes K/N, such as 2/3, and not \"\(word)\"")
    case .onlyLinks(let folder):
      self.init(
        option: "there are no feeds in \(folder), only links, which are not followed",
        hint: "put the feeds themselves there, or name one with --feed FILE")
    case .noNewPlayer(let old, let best):
      self.init(
        operand: best.isEmpty
          ? "NEW is missing, and nobody fits in place of \(old.name)"
          : "NEW is missing; in place of \(old.name) these fit best: \(best.joined(separator: ", "))",
        hint: best.isEmpty
          ? "fcl team pick PLAYERS replaces several at once" : "fcl pool --instead-of \(old.id) --sort form")
    case .noMatchID: self.init(option: "a match on standard input needs an id", hint: "add --match ID")
    case .noShell(let name, let known):
      self.init(
        operand: name.map { "there is no completion for the shell \($0)" }
          ?? "the shell is missing, and SHELL isn't set",
        hint: "fcl completion install \(known.joined(separator: "|"))")
    case .notUTF8(let word): self.init(.usage, "usage.text", "\"\(word)\" is not valid UTF-8")
    case .number(let option, let least, let most):
      self.init(value: most.map { "\(option) must be from \(least) to \($0)" } ?? "\(option) must be \(least) or more")
    case .replacement(let word):
      self.init(value: "--replace takes OLD=NEW, not \"\(word)\"", hint: "--replace \"Old Player=New Player\"")
    case .answer(let word, let fault): self.init(value: "\"\(word)\" \(fault.message)")
    case .setting(let fault): self.init(value: fault, hint: "fcl help config set")
    case .ruleFileName(let path):
      self.init(
        value: "a rule file's name ends in .json, unlike \"\(path)\"",
        hint: "fcl rules new \(shellWord(path)).json")
    case .officialColumns(let part):
      self.init(
        value: "--columns takes match=NAME, player=NAME and points=NAME, not \"\(part)\"",
        hint: "for example --columns match=game,player=name,points=pts")
    case .fieldTwice(let key): self.init(value: "--fields names \"\(key)\" more than once")
    case .unknown(let kind, let word, let known): self.init("unknown \(kind) \"\(word)\"", word, known)
    case .unknownSeason(let word, let known): self.init("unknown season \"\(word)\"", word, known, latest: 12)
    case .unknownRules(let kind, let word, let known):
      self.init("unknown \(kind) \"\(word)\"", word, known, orElse: ", or a FILE")
    case .unknownOutput(let word, let known): self.init("unknown output format \"\(word)\" in FCL_OUTPUT", word, known)
    case .archiveOnTerminal:
      self.init(.usage, "usage.terminal", "an archive can't be written to a terminal", hint: "give a FILE")
    case .archiveInStore(let path):
      self.init(.usage, "usage.place", "\(path) is inside the store", hint: "choose a file outside it")
    case .moreThanCode(let isInput):
      self.init(
        .usage, "usage.code", "\(isInput ? "the input" : "the file") contains more than a code",
        hint: "give only the code itself: one word, without the rest of what the command printed")
    case .oneLine(let word):
      self.init(
        .usage, "usage.one-line", "standard input has one line, but the \(word) and the new password need one each")
    case .seed(let refusal):
      self.init(
        .usage, "demo.refused",
        "the demo can't be made from this seed: \(refusal.faults.map { "\($0)" }.joined(separator: ", "))",
        hint: "try another --seed")
    case .nowByRealClock(let league):
      self.init(now: "the league \(league) uses the real clock, so --now can't be used", hint: "leave --now out")
    case .unknownZone(let zone, let hint):
      self.init(
        .usage, "usage.zone", "unknown time zone \"\(zone)\"",
        hint: hint ?? "use a name such as Asia/Kolkata or Europe/London, or UTC")
    case .ambiguousZone(let zone, let candidates):
      self.init(
        .usage, "usage.zone",
        "the time zone \"\(zone)\" is ambiguous; it could be \(Self.few(candidates, "others").listed("or"))",
        hint: "use one of these names")
    case .wallTime(let message): self.init(value: message, hint: ValueFault.zoneHint)
    case .nowNeeded(let league, let first):
      self.init(
        now: "the clock of the league \(league) shows no time yet",
        hint: "add --now TIME, a time before its first match, such as --now \(first.day)")
    case .nowTooEarly(let now, let last):
      self.init(
        now: "--now \(now) is earlier than the league's last change, which was at \(last)",
        hint: "if that time is wrong, the commissioner can correct it: fcl league clock TIME")
    case .atInFuture(let moment, let now, let league):
      self.init(.usage, "usage.at", "--at \(moment) is in the future; it is \(now) in the league \(league)")
    case .boardCreatedLater(let moment, let board):
      self.init(.usage, "usage.at", "the board \(board) was created after \(moment)", hint: "fcl log --league \(board)")
    case .atBeforeCreation(let moment, let league):
      self.init(.usage, "usage.at", "the league \(league) was created after \(moment)", hint: "fcl log")
    }
  }

  private init(option message: String, hint: String? = nil) {
    self.init(.usage, "usage.missing-option", message, hint: hint)
  }

  private init(now message: String, hint: String) { self.init(.usage, "usage.now", message, hint: hint) }

  private init(operand message: String, hint: String) {
    self.init(.usage, "usage.missing-operand", message, hint: hint)
  }

  private init(value message: String, hint: String? = nil) { self.init(.usage, "usage.bad-value", message, hint: hint) }

  /// - Parameter latest: the number of known words to list, from the end; nil for all.
  private init(_ message: String, _ word: String, _ known: [String], latest: Int? = nil, orElse: String = "") {
    let hint = UnknownWord(message, word: word, known: known).hint
    let listed = UnknownWord(message, word: word, known: latest.map { known.suffix($0) } ?? known)
    let more = listed.known.count < known.count ? ", or an earlier one" : orElse
    self.init(.usage, "usage.unknown-value", listed.listing("choose from", more), hint: hint)
  }

  package init(_ error: UsageError) {
    self.init(.usage, error.code, error.message, hint: error.didYouMean ?? error.hint)
  }
}
