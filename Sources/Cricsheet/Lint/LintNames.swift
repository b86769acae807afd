// Checks for players with two names, names listed on both sides, unknown players and teams, and days of play out of
// order.

import FantasyCore

extension MatchLint {
  mutating func checkNames() {
    guard let info = tree["info"] else { return }
    checkAliases(info)
    checkWinners(info)
    checkDays(info)
    for node in info["player_of_match"]?.elements ?? [] where !isListed(node) {
      add(.warning, "player-of-match", node, "the player of the match \(quoted(node)) is not a player of either side")
    }
  }

  /// Adds a note at the player's id in the file.
  mutating func add(_ message: String, about player: MatchPlayer) {
    let node = tree["info"]?["registry"]?["people"]?[player.name] ?? tree
    add(.note, "changed-id", node, message)
  }

  private mutating func checkAliases(_ info: FileTree) {
    var ids: [String: String] = [:]
    for (name, _, id) in info["registry"]?["people"]?.members ?? [] { ids[name] = id.text }
    var sideOfName: [String: String] = [:]
    for (team, _, names) in info["players"]?.members ?? [] {
      var nameOfID: [String: String] = [:]
      for node in names.elements {
        guard let name = node.text, let id = ids[name] else { continue }
        if let first = nameOfID[id] {
          let what = first == name ? "listed twice" : "the same player as \"\(first)\" (\(id))"
          add(.note, "alias", node, "\"\(name)\" is \(what)")
        } else if let other = sideOfName[name] {
          add(.note, "both-sides", node, "\"\(name)\" is also listed for \"\(other)\"")
        }
        nameOfID[id] = nameOfID[id] ?? name
        sideOfName[name] = team
      }
    }
  }

  private mutating func checkWinners(_ info: FileTree) {
    let winners: [(String, FileTree?)] = [
      ("winner", info["outcome"]?["winner"]), ("winner of the super over", info["outcome"]?["eliminator"]),
      ("winner of the bowl-out", info["outcome"]?["bowl_out"]), ("winner of the toss", info["toss"]?["winner"]),
    ]
    for case (let what, let node?) in winners where !match.info.teams.contains(node.text ?? "") {
      add(.warning, "unknown-team", node, "the \(what) \(quoted(node)) is not one of the two teams")
    }
  }

  private mutating func checkDays(_ info: FileTree) {
    guard let dates = info["dates"], match.info.dates != match.info.dates.sorted() else { return }
    add(.warning, "day-order", dates, "the days of play are not in order")
  }

  private func isListed(_ node: FileTree) -> Bool {
    (tree["info"]?["players"]?.members ?? []).contains { $0.value.elements.contains { $0.text == node.text } }
  }

  private func quoted(_ node: FileTree) -> String { "\"\(node.text ?? "")\"" }
}
