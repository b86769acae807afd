import FantasyCore

/// Arguments that contradict each other or lack a required companion.
package enum ContradictionFault: Error {
  case exclusive(String, String)
  case needs(String, String)
  /// `-o svg` for a view without a chart.
  case noChart
  case keptAndLeftOut(PoolPlayer)
  case jsonAndOutput(OutputFormat)
  case endless(String, OutputFormat)
  case repairNeeded
  case folderAndStore
  case filesInDemo
  case watchedInput
  case matchWithoutInput
  case roundsWithoutContest
  case roundOfContest
  case historyRound
  case bracketOfLastStanding
  case pointsOfOtherSport(system: String, of: String, MatchID, sport: String)
  case systemOfOtherSport(String, of: String)
  case versusThemselves(String)
  case simulatedThemselves(String)
  case comparedTwice(String)
  case playerAndClub
  case fewCompared
  case systemAndTeamRules
  case freeInOpenLeague(LeagueID)
  case severalTargets
  case playersCompared
  case comparedWithThemselves(ManagerID)
  case nowForBoard
  case onlyForLeagues(String)
}

extension Problem {
  package init(_ fault: ContradictionFault) {
    switch fault {
    case .exclusive(let one, let other): self.init(clash: "\(one) and \(other) can't be used together")
    case .needs(let one, let other): self.init(clash: "\(one) needs \(other)")
    case .noChart:
      self.init(
        clash: "-o svg is for charts, and this has none",
        hint:
          "leaderboard --race, points --chart, match show --worm and --manhattan, slip list and market show with --chart, cup show --bracket have"
      )
    case .keptAndLeftOut(let player):
      self.init(clash: "--keep and --without both name \(player.name)", hint: "leave one of them out")
    case .jsonAndOutput(let output):
      self.init(.usage, "usage.bad-value", "--json and -o \(output.rawValue) can't be used together")
    case .endless(let option, let output):
      self.init(
        clash: "\(option) never ends, so -o \(output.rawValue) can't be written",
        hint: "use -o jsonl, which has a line for each change or row")
    case .repairNeeded: self.init(clash: "--yes needs --repair", hint: "fcl doctor --repair --yes")
    case .folderAndStore: self.init(clash: "DIR and --store can't be used together", hint: "leave one of them out")
    case .filesInDemo:
      self.init(clash: "--files is in the demo's own store", hint: "name another folder, such as --files .")
    case .watchedInput: self.init(clash: "--watch works with files and folders, not with standard input")
    case .matchWithoutInput:
      self.init(
        clash: "--match is for a match on standard input, and - is not among the files",
        hint: "a file needs no --match: its id is its name without .json")
    case .roundOfContest:
      self.init(clash: "--round can't be chosen in a head-to-head league: a cup is played in its rounds")
    case .historyRound:
      self.init(clash: "--round can't be chosen in a head-to-head league, which has its own rounds", hint: "fcl rounds")
    case .bracketOfLastStanding:
      self.init(clash: "a last man standing has no bracket", hint: "leave --bracket out")
    case .roundsWithoutContest:
      self.init(
        clash: "--round and --rounds are for a head-to-head league",
        hint: "fcl league contest head-to-head, or league create with --contest head-to-head")
    case .pointsOfOtherSport(let system, let own, let match, let sport):
      self.init(
        clash: "the scoring system \(system) is for \(own), but match \(match) is \(sport)",
        hint: "choose a --system for \(sport)")
    case .systemOfOtherSport(let system, let sport):
      self.init(
        clash: "the scoring system \(system) is for \(sport), but match files are of cricket",
        hint: "choose a --system for cricket")
    case .versusThemselves(let name):
      self.init(.usage, "usage.conflict", "both words mean \(name)", hint: "give two different players, or two clubs")
    case .simulatedThemselves(let name):
      self.init(.usage, "usage.conflict", "both words mean \(name)", hint: "a club doesn't play itself: give two clubs")
    case .playerAndClub:
      self.init(
        .usage, "usage.conflict", "a player and a club can't play each other", hint: "give two players, or two clubs")
    case .comparedTwice(let name):
      self.init(.usage, "usage.conflict", "a comparison needs different players, but \(name) is named twice")
    case .fewCompared:
      self.init(
        .usage, "usage.conflict", "a comparison needs at least two players",
        hint: "add a player, or --managers to be compared with a manager")
    case .systemAndTeamRules:
      self.init(
        clash: "a scoring system and team rules can't be compared", hint: "add --team if both names are team rules")
    case .freeInOpenLeague(let league):
      self.init(clash: "--free is only for leagues with exclusive players; \(league) is not one")
    case .severalTargets:
      self.init(
        .usage, "usage.conflict",
        "PLAYER|MANAGER can't be used together with --manager and --versus",
        hint: "give only one of them; --manager MANAGER PLAYER explains what the player counted for the manager")
    case .playersCompared: self.init(.usage, "usage.conflict", "--versus compares managers, not players")
    case .comparedWithThemselves(let manager):
      self.init(.usage, "usage.conflict", "a comparison needs two different managers, but both are \(manager)")
    case .onlyForLeagues(let option): self.init(clash: "\(option) is for leagues only")
    case .nowForBoard:
      self.init(clash: "boards and friends use the real clock, so --now can't be used", hint: "leave --now out")
    }
  }

  private init(clash message: String, hint: String? = nil) {
    self.init(.usage, "usage.contradiction", message, hint: hint)
  }
}
