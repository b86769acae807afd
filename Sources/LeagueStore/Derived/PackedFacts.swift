// Packs and unpacks the facts of a match. Increase `MatchRecord.version` after any change here.

import FantasyCore

extension PackedBytes {
  mutating func add(_ info: MatchInfo) {
    add(info.teams) { $0.add($1) }
    add(info.dates) { $0.add($1) }
    add(info.matchType)
    add(info.ballsPerOver)
    add(info.overs) { $0.add($1) }
    for text in [info.gender, info.season, info.teamType, info.city, info.venue] { add(text) { $0.add($1) } }
    add(info.event) { bytes, event in
      bytes.add(event.name)
      bytes.add(event.matchNumber) { $0.add($1) }
      bytes.add(event.group) { $0.add($1) }
      bytes.add(event.stage) { $0.add($1) }
    }
    add(info.toss) { bytes, toss in
      bytes.add(toss.winner)
      bytes.add(toss.decision)
    }
    add(info.outcome) { $0.add($1) }
    add(info.playersOfMatch) { $0.add($1) }
    add(info.record) { bytes, record in
      bytes.add(record.dataVersion)
      bytes.add(record.created)
      bytes.add(record.revision)
    }
  }

  private mutating func add(_ outcome: Outcome) {
    for text in [outcome.winner, outcome.result?.rawValue, outcome.method, outcome.eliminator, outcome.bowlOut] {
      add(text) { $0.add($1) }
    }
    add(outcome.margin) { bytes, margin in
      let parts =
        switch margin {
        case .runs(let runs): (0, runs, 0)
        case .wickets(let wickets): (1, wickets, 0)
        case .inningsAndRuns(let innings, let runs): (2, runs, innings)
        }
      bytes.add(parts.0)
      bytes.add(parts.1)
      bytes.add(parts.2)
    }
  }
}

extension PackedReader {
  mutating func info() throws(UnpackingError) -> MatchInfo {
    var info = MatchInfo(
      teams: try texts(), dates: try texts(), matchType: try text(), ballsPerOver: try number(),
      overs: try optionalNumber())
    guard (1...255).contains(info.ballsPerOver) else { throw UnpackingError() }
    info.gender = try optionalText()
    info.season = try optionalText()
    info.teamType = try optionalText()
    info.city = try optionalText()
    info.venue = try optionalText()
    info.event = try optional { reader throws(UnpackingError) in
      MatchInfo.Event(
        name: try reader.text(), matchNumber: try reader.optionalNumber(), group: try reader.optionalText(),
        stage: try reader.optionalText())
    }
    info.toss = try optional { reader throws(UnpackingError) in
      MatchInfo.Toss(winner: try reader.text(), decision: try reader.text())
    }
    info.outcome = try optional { reader throws(UnpackingError) in try reader.outcome() }
    info.playersOfMatch = try texts()
    info.record = try optional { reader throws(UnpackingError) in
      MatchInfo.Record(dataVersion: try reader.text(), created: try reader.text(), revision: try reader.number())
    }
    return info
  }

  private mutating func outcome() throws(UnpackingError) -> Outcome {
    var outcome = Outcome(winner: try optionalText())
    outcome.result = try optional { reader throws(UnpackingError) in
      guard let result = Outcome.Result(rawValue: try reader.text()) else { throw UnpackingError() }
      return result
    }
    outcome.method = try optionalText()
    outcome.eliminator = try optionalText()
    outcome.bowlOut = try optionalText()
    outcome.margin = try optional { reader throws(UnpackingError) in
      let kind = try reader.number(), runs = try reader.number(), innings = try reader.number()
      switch kind {
      case 0: return .runs(runs)
      case 1: return .wickets(runs)
      case 2: return .inningsAndRuns(innings: innings, runs: runs)
      default: throw UnpackingError()
      }
    }
    return outcome
  }

  private mutating func texts() throws(UnpackingError) -> [String] {
    try list { reader throws(UnpackingError) in try reader.text() }
  }

  private mutating func optionalNumber() throws(UnpackingError) -> Int? {
    try optional { reader throws(UnpackingError) in try reader.number() }
  }
}
