// Reads the keys of a rule file about the events that count as figures.

import StrictJSON

extension CountingRules {
  package static let keys = ["substitutes"] + ofCricket

  private static let ofCricket = ["super_overs", "no_balls_faced", "run_fours", "run_outs", "playing_substitutes"]

  package init(_ object: JSONObject, sport: String, _ defects: JSONDefects) {
    func counts(_ key: String, _ standard: Bool) -> Bool {
      defects.keep(try object.optional(key)?.isFirst("count", of: "nothing") ?? standard) ?? standard
    }
    substitutes = defects.keep(try object.optional("substitutes")?.choice() ?? substitutes) ?? substitutes
    countsSuperOvers = counts("super_overs", countsSuperOvers)
    countsNoBallsFaced = counts("no_balls_faced", countsNoBallsFaced)
    countsRunFours = counts("run_fours", countsRunFours)
    runOuts = defects.keep(try object.optional("run_outs")?.choice() ?? runOuts) ?? runOuts
    appearances = Self.appearances(object.optional("playing_substitutes"), defects)
    for member in object.members where Self.ofCricket.contains(member.key) && sport != Sport.cricket {
      defects.add(JSONError(member.position, "\"\(member.key)\" is for cricket only"))
    }
  }

  private static func appearances(_ value: JSONValue?, _ defects: JSONDefects) -> Set<Arrival>? {
    guard let value else { return nil }
    if case .array = value.content {
      return Set(defects.keepAll(value) { element throws(JSONError) in try Arrival(reading: element) })
    }
    guard case .string(let word) = value.content, ["count", "nothing"].contains(word) else {
      defects.add(value.error("expected \"count\", \"nothing\" or a list of reasons"))
      return nil
    }
    return word == "count" ? nil : []
  }
}

extension Arrival {
  init(reading value: JSONValue) throws(JSONError) {
    let word = try value.string()
    guard let arrival = Arrival(rawValue: word) else {
      let unknown = UnknownWord("unknown reason \"\(word)\"", word: word, known: Self.allCases.map(\.rawValue))
      throw JSONError(value.position, unknown: unknown)
    }
    self = arrival
  }
}
