// Writes a match in Cricsheet's layout, with Cricsheet's order of keys and an indentation of two spaces.

import FantasyCore
import StrictJSON

extension MatchFile {
  /// Returns a match file in UTF-8, without a final line feed, as Cricsheet writes it. Reading the file returns an
  /// equal match. The match must not repeat a name within a side, or refer to missing players or deliveries.
  public static func write(_ match: Match) -> [UInt8] {
    var members: [JSON.Member] = []
    if let record = match.info.record { members.append(JSON.Member("meta", json(record))) }
    members.append(JSON.Member("info", info(match)))
    members.append(JSON.Member("innings", .array(match.innings.map { InningsWriter(match, $0).json })))
    return Array(JSON.object(members).indented.utf8)
  }

  private static func json(_ record: MatchInfo.Record) -> JSON {
    .pairs([
      "data_version": .string(record.dataVersion), "created": .string(record.created),
      "revision": .int(record.revision),
    ])
  }

  private static func info(_ match: Match) -> JSON {
    let info = match.info
    return .present([
      "balls_per_over": .int(info.ballsPerOver),
      "city": .text(info.city),
      "dates": .array(info.dates.map { .string($0) }),
      "event": info.event.map(json),
      "gender": .text(info.gender),
      "match_type": .string(info.matchType),
      "officials": json(match.officials),
      "outcome": info.outcome.map(json),
      "overs": .whole(info.overs),
      "player_of_match": info.playersOfMatch.isEmpty ? nil : .array(info.playersOfMatch.map { .string($0) }),
      "players": players(match),
      "registry": .pairs(["people": people(match)]),
      "season": .text(info.season),
      "simulated": info.isSimulated ? .bool(true) : nil,
      "team_type": .text(info.teamType),
      "teams": .array(info.teams.map { .string($0) }),
      "toss": info.toss.map { .pairs(["decision": .string($0.decision), "winner": .string($0.winner)]) },
      "venue": .text(info.venue),
    ])
  }

  private static func json(_ event: MatchInfo.Event) -> JSON {
    .present([
      "name": .string(event.name), "match_number": .whole(event.matchNumber), "group": .text(event.group),
      "stage": .text(event.stage),
    ])
  }

  private static func json(_ officials: Officials) -> JSON? {
    if officials == Officials() { return nil }
    func list(_ names: [String]) -> JSON? { names.isEmpty ? nil : .array(names.map { .string($0) }) }
    return .present([
      "match_referees": list(officials.matchReferees), "reserve_umpires": list(officials.reserveUmpires),
      "tv_umpires": list(officials.tvUmpires), "umpires": list(officials.umpires),
    ])
  }

  private static func json(_ outcome: Outcome) -> JSON {
    .present([
      "winner": .text(outcome.winner), "by": outcome.margin.map(json), "result": .text(outcome.result?.rawValue),
      "method": .text(outcome.method), "eliminator": .text(outcome.eliminator), "bowl_out": .text(outcome.bowlOut),
    ])
  }

  private static func json(_ margin: Outcome.Margin) -> JSON {
    switch margin {
    case .runs(let runs): .pairs(["runs": .int(runs)])
    case .wickets(let wickets): .pairs(["wickets": .int(wickets)])
    case .inningsAndRuns(let innings, let runs): .pairs(["innings": .int(innings), "runs": .int(runs)])
    }
  }

  private static func players(_ match: Match) -> JSON {
    .object(
      Side.allCases.map { side in
        let names = match.players.filter { $0.side == side }.map { JSON.string($0.name) }
        return JSON.Member(match.teamName(side), .array(names))
      })
  }

  /// Returns the names and ids of all players and substitutes, ordered by the bytes of the names. A name that occurs on
  /// both sides is written once.
  private static func people(_ match: Match) -> JSON {
    let people = (match.players + match.substitutes).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    var members: [JSON.Member] = []
    for person in people where members.last.map({ $0.key.utf8.elementsEqual(person.name.utf8) }) != true {
      members.append(JSON.Member(person.name, .string(person.id.text)))
    }
    return .object(members)
  }
}

extension JSON {
  static func present(_ pairs: KeyValuePairs<String, JSON?>) -> JSON {
    .object(pairs.compactMap { key, value in value.flatMap { $0 == .null ? nil : Member(key, $0) } })
  }
}
