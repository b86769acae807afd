// Reports unknown keys with their counts, and keys that occur twice in a delivery.

/// The valid keys of each object, by the object's path. In a path, `*` matches any key and `[]` any list element.
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

/// The paths of objects in which any key is valid, because the keys are names or numbers.
private let freeKeys: Set<String> = [
  ".info.players", ".info.registry.people", ".info.supersubs", ".innings[].miscounted_overs",
]

private struct UnknownKeys {
  var indices: [String: (offset: Int, count: Int)] = [:]
  /// Unknown keys that are found after `MatchLint.maxOfKind` different ones: the offset of the first, and the number of
  /// their occurrences.
  var others: (offset: Int, count: Int)?

  mutating func add(_ key: String, at offset: Int) {
    if let known = indices[key] {
      indices[key] = (known.offset, known.count + 1)
    } else if indices.count < MatchLint.maxOfKind {
      indices[key] = (offset, 1)
    } else {
      others = (others?.offset ?? offset, (others?.count ?? 0) + 1)
    }
  }
}

extension MatchLint {
  mutating func checkKeys() {
    var unknown = UnknownKeys()
    walk(tree, "", &unknown)
    for (key, known) in unknown.indices.sorted(by: { $0.value.offset < $1.value.offset }) {
      let times = known.count == 1 ? "" : ", \(known.count) times"
      add(.note, "unknown-key", tree.node(at: known.offset), "unknown key \"\(key)\"" + times)
    }
    if let others = unknown.others {
      let words = "other unknown keys, \(others.count) times"
      add(.note, "unknown-keys", tree.node(at: others.offset), words)
    }
  }

  private mutating func walk(_ node: FileTree, _ path: String, _ unknown: inout UnknownKeys) {
    node.forEachElement {
      walk($0, path + "[]", &unknown)
      return true
    }
    let known = knownKeys[path], hasFreeKeys = freeKeys.contains(path)
    var seen: Set<[UInt8]> = []
    node.forEachMember { key, offset, value in
      if !seen.insert(Array(key.utf8)).inserted {
        add(.note, "repeated-key", tree.node(at: offset), "duplicate key \"\(key)\", with the same value")
      }
      if let known, !known.contains(key) { unknown.add(key, at: offset) }
      walk(value, path + "." + (hasFreeKeys ? "*" : key), &unknown)
      return true
    }
  }
}
