// Changes match files at random, in the ways in which real files can be unusual: parts are reordered, dropped,
// repeated, renumbered or set to a limit. The reader refuses some mutants; it accepts most, and `match lint` warns.

import FantasyCore
import StrictJSON

/// A source of changed match files. Equal seeds give equal changes.
struct MatchMutator {
  var draw: SeededRandom
  /// The changes, for the message of a failed test.
  private(set) var changes: [String] = []

  init(seed: UInt64) { draw = SeededRandom(seed: seed) }

  /// A part of a match file that can change.
  enum Part: String, CaseIterable {
    case overs, over, deliveries, delivery, runs, extras, wickets, wicket, people
    case replacements, review, innings, facts, target, powerplays, penalty, miscounted
    case players, registry, dates, outcome, info, order
  }

  /// Returns a changed file. Most files are first cut to a few overs, which is fast and finds the same errors.
  mutating func mutated(_ file: JSON) -> JSON {
    var file = file
    if draw.chance(8_000) { shorten(&file) }
    for _ in 0..<draw.within(1...4) {
      let part = draw.pick(Part.allCases)
      changes.append(part.rawValue)
      change(part, &file)
    }
    return file
  }

  private mutating func shorten(_ file: inout JSON) {
    let maximum = draw.within(1...5)
    file[list: "innings"] = file[list: "innings"].map { innings in
      var innings = innings
      if innings["overs"] != nil { innings[list: "overs"] = Array(innings[list: "overs"].prefix(maximum)) }
      return innings
    }
  }

  private mutating func change(_ part: Part, _ file: inout JSON) {
    switch part {
    case .players: players(&file)
    case .registry: registry(&file)
    case .dates: dates(&file)
    case .outcome: outcome(&file)
    case .info: info(&file)
    case .order:
      file.members = draw.shuffled(file.members)
      if var info = file["info"] {
        info.members = draw.shuffled(info.members)
        file["info"] = info
      }
    case .innings: file[list: "innings"] = list(file[list: "innings"])
    default: inInnings(part, &file)
    }
  }

  // MARK: Lists

  /// A list with its elements reordered, dropped or repeated.
  private mutating func list(_ elements: [JSON]) -> [JSON] {
    var elements = elements
    if elements.isEmpty { return elements }
    let index = draw.below(elements.count)
    switch draw.below(8) {
    case 0: return draw.shuffled(elements)
    case 1: return elements.reversed()
    case 2: elements.swapAt(index, draw.below(elements.count))
    case 3: elements.remove(at: index)
    case 4: elements.insert(elements[index], at: draw.below(elements.count + 1))
    case 5: elements += [JSON](repeating: elements[index], count: draw.pick([1, 2, 9, 40]))
    case 6: return []
    default: elements = Array(elements.suffix(elements.count - index))
    }
    return elements
  }

  /// Changes one element of the list with the given key.
  private mutating func one(of key: String, in value: inout JSON, _ change: (inout Self, inout JSON) -> Void) {
    var elements = value[list: key]
    if elements.isEmpty { return }
    let index = draw.below(elements.count)
    change(&self, &elements[index])
    value[list: key] = elements
  }

  /// A number, often at a limit or just beyond it.
  private mutating func number() -> JSON {
    .int(draw.pick([0, 1, 2, 3, 4, 6, 10, 19, 20, 50, 99, 254, 255, 256, 999, 65_534, 65_535, 65_536]))
  }

  private mutating func large() -> JSON {
    draw.chance(5_000) ? number() : .int(draw.pick([1_000_000, 2_147_483_648, 999_999_999_999_999]))
  }

  // MARK: Innings

  private mutating func inInnings(_ part: Part, _ file: inout JSON) {
    let names = Self.names(in: file)
    let teams = (file["info"] ?? .null)[list: "teams"]
    one(of: "innings", in: &file) { mutator, innings in
      switch part {
      case .overs: innings[list: "overs"] = mutator.list(innings[list: "overs"])
      case .over: mutator.one(of: "overs", in: &innings) { $0.over(&$1) }
      case .facts: mutator.facts(&innings, teams, names)
      case .target: mutator.target(&innings)
      case .powerplays: mutator.powerplays(&innings)
      case .penalty: innings["penalty_runs"] = .pairs(["pre": mutator.number(), "post": mutator.number()])
      case .miscounted:
        let overs = Set((0..<mutator.draw.within(1...3)).map { _ in mutator.draw.pick([0, 1, 2, 4, 19, 90, 65_535]) })
        innings["miscounted_overs"] = .object(
          overs.sorted().map {
            .init(String($0), .pairs(["balls": mutator.draw.pick([.int(0), .int(255), .string("5")])]))
          })
      case .deliveries:
        mutator.one(of: "overs", in: &innings) { mutator, over in
          over[list: "deliveries"] = mutator.list(over[list: "deliveries"])
        }
      default:
        for _ in 0..<mutator.draw.pick([1, 1, 3, 12]) {
          mutator.one(of: "overs", in: &innings) { mutator, over in
            mutator.one(of: "deliveries", in: &over) { $0.delivery(part, &$1, names, teams) }
          }
        }
      }
    }
  }

  private mutating func over(_ over: inout JSON) {
    switch draw.below(4) {
    case 0: over["deliveries"] = .array([])
    case 1: over["over"] = number()
    default: over["over"] = .int(draw.below(8))
    }
  }

  private mutating func facts(_ innings: inout JSON, _ teams: [JSON], _ names: [JSON]) {
    switch draw.below(8) {
    case 0: innings["super_over"] = .bool(true)
    case 1: innings["declared"] = .bool(true)
    case 2: innings["forfeited"] = .bool(true)
    case 3: innings["absent_hurt"] = .array((0..<draw.within(0...12)).map { _ in draw.pick(names) })
    case 4: innings["overs"] = nil
    case 5: innings["overs"] = .array([])
    case 6: if !teams.isEmpty { innings["team"] = draw.pick(teams) }
    default: innings["super_over"] = nil
    }
  }

  private mutating func target(_ innings: inout JSON) {
    if draw.chance(1_500) {
      innings["target"] = nil
    } else {
      let overs = draw.pick(["0", "0.1", "0.6", "1", "5.3", "8.9", "20", "50", "65536.5", "99999999999999.9"])
      var target = JSON.pairs(["runs": large()])
      if draw.chance(7_000) { target["overs"] = .number(overs) }
      innings["target"] = target
    }
  }

  private mutating func powerplays(_ innings: inout JSON) {
    let ends = ["0", "0.1", "0.6", "5.6", "19.6", "165.6", "65535.1", "-1.5", "3.10", "1e9", "5.66"]
    innings["powerplays"] = .array(
      (0..<draw.within(0...3)).map { _ in
        .pairs(["from": .number(draw.pick(ends)), "to": .number(draw.pick(ends)), "type": .string("mandatory")])
      })
  }

  // MARK: Deliveries

  private mutating func delivery(_ part: Part, _ ball: inout JSON, _ names: [JSON], _ teams: [JSON]) {
    switch part {
    case .runs:
      var runs = ball["runs"] ?? .object([])
      runs[draw.pick(["batter", "extras", "total"])] = number()
      if draw.chance(3_000) { runs["non_boundary"] = .bool(true) }
      ball["runs"] = runs
    case .extras:
      let kinds = draw.shuffled(["wides", "noballs", "byes", "legbyes", "penalty"]).prefix(draw.within(0...5))
      ball["extras"] = .object(kinds.map { .init($0, number()) })
    case .wickets:
      ball["wickets"] = .array((0..<draw.pick([0, 1, 1, 2, 3, 11, 255])).map { _ in wicket(names) })
    case .wicket:
      if ball["wickets"] == nil { ball["wickets"] = .array([wicket(names)]) }
      one(of: "wickets", in: &ball) { mutator, wicket in
        wicket[mutator.draw.pick(["kind", "player_out", "fielders"])] = nil
        let other = mutator.wicket(names)
        for member in other.members where wicket[member.key] == nil { wicket[member.key] = member.value }
      }
    case .people:
      let author = draw.pick(["batter", "bowler", "non_striker"])
      ball[author] = draw.chance(3_000) ? ball["batter"] : draw.pick(names)
    case .replacements: replacements(&ball, names, teams)
    case .review: review(&ball, names, teams)
    default:
      // Reorders the members of the ball and sometimes adds one.
      ball.members = draw.shuffled(ball.members)
      if draw.chance(3_000) { ball["over"] = number() }
    }
  }

  private mutating func wicket(_ names: [JSON]) -> JSON {
    let kind = draw.pick(DismissalKind.allCases).rawValue
    var wicket = JSON.pairs(["kind": .string(kind), "player_out": draw.pick(names)])
    let fielders = draw.pick([0, 0, 1, 1, 2, 4, 16])
    if fielders > 0 {
      wicket["fielders"] = .array(
        (0..<fielders).map { _ in
          switch draw.below(5) {
          case 0: .pairs(["substitute": .bool(true)])
          case 1: .pairs(["name": .string("Nobody Listed"), "substitute": .bool(true)])
          case 2: .pairs(["name": draw.pick(names), "substitute": .bool(true)])
          default: .pairs(["name": draw.pick(names)])
          }
        })
    }
    return wicket
  }

  private mutating func replacements(_ ball: inout JSON, _ names: [JSON], _ teams: [JSON]) {
    func member(_ key: String, _ value: JSON?) -> [JSON.Member] { value.map { [.init(key, $0)] } ?? [] }
    let reasons = ["impact_player", "concussion_substitute", "unknown", "supersub", ""]
    var value = JSON.object([])
    if draw.chance(7_000), !teams.isEmpty {
      value["match"] = .array(
        (0..<draw.within(0...3)).map { _ in
          .object(
            member("in", draw.pick(names)) + member("out", draw.chance(8_000) ? draw.pick(names) : nil)
              + member("team", draw.pick(teams)) + member("reason", .string(draw.pick(reasons))))
        })
    }
    if draw.chance(5_000) {
      value["role"] = .array([
        .object(
          member("in", draw.pick(names)) + member("out", draw.chance(5_000) ? draw.pick(names) : nil)
            + member("role", .string(draw.pick(["bowler", "batter", "captain"]))) + member("reason", .string("injury")))
      ])
    }
    ball["replacements"] = value
  }

  private mutating func review(_ ball: inout JSON, _ names: [JSON], _ teams: [JSON]) {
    var review = JSON.pairs([
      "by": draw.pick(teams + [.string("Nobody")]), "batter": draw.pick(names + [.string("Nobody Listed")]),
      "decision": .string(draw.pick(["struck down", "upheld", "technical failure", "withdrawn", ""])),
    ])
    if draw.chance(5_000) { review["umpires_call"] = .bool(true) }
    if draw.chance(5_000) { review["umpire"] = .string("An Umpire") }
    if draw.chance(5_000) { review["type"] = .string("wicket") }
    ball["review"] = review
  }

  // MARK: Facts of the match

  private static func names(in file: JSON) -> [JSON] {
    let lists = (file["info"]?["players"] ?? .null).members.flatMap(\.value.elements)
    return lists.isEmpty ? [.string("Nobody")] : lists
  }

  private mutating func info(_ file: inout JSON, _ change: (inout Self, inout JSON) -> Void) {
    guard var info = file["info"] else { return }
    change(&self, &info)
    file["info"] = info
  }

  private mutating func players(_ file: inout JSON) {
    if draw.chance(3_000) { return rename(&file) }
    info(&file) { mutator, info in
      guard var lists = info["players"], lists.members.count == 2 else { return }
      var members = lists.members
      let side = mutator.draw.below(2)
      var (own, others) = (members[side].value.elements, members[1 - side].value.elements)
      switch mutator.draw.below(6) {
      case 0 where !own.isEmpty: others.append(own.remove(at: mutator.draw.below(own.count)))
      case 1 where !own.isEmpty: others.append(mutator.draw.pick(own))
      case 2 where !own.isEmpty: own.append(mutator.draw.pick(own))
      case 3 where !own.isEmpty: own.remove(at: mutator.draw.below(own.count))
      case 4: (own, others) = (others, own)
      default: own = mutator.draw.shuffled(own)
      }
      (members[side].value, members[1 - side].value) = (.array(own), .array(others))
      lists.members = members
      info["players"] = lists
    }
  }

  /// Renames a player everywhere, or only in some places.
  private mutating func rename(_ file: inout JSON) {
    let old = draw.pick(Self.names(in: file)).text
    let new = draw.pick(["X", "Ünï Cöde", "A \"quoted\" Name", old + " II", String(repeating: "Long ", count: 60)])
    let isEverywhere = draw.chance(7_000)
    let part = isEverywhere ? "info" : draw.pick(["info", "innings"])
    if isEverywhere {
      file = Self.renamed(file, old, new)
    } else {
      file[part] = file[part].map { Self.renamed($0, old, new) }
    }
  }

  private static func renamed(_ value: JSON, _ old: String, _ new: String) -> JSON {
    switch value {
    case .string(let text): .string(text == old ? new : text)
    case .array(let elements): .array(elements.map { renamed($0, old, new) })
    case .object(let members):
      .object(members.map { .init($0.key == old ? new : $0.key, renamed($0.value, old, new)) })
    default: value
    }
  }

  private mutating func registry(_ file: inout JSON) {
    info(&file) { mutator, info in
      guard var registry = info["registry"], var people = registry["people"] else { return }
      var members = people.members
      if members.isEmpty { return }
      let index = mutator.draw.below(members.count)
      switch mutator.draw.below(4) {
      // Gives two names the same id.
      case 0: members[index].value = mutator.draw.pick(members).value
      case 1: members[index].value = .string("00000000")
      case 2: members.remove(at: index)
      default: members = mutator.draw.shuffled(members)
      }
      people.members = members
      registry["people"] = people
      info["registry"] = registry
    }
  }

  private mutating func dates(_ file: inout JSON) {
    info(&file) { mutator, info in
      var dates = info[list: "dates"]
      switch mutator.draw.below(4) {
      case 0: dates = mutator.list(dates)
      case 1: dates.append(.string(mutator.draw.pick(["0001-01-01", "0000-02-29", "9999-12-31", "1999-12-31"])))
      case 2: dates = [.string(mutator.draw.pick(["0001-01-01", "9999-12-31", "1970-01-01", "2026-04-02"]))]
      default: dates = (dates + dates).reversed()
      }
      info["dates"] = .array(dates)
    }
  }

  private mutating func outcome(_ file: inout JSON) {
    info(&file) { mutator, info in
      let team = mutator.draw.pick(info[list: "teams"] + [.string("Nobody")])
      var outcome = JSON.object([])
      switch mutator.draw.below(7) {
      case 0: return info["outcome"] = nil
      case 1: outcome = .pairs(["result": .string(mutator.draw.pick(["draw", "tie", "no result", "won"]))])
      case 2: outcome = .pairs(["result": .string("tie"), "eliminator": team])
      case 3: outcome = .pairs(["result": .string("tie"), "bowl_out": team])
      case 4: outcome = .pairs(["winner": team])
      default:
        let kinds = mutator.draw.shuffled(["runs", "wickets", "innings"]).prefix(mutator.draw.within(0...3))
        outcome = .pairs(["winner": team, "by": .object(kinds.map { .init($0, mutator.large()) })])
      }
      if mutator.draw.chance(2_500) {
        outcome["method"] = .string(mutator.draw.pick(["D/L", "Awarded", "Lost fewer wickets", "VJD", "?"]))
      }
      info["outcome"] = outcome
    }
  }

  private mutating func info(_ file: inout JSON) {
    info(&file) { mutator, info in
      switch mutator.draw.below(14) {
      case 0: info["balls_per_over"] = mutator.draw.pick([nil, .int(1), .int(5), .int(6), .int(8), .int(255), .int(0)])
      case 1: info["overs"] = mutator.draw.pick([nil, .int(1), .int(2), .int(20), .int(65_535)])
      case 2: info["match_type"] = .string(mutator.draw.pick(["T20", "ODI", "Test", "MDM", "IT20", "T10", "\u{202E}"]))
      case 3: info["gender"] = mutator.draw.pick([nil, .string("female"), .string("male"), .string("?")])
      case 4: info["toss"] = .pairs(["winner": .string("Nobody"), "decision": .string("sleep")])
      case 5: info["player_of_match"] = .array([.string("Nobody"), mutator.draw.pick(info[list: "teams"] + [.null])])
      case 6: info["event"] = .pairs(["name": .string(""), "match_number": mutator.large(), "group": .int(7)])
      case 7: info["season"] = mutator.draw.pick([nil, .int(2_026), .string("2007/08"), .string(""), .int(-1)])
      case 8: info["venue"] = mutator.draw.pick([nil, .string(""), .string(String(repeating: "Oval, ", count: 100))])
      case 9: info["officials"] = .pairs(["umpires": .array([.int(1)]), "tv_umpires": .string("one")])
      case 10: info["teams"] = .array(info[list: "teams"].reversed())
      case 11: info["missing"] = .array([.string("reviews"), .pairs(["powerplays": .object([])])])
      case 12: info["simulated"] = .bool(mutator.draw.chance(5_000))
      default: info["team_type"] = mutator.draw.pick([nil, .string("international"), .string("club")])
      }
    }
  }
}
