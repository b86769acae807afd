import Answers
import FantasyCore
import Games

/// Wording shared by the commands about slips.
enum SlipWording {
  static let noMoney = "Slips use play money on this device only: no real money is involved, and no league sees them."

  /// Describes the slip, for example `2 predictions on the slip, odds 3.9775; a stake of 10.00 would pay 39.78.`
  static func standing(_ book: SlipBook) -> String {
    guard let odds = book.totalOdds else { return "The slip is empty." }
    let count = "\(Problem.count(book.picks.count, "prediction")) on the slip"
    let matches = Set(book.picks.map(\.match))
    if matches.count < book.picks.count { return "\(count), some about the same match: place them with --singles." }
    let stake = book.stake ?? defaultStake
    return "\(count), odds \(odds); a stake of \(stake) would pay \(win(book.potentialWin(of: stake)))."
  }

  static let defaultStake = Money(hundredths: 1_000)

  static func win(_ amount: Money) -> String { amount == .maximum ? "\(amount), the maximum for a slip" : "\(amount)" }

  static func facts(_ book: SlipBook) -> [Fact] {
    let stake = book.stake
    let isOne = Set(book.picks.map(\.match)).count == book.picks.count
    return [
      Fact("picks", .whole(book.picks.count)),
      Fact("total_odds", isOne ? book.totalOdds.map { .decimal(shortest($0)) } ?? .none : .none),
      Fact("stake", .money(stake)),
      Fact("potential_win", isOne && !book.picks.isEmpty ? .money(stake.map { book.potentialWin(of: $0) }) : .none),
      Fact("purse", .money(book.purse)),
    ]
  }

  static func shortest(_ number: String) -> String {
    var digits = Substring(number)
    while digits.last == "0" { digits.removeLast() }
    return String(digits.last == "." ? digits.dropLast() : digits)
  }
}

extension SlipPick {
  /// The prediction as text, such as `d0016 1 (Copperton Smiths)` or `d0016 top-batter (O Palmwood)`.
  var description: String {
    let what =
      switch prediction {
      case .home: "1 (\(home))"
      case .away: "2 (\(away))"
      case .neither: "X"
      case .over, .under: prediction.text
      case .topBatter: "top-batter (\(player ?? ""))"
      case .topBowler: "top-bowler (\(player ?? ""))"
      case .pointsOver(_, let line): "points-over \(line) (\(player ?? ""))"
      case .pointsUnder(_, let line): "points-under \(line) (\(player ?? ""))"
      }
    return "\(match) \(what)"
  }
}
