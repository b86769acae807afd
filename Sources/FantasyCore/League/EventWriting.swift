// Events as JSON: the writing half. `EventReading.swift` is its mirror.

import StrictJSON

extension LeagueEvent {
  /// The event as an object of a journal line.
  public var json: JSON {
    switch self {
    case .leagueCreated(let terms): .pairs(["event": "league.created", "terms": terms.json])
    case .managerJoined(let manager): .pairs(["event": "manager.joined", "manager": .string(manager.text)])
    case .settingsSaved(let manager, let teamName, let format):
      .pairs([
        "event": "settings.saved", "manager": .string(manager.text), "team_name": .string(teamName),
        "format": .text(format?.name),
      ])
    case .poolImported(let players): .pairs(["event": "pool.imported", "players": .array(players.map(\.json))])
    case .historyImported(let fixtures):
      .pairs(["event": "history.imported", "matches": .array(fixtures.map(\.json))])
    case .teamSaved(let manager, let format, let lineUp):
      .pairs([
        "event": "team.saved", "manager": .string(manager.text), "format": .text(format?.name),
        "players": .array(lineUp.players.map { .string($0.text) }), "captain": .text(lineUp.captain?.text),
        "vice_captain": .text(lineUp.viceCaptain?.text),
      ])
    case .leagueStarted: .pairs(["event": "league.started"])
    case .leagueCompleted: .pairs(["event": "league.completed"])
    case .matchScored(let match, let file, let fixture):
      .pairs([
        "event": "match.scored", "match": .string(match.text), "file": .string(file), "fixture": fixture?.json ?? .null,
      ])
    case .matchAbandoned(let match): .pairs(["event": "match.abandoned", "match": .string(match.text)])
    case .matchMoved(let match, let start):
      .pairs(["event": "match.moved", "match": .string(match.text), "start": .string(start.description)])
    case .rulesAdopted(let reference, let kind, let scope):
      .pairs([
        "event": "rules.adopted", "kind": .string(kind.rawValue), "file": reference.json,
        "from": .text(scope.first?.text),
      ])
    case .clockSet(let first):
      .pairs([
        "event": "clock.set",
        "from": first.map { .pairs(["commit": .int($0.sequence), "who": .string($0.who.text)]) } ?? .null,
      ])
    case .leagueImported(let arrival):
      .pairs([
        "event": "league.imported", "commissioner": .string(arrival.commissioner.text),
        "entry": .text(arrival.entry?.text), "same_people": .bool(arrival.hasSamePeople),
      ])
    case .entryClaimed(let entry, let claimant):
      .pairs(["event": "entry.claimed", "entry": .string(entry.text), "by": .string(claimant.text)])
    case .changeUndone(let number): .pairs(["event": "change.undone", "commit": .int(number)])
    case .changeRedone(let number): .pairs(["event": "change.redone", "commit": .int(number)])
    }
  }
}

extension JSON: ExpressibleByStringLiteral {
  /// A string.
  public init(stringLiteral text: String) { self = .string(text) }
}

extension LeagueTerms {
  var json: JSON {
    .pairs([
      "league": .string(id.text), "title": .string(title), "system": system.json, "rules": rules.json,
      "budget": budget.map { .number($0.description) } ?? .null, "side_limit": .whole(sideLimit),
      "lock": .string(lock.rawValue), "clock": .string(clock.rawValue), "open": .bool(isOpen),
      "starts": .text(plannedStart?.description),
    ])
  }
}

extension RuleScope {
  /// The first match, or nil for all of them.
  var first: MatchID? { if case .from(let match) = self { match } else { nil } }
}

extension RuleReference {
  var json: JSON { .pairs(["name": .string(name), "sha256": .string(hash)]) }
}

extension PoolPlayer {
  var json: JSON {
    .pairs([
      "id": .string(id.text), "name": .string(name), "side": .string(side), "role": .string(role.name),
      "price": .number(price.description), "tags": .array(tags.map { .string($0) }), "match_name": .text(matchName),
      "rank": .whole(rank),
    ])
  }
}

extension Fixture {
  var json: JSON {
    .pairs([
      "match": .string(id.text), "number": .whole(number), "start": .string(start.description),
      "home": .string(home), "away": .string(away), "venue": .text(venue),
    ])
  }
}

extension Commit {
  /// The commit as one line of a journal, without the line end.
  ///
  /// - Parameter previous: the hash of the line before, 64 hexadecimal digits.
  public func line(after previous: String) -> String {
    JSON.pairs([
      "seq": .int(sequence), "time": .string(time.description), "who": .string(who.text), "why": .text(why),
      "events": .array(events.map(\.json)), "prev": .string(previous),
    ]).compact
  }
}
