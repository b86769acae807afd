// Finds keys that the format does not have, counting them, and keys that a delivery repeats.

/// The keys of the format by the path of their object; `*` means any key, `[]` any element.
private let knownKeys: [String: Set<String>] = [
  "": ["meta", "info", "innings"],
  ".meta": ["data_version", "created", "revision"],
  ".info": [
    "balls_per_over", "bowl_out", "city", "dates", "event", "gender", "match_type", "match_type_number", "missing",
    "officials", "outcome", "overs", "player_of_match", "players", "registry", "season", "simulated", "supersubs",
    "team_type",
    "teams", "toss", "venue",
  ],
  ".info.event": ["name", "match_number", "group", "stage", "sub_name"],
  ".info.toss": ["winner", "decision", "uncontested"],
  ".info.outcome": ["winner", "by", "result", "method", "eliminator", "bowl_out"],
  ".info.outcome.by": ["runs", "wickets", "innings"],
  ".info.officials": ["umpires", "tv_umpires", "reserve_umpires", "match_referees"],
  ".info.bowl_out[]": ["bowler", "outcome"],
  ".info.registry": ["people"],
  ".innings[]": [
    "team", "overs", "powerplays", "target", "super_over", "declared", "forfeited", "absent_hurt", "penalty_runs",
    "miscounted_overs",
  ],
  ".innings[].powerplays[]": ["from", "to", "type"],
  ".innings[].target": ["runs", "overs"],
  ".innings[].penalty_runs": ["pre", "post"],
  ".innings[].miscounted_overs.*": ["balls", "umpire"],
  ".innings[].overs[]": ["over", "deliveries"],
  ".innings[].overs[].deliveries[]": [
    "batter", "bowler", "non_striker", "runs", "extras", "wickets", "replacements", "review",
  ],
  ".innings[].overs[].deliveries[].runs": ["batter", "extras", "total", "non_boundary"],
  ".innings[].overs[].deliveries[].extras": ["wides", "noballs", "byes", "legbyes", "penalty"],
  ".innings[].overs[].deliveries[].wickets[]": ["kind", "player_out", "fielders"],
  ".innings[].overs[].deliveries[].wickets[].fielders[]": ["name", "substitute"],
  ".innings[].overs[].deliveries[].replacements": ["match", "role"],
  ".innings[].overs[].deliveries[].replacements.match[]": ["in", "out", "team", "reason"],
  ".innings[].overs[].deliveries[].replacements.role[]": ["in", "out", "reason", "role"],
  ".innings[].overs[].deliveries[].review": ["by", "batter", "decision", "umpire", "umpires_call", "type"],
]

/// Objects whose keys are names or numbers.
private let freeKeys: Set<String> = [
  ".info.players", ".info.registry.people", ".info.supersubs", ".innings[].miscounted_overs",
]

extension MatchLint {
  /// Reports unknown keys, each at its first occurrence with a count, and repeated ones.
  mutating func checkKeys() {
    var unknown: [(key: String, place: FileTree)] = []
    walk(tree, "", &unknown)
    var counts = Dictionary(unknown.map { ($0.key, 1) }, uniquingKeysWith: +)
    for (key, place) in unknown {
      guard let times = counts.removeValue(forKey: key) else { continue }
      add(.note, "unknown-key", place, "unknown key \"\(key)\"" + (times == 1 ? "" : ", \(times) times"))
    }
  }

  private mutating func walk(_ node: FileTree, _ path: String, _ unknown: inout [(key: String, place: FileTree)]) {
    for element in node.elements { walk(element, path + "[]", &unknown) }
    var seen: Set<[UInt8]> = []
    for (key, offset, value) in node.members {
      let place = FileTree(at: offset)
      if !seen.insert(Array(key.utf8)).inserted {
        add(.note, "repeated-key", place, "duplicate key \"\(key)\", with the same value")
      }
      if let known = knownKeys[path], !known.contains(key) { unknown.append((key, place)) }
      walk(value, path + "." + (freeKeys.contains(path) ? "*" : key), &unknown)
    }
  }
}

extension FileTree {
  /// Creates a node that has only an offset.
  fileprivate init(at offset: Int) {
    self.offset = offset
    content = .other
  }
}
