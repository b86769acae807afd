// Laws of the crease: facing, coming in and returning. Replays an innings from its record alone.

@testable import FantasyCore

enum CreaseLaws {
  static func broken(by innings: Innings, in match: Match) -> [String] {
    var replay = Replay(innings: innings, match: match)
    for index in innings.deliveries.indices { replay.look(at: index) }
    return replay.broken
  }

  private struct Replay {
    let innings: Innings
    let match: Match
    var broken: [String] = []
    private var gone: Set<PlayerIndex> = []
    private var striker: PlayerIndex?
    private var nonStriker: PlayerIndex?
    private var endsMayDiffer = false

    init(innings: Innings, match: Match) {
      self.innings = innings
      self.match = match
    }

    mutating func look(at index: Int) {
      let delivery = innings.deliveries[index]
      check(delivery)
      striker = delivery.batter
      nonStriker = delivery.nonStriker
      endsMayDiffer = false
      if runsRun(delivery) % 2 == 1 { swap(&striker, &nonStriker) }
      for wicket in innings.wickets where wicket.delivery == index { leave(wicket) }
      if endsChange(after: index) { swap(&striker, &nonStriker) }
    }

    private mutating func check(_ delivery: Delivery) {
      let both = [delivery.batter, delivery.nonStriker]
      if delivery.batter == delivery.nonStriker { broken.append("a batter is at both ends") }
      if !gone.isDisjoint(with: both) { broken.append("a batter is back who is out") }
      if both.contains(where: { match.players[Int($0)].side != innings.battingSide }) {
        broken.append("a batter is of the other side")
      }
      let isAsBefore = fits(delivery.batter, striker) && fits(delivery.nonStriker, nonStriker)
      let isTurned = fits(delivery.batter, nonStriker) && fits(delivery.nonStriker, striker)
      if !isAsBefore, !(endsMayDiffer && isTurned) {
        broken.append("over \(delivery.over) ball \(delivery.ball): the wrong batter faces")
      }
    }

    /// After a batter leaves, any batter may come in.
    private func fits(_ batter: PlayerIndex, _ expected: PlayerIndex?) -> Bool { expected == nil || expected == batter }

    private mutating func leave(_ wicket: Wicket) {
      if wicket.kind != .retiredHurt { gone.insert(wicket.playerOut) }
      if wicket.kind == .runOut { endsMayDiffer = true }
      if striker == wicket.playerOut {
        striker = nil
      } else if nonStriker == wicket.playerOut {
        nonStriker = nil
      } else {
        broken.append("somebody is out who does not bat")
      }
    }

    private func runsRun(_ delivery: Delivery) -> Int {
      let offWides = delivery.wides > 0 ? Int(delivery.wides) - 1 : 0
      return Int(delivery.batterRuns) + Int(delivery.byes) + Int(delivery.legByes) + offWides
    }

    private func endsChange(after index: Int) -> Bool {
      let isLast = index + 1 == innings.deliveries.count
      guard !isLast, innings.deliveries[index + 1].over != innings.deliveries[index].over else { return false }
      return match.info.ballsPerOver == 6 || innings.deliveries[index].over % 2 == 1
    }
  }
}
