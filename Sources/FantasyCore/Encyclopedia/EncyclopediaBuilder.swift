/// Makes an encyclopedia of the records of matches.
public struct EncyclopediaBuilder {
  private var matches: [(id: MatchID, day: Day, record: MatchRecord)] = []

  /// Nothing yet.
  public init() {}

  /// Adds a match with deliveries; one that was given as figures, or without two sides, doesn't count.
  ///
  /// - Returns: whether it counts.
  @discardableResult
  public mutating func add(_ record: MatchRecord, as id: MatchID) -> Bool {
    guard !record.isOfFigures, record.info.teams.count == 2, let day = record.info.dates.first.flatMap(Day.init) else {
      return false
    }
    matches.append((id, day, record))
    return true
  }

  /// The packed encyclopedia: the same bytes for the same matches, in whatever order they were added.
  public consuming func packed() -> PackedBytes {
    matches.sort { ($0.day, $0.id) < ($1.day, $1.id) }
    var packed = PackedBytes()
    let infos = matches.map(\.record.info)
    let words = Numbered(infos.flatMap { [$0.matchType, $0.gender, $0.season, $0.venue].compactMap(\.self) })
    let clubs = Numbered(infos.flatMap { info in info.teams.map { Club($0, gender: info.gender) } })
    packed.add(words.all) { $0.add($1) }
    packed.add(clubs.all) { packed, club in
      packed.add(club.name)
      packed.add(words[club.gender])
    }
    packed.add(matches) { packed, match in
      let info = match.record.info
      packed.add(match.id)
      packed.add(match.day.number)
      for text in [info.matchType, info.gender, info.season, info.venue] { packed.add(words[text]) }
      for team in info.teams { packed.add(clubs[Club(team, gender: info.gender)] - 1) }
      let (end, winner) = Self.end(of: info)
      packed.add(end.rawValue)
      packed.add(winner.map { $0.index + 1 } ?? 0)
    }
    addPlayers(to: &packed)
    return packed
  }

  /// How a match ended, and who won it.
  private static func end(of info: MatchInfo) -> (Encyclopedia.End, Side?) {
    guard let outcome = info.outcome else { return (.open, nil) }
    let winner = (outcome.winner ?? outcome.eliminator ?? outcome.bowlOut).flatMap(info.teams.firstIndex)
    if let winner { return (.won, winner == 0 ? .first : .second) }
    switch outcome.result {
    case .tie: return (.tied, nil)
    case .draw: return (.drawn, nil)
    case .noResult, nil: return (.noResult, nil)
    }
  }

  // MARK: Players

  private struct Tables {
    var appearances: [Int] = []
    var matches: [Int] = []
    var catches: [Int] = []
    var stumpings: [Int] = []
    var runOuts: [Int] = []
    var batting: [Int] = []
    var runs: [Int] = []
    var balls: [Int] = []
    var fours: [Int] = []
    var sixes: [Int] = []
    var bowling: [Int] = []
    var legalBalls: [Int] = []
    var conceded: [Int] = []
    var wickets: [Int] = []
    var maidens: [Int] = []

    mutating func add(_ performance: Performance, in match: Int) {
      let total = performance.total
      matches.append(match << 1 | performance.player.side.index)
      catches.append(Int(total[.catches]))
      stumpings.append(Int(total[.stumpings]))
      runOuts.append(Int(total[.runOutsDirect]) + Int(total[.runOutsShared]))
      for innings in performance.innings {
        let row = innings.row
        if row[.inningsBatted] > 0 {
          runs.append(Int(row[.runs]) << 1 | (row[.dismissals] > 0 ? 1 : 0))
          balls.append(Int(row[.balls]))
          fours.append(Int(row[.fours]))
          sixes.append(Int(row[.sixes]))
        }
        // A bowler may have bowled nothing but wides.
        if row[.legalBalls] > 0 || row[.runsConceded] > 0 || row[.wickets] > 0 || row[.wides] > 0 || row[.noBalls] > 0 {
          legalBalls.append(Int(row[.legalBalls]))
          conceded.append(Int(row[.runsConceded]))
          wickets.append(Int(row[.wickets]))
          maidens.append(Int(row[.maidens]))
        }
      }
      batting.append(runs.count)
      bowling.append(legalBalls.count)
    }
  }

  private func addPlayers(to packed: inout PackedBytes) {
    var appearances: [PlayerID: [(match: Int, place: Int)]] = [:]
    for (number, match) in matches.enumerated() {
      for (place, performance) in match.record.performances.enumerated() {
        appearances[performance.player.id, default: []].append((number, place))
      }
    }
    let ids = appearances.keys.sorted()
    var tables = Tables()
    packed.add(ids) { packed, id in
      var names: [String] = []
      for (match, place) in appearances[id, default: []] {
        let performance = matches[match].record.performances[place]
        if names.last != performance.player.name {
          names.removeAll { $0 == performance.player.name }
          names.append(performance.player.name)
        }
        tables.add(performance, in: match)
      }
      tables.appearances.append(tables.matches.count)
      packed.add(id)
      packed.add(names.reversed()) { $0.add($1) }
    }
    for column in [
      tables.appearances, tables.matches, tables.catches, tables.stumpings, tables.runOuts, tables.batting, tables.runs,
      tables.balls, tables.fours, tables.sixes, tables.bowling, tables.legalBalls, tables.conceded, tables.wickets,
      tables.maidens,
    ] {
      packed.add(column: column)
    }
  }
}

/// What occurs often, each once and in order, with its number.
private struct Numbered<Thing: Hashable & Comparable> {
  let all: [Thing]
  private let numbers: [Thing: Int]

  init(_ things: [Thing]) {
    all = Set(things).sorted()
    numbers = Dictionary(all.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
  }

  /// The number of a thing from 1; 0 for none.
  subscript(thing: Thing?) -> Int { thing.flatMap { numbers[$0] } ?? 0 }
}
