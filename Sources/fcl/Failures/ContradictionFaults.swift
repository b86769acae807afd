import FantasyCore

/// Options and operands that contradict each other, or that need another one.
enum ContradictionFault: Error {
  case exclusive(String, String)
  case asAndNoEntry
  case noEntryAndSamePeople
  case jsonAndOutput(OutputFormat)
  case endless(String, OutputFormat)
  case repairNeeded
  case folderAndStore
  case timeAndNow
  case hiddenCode
  case watchedInput
  case watchedFigures
  case matchWithoutInput
  case figuresAndMatchFromInput
  case passwordAndCodeFromInput
  case backupAndMore
  case columnsWithoutFile
  case passwordWithoutCode
  case pointsOfOtherSport(system: String, of: String, MatchID, sport: String)
  case systemAndTeamRules
  case freeInOpenLeague(LeagueID)
  case severalTargets
  case playersCompared
  case notOneOfThree
}

extension Problem {
  init(_ fault: ContradictionFault) {
    switch fault {
    case .exclusive(let one, let other): self.init(clash: "\(one) and \(other) exclude each other")
    case .asAndNoEntry: self.init(clash: "--as and --no-entry contradict each other")
    case .noEntryAndSamePeople:
      self.init(clash: "--no-entry says that your name is not yours there, --same-people that it is")
    case .jsonAndOutput(let output):
      self.init(.usage, "usage.bad-value", "--json and -o \(output.rawValue) contradict each other")
    case .endless(let option, let output):
      self.init(
        clash: "\(option) never ends, so -o \(output.rawValue) can't be written",
        hint: "-o jsonl has a line for each change and each row")
    case .repairNeeded: self.init(clash: "--yes goes with --repair", hint: "fcl doctor --repair --yes")
    case .folderAndStore: self.init(clash: "DIR and --store name two places", hint: "leave one of them out")
    case .timeAndNow: self.init(clash: "--now and TIME name two times", hint: "leave --now out")
    case .hiddenCode: self.init(clash: "--quiet would hide the code", hint: "leave --quiet out")
    case .watchedInput: self.init(clash: "--watch is for files and folders, not for standard input")
    case .watchedFigures:
      self.init(
        clash: "--watch is for match files; --figures is scored once",
        hint: "fcl score --figures FILE again whenever it changed")
    case .matchWithoutInput:
      self.init(
        clash: "--match names the match on standard input, and - is not among the files",
        hint: "the id of a file is its name without .json")
    case .figuresAndMatchFromInput:
      self.init(clash: "standard input is either figures or a match file", hint: "name one as a file")
    case .passwordAndCodeFromInput:
      self.init(clash: "standard input is either the password or the code", hint: "give one as a file")
    case .backupAndMore:
      self.init(
        clash: "--backup compares the whole store, and nothing else at the same time", hint: "fcl verify --backup FILE")
    case .columnsWithoutFile:
      self.init(clash: "--columns names the columns of a CSV, and there is none", hint: "--against FILE names it")
    case .passwordWithoutCode:
      self.init(
        clash: "a new password is for who has a code", hint: "add --code-file FILE, --code-stdin or --with-code")
    case .pointsOfOtherSport(let system, let own, let match, let sport):
      self.init(
        clash: "the scoring system \(system) is of \(own), and match \(match) is of \(sport)",
        hint: "name a --system of \(sport)")
    case .systemAndTeamRules:
      self.init(clash: "a scoring system and team rules can't be compared", hint: "--team takes names for team rules")
    case .freeInOpenLeague(let league):
      self.init(clash: "in the league \(league) everybody may have the same players, so --free is not for it")
    case .severalTargets:
      self.init(
        .usage, "usage.conflict", "PLAYER|MANAGER, --player and --manager contradict each other",
        hint: "name one of them")
    case .playersCompared: self.init(.usage, "usage.conflict", "--versus compares managers, not players")
    case .notOneOfThree:
      self.init(
        .usage, "usage.one-of", "name sessions, or give --others or --all, and only one of the three",
        hint: "fcl session list")
    }
  }

  private init(clash message: String, hint: String? = nil) {
    self.init(.usage, "usage.contradiction", message, hint: hint)
  }
}
