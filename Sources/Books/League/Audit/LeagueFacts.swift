// Converts a league's journal to the input of the independent audit. No points are computed here.

import Audit
import FantasyCore

extension LeagueFacts {
  package init(_ commits: some Sequence<BookCommit<League>>, terms: LeagueTerms) {
    self.init(
      system: terms.system.key, rules: terms.rules.key, locksEachMatch: terms.lock == .match,
      plannedStart: terms.plannedStart?.seconds,
      commits: commits.map { commit in
        LeagueFacts.Commit(
          number: commit.sequence, time: commit.time.seconds, author: commit.author.text,
          events: commit.events.compactMap { LeagueFacts.Event($0) })
      })
  }
}

extension LeagueFacts.Event {
  fileprivate init?(_ event: LeagueEvent) {
    switch event {
    case .changeUndone(let event): self = .undone(commit: event.number)
    case .changeRedone(let event): self = .redone(commit: event.number)
    case .managerJoined(let event): self = .joined(manager: event.manager.text)
    case .managerLeft(let event): self = .left(manager: event.manager.text)
    case .managerInvited(let event): self = .invited(manager: event.manager.text)
    case .settingsSaved(let event): self = .entered(manager: event.manager.text)
    case .teamSaved(let event):
      self = .teamSaved(
        manager: event.manager.text, LeagueFacts.LineUp(event.lineUp), hasWildCard: event.playsWildCard)
    case .poolImported(let event): self = .poolImported(event.players.map { LeagueFacts.Player($0) })
    case .fixturesImported(let event):
      self = .fixturesImported(event.fixtures.map { (match: $0.id.text, start: $0.start.seconds) })
    case .leagueStarted: self = .started
    case .leagueCompleted: self = .completed
    case .matchScored(let event): self = .scored(match: event.match.text, start: event.fixture?.start.seconds)
    case .matchLinked(let event):
      self = .linked(
        file: event.fileID.text, match: event.match.text, isScored: event.file != nil,
        start: event.fixture?.start.seconds)
    case .matchMoved(let event): self = .moved(match: event.match.text, start: event.start.seconds)
    case .matchAbandoned(let event): self = .abandoned(match: event.match.text)
    case .pointsAdjusted(let event):
      self = .adjusted(
        manager: event.manager.text, match: event.match.text, points: event.points.tenThousandths)
    case .rulesAdopted(let event):
      switch event.ruleKind {
      case .system: self = .systemAdopted(event.reference.key, first: event.scope.first?.text)
      case .rules: self = .rulesAdopted(event.reference.key)
      }
    case .clockSet(let event):
      guard let first = event.from else { return nil }
      self = .clockCorrected(author: first.author.text)
    case .entryClaimed(let event): self = .entryClaimed(entry: event.entry.text, by: event.claimant.text)
    case .entryHandedOver(let event):
      self = .entryHandedOver(
        entry: event.entry.text, to: event.newManager.text, isUnclaimed: event.isInvitation)
    case .entryShared(let event):
      self = .shared(entry: event.entry.text, with: event.coManager.text, isEnd: event.isEnd)
    case .leagueImported(let event):
      self = .imported(
        commissioner: event.details.commissioner.text, entry: event.details.entry?.text,
        hasSamePeople: event.details.hasSamePeople)
    case .contestChosen(let event): self = .contestChosen(event.contest.map { LeagueFacts.Contest($0) })
    case .cupCreated(let event): self = .cupCreated(LeagueFacts.Cup(event.terms))
    case .cupRemoved(let event): self = .cupRemoved(event.cup.text)
    case .leagueCreated, .leagueRenamed, .elevensAnnounced: return nil
    }
  }
}

extension RuleReference {
  package var key: String { "\(name) \(hash)" }
}

extension LeagueFacts.LineUp {
  package init(_ lineUp: LineUp) {
    self.init(
      players: lineUp.players.map(\.text), captain: lineUp.captain?.text, viceCaptain: lineUp.viceCaptain?.text)
  }

  package func isSame(as lineUp: LineUp) -> Bool {
    players.elementsEqual(lineUp.players) { $0 == $1.text } && captain == lineUp.captain?.text
      && viceCaptain == lineUp.viceCaptain?.text
  }
}

extension LeagueFacts.Player {
  fileprivate init(_ player: PoolPlayer) {
    self.init(
      id: player.id.text, name: player.name, side: player.side, role: player.role.name, matchName: player.matchName,
      rank: player.rank, also: player.also.map(\.text))
  }
}

extension LeagueFacts.RoundLength {
  fileprivate init(_ length: ContestTerms.RoundLength) {
    switch length {
    case .match: self = .match
    case .day: self = .day
    case .week: self = .week
    case .matches(let count): self = .matches(count)
    }
  }
}

extension LeagueFacts.Contest {
  fileprivate init(_ terms: ContestTerms) {
    self.init(round: LeagueFacts.RoundLength(terms.round), rounds: terms.rounds)
  }
}

extension LeagueFacts.Cup {
  package init(_ terms: CupTerms) {
    let isKnockout =
      switch terms.kind {
      case .knockout: true
      case .lastStanding: false
      }
    let isSeededByLot =
      switch terms.seeds {
      case .draw: true
      case .rank: false
      }
    self.init(
      name: terms.name.text, isKnockout: isKnockout, from: terms.from, round: LeagueFacts.RoundLength(terms.round),
      isSeededByLot: isSeededByLot, legs: terms.legs, lot: terms.lot)
  }
}

extension LeagueFacts.Accounts {
  package init(_ accounts: KnownAccounts) {
    self.init(present: Set(accounts.present.map(\.text)), deleted: Set(accounts.deleted.map(\.text)))
  }
}
