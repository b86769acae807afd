// Messages for refused settings, teams and changes of an entry.

import Books
import FantasyCore
import StrictJSON

extension Problem {
  init(_ fault: EntryFault, in league: League) {
    switch fault {
    case .settingsFirst:
      self.init(
        .refused, "settings.first",
        "you have no entry yet: choose a team name\(league.teamRules.formats.isEmpty ? "" : " and a format") first",
        hint: league.settingsCommand)
    case .teamNameMissing:
      self.init(
        .usage, "team-name.missing", "a new entry needs a team name", hint: "fcl settings --team-name NAME")
    case .teamNameUnusable(let name):
      let limit = TextLength.teamName.upperBound
      self.init(
        .usage, "team-name.unusable",
        name.utf8.count > limit
          ? "the team name is too long (at most \(limit) bytes)"
          : "invalid team name \"\(name)\": use visible characters")
    case .teamNameFixed(let name):
      self.init(
        .refused, "team-name.fixed",
        "the team name \"\(name)\" can't be changed once a team is saved or the league is complete")
    case .teamNameTaken(let name, let manager):
      self.init(
        .refused, "team-name.taken", "the team name \"\(name)\" is already taken by \(manager)",
        hint: "choose another one: fcl settings --team-name NAME")
    case .formatUnknown(let name, let known):
      let unknown = UnknownWord("unknown format \"\(name)\"", word: name, known: known.map(\.name))
      self.init(.usage, "format.unknown", unknown.listing("choose from"), hint: "fcl help formats")
    case .noFormats(let rules):
      self = .noFormats(rules: rules)
    case .pickedAlready:
      self.init(.refused, "team.picked", "the manager picked this team, so only the manager can change it")
    case .changesClosed(let next):
      self.init(.locked, "changes.closed", "players can't be changed now: \(WindowWording.coming(next))")
    case .teamImportClosed(let next):
      self.init(
        .locked, "team-import.closed",
        "teams can only be imported before the league's start or in a change window: \(WindowWording.coming(next))")
    case .tooManyChanges(let open, let left, let wanted):
      let maximum = open.window.maximum ?? 0
      let rest = left == 0 ? "none" : "\(left)"
      self.init(
        .refused, "changes.exceeded",
        "the \(open.window.name) allows \(Problem.count(maximum, "change")); you have \(rest) left, "
          + "but this team has \(Problem.count(wanted, "new player"))",
        hint: left == 0 ? nil : "add at most \(Problem.count(left, "new player"))")
    case .tooManyHiddenChanges(let open):
      self.init(
        .refused, "changes.exceeded",
        "the \(open.window.name) allows \(Problem.count(open.window.maximum ?? 0, "change")); "
          + "with the changes already made, this would exceed the limit")
    case .noWildCards:
      self.init(.refused, "wild-card.none", "the team rules of the league \"\(league.terms.id)\" have no wild cards")
    case .wildCardsPlayed(let maximum):
      self.init(
        .refused, "wild-card.played",
        maximum == 1 ? "you have already played your wild card" : "you have already played all \(maximum) wild cards")
    case .wildCardTooEarly:
      self.init(
        .refused, "wild-card.too-early", "changes cost nothing before your first team is locked",
        hint: "keep the wild card for later")
    case .notInTeam(let player):
      self.init(.refused, "player.not-in-team", "\(player.name) is not in your team", hint: "fcl team show")
    case .alreadyInTeam(let player):
      self.init(.refused, "player.in-team", "\(player.name) is already in your team", hint: "fcl team show")
    case .replacementTooExpensive(let new, let old, let left):
      self.init(
        .refused, "budget.exceeded",
        "\(new.name) costs \(new.price), \(new.price - left) more than the \(left) available without \(old.name)",
        hint: "fcl pool --role \(old.role) --max-price \(left)")
    }
  }
}
