// Dismissals as on a scorecard: `c Salt b Duffy`, `run out (Kohli/Sharma)`.

import FantasyCore

/// Players' names without initials. If two players of a side would have the same short name, both keep their initials.
package struct ShortNames {
  private let names: [String]

  package init(_ players: [MatchPlayer]) {
    let short = players.map { Self.withoutInitials($0.name) }
    names = players.indices.map { index in
      let isTaken = players.indices.contains {
        $0 != index && players[$0].side == players[index].side && short[$0] == short[index]
      }
      return isTaken ? players[index].name : short[index]
    }
  }

  /// Removes initials: `PD Salt` becomes `Salt`, but `Abhishek Sharma` stays unchanged.
  package static func withoutInitials(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, words[0].allSatisfy(\.isUppercase) else { return name }
    return words.dropFirst().joined(separator: " ")
  }

  package func name(_ player: PlayerIndex?) -> String? {
    player.flatMap { names.indices.contains(Int($0)) ? names[Int($0)] : nil }
  }

  package func howOut(_ batter: InningsCard.Batter) -> String {
    batter.wicket.map { howOut($0, bowler: batter.bowler) } ?? "not out"
  }

  package func howOut(_ wicket: Wicket, bowler: PlayerIndex?) -> String {
    let bowled = "b " + (name(bowler) ?? "?")
    switch wicket.kind {
    case .bowled: return bowled
    case .lbw: return "lbw " + bowled
    case .hitWicket: return "hit wicket " + bowled
    case .caughtAndBowled: return "c & " + bowled
    case .caught: return "c \(wicket.fielders.first.map(name) ?? "?") " + bowled
    case .stumped: return "st \(wicket.fielders.first.map(keeper) ?? "?") " + bowled
    case .runOut: return runOut(wicket)
    case .retiredHurt, .retiredNotOut, .retiredOut, .obstructingTheField, .handledTheBall, .timedOut,
      .hitTheBallTwice:
      return wicket.kind.rawValue
    }
  }

  package func name(_ fielder: Fielder) -> String {
    let known = name(fielder.player) ?? fielder.name.map(Self.withoutInitials)
    if fielder.isSubstitute { return known.map { "sub (\($0))" } ?? "sub" }
    return known ?? "?"
  }

  private func keeper(_ fielder: Fielder) -> String { fielder.isSubstitute ? name(fielder) : "†" + name(fielder) }

  package func runOut(_ wicket: Wicket) -> String {
    var fielders: [String] = []
    for name in wicket.fielders.map(name) where !fielders.contains(name) || name == "sub" { fielders.append(name) }
    return fielders.isEmpty ? "run out" : "run out (\(fielders.joined(separator: "/")))"
  }
}
