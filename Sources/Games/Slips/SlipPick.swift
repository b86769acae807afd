import FantasyCore
import StrictJSON

/// A prediction on a slip, with the odds at which it was taken.
package struct SlipPick: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case league(LeagueID)
    /// The folder's absolute path.
    case folder(String)
  }

  package var match: MatchID
  package var home: String
  package var away: String
  /// The start of the match.
  package var start: Instant
  package var prediction: Prediction
  /// The player's name; nil if the prediction isn't about a player.
  package var player: String?
  /// Fixed when the prediction is added.
  package var odd: Odd
  package var source: Source

  package init(
    match: MatchID, home: String, away: String, start: Instant, prediction: Prediction, player: String? = nil, odd: Odd,
    source: Source
  ) {
    (self.match, self.home, self.away, self.start) = (match, home, away, start)
    (self.prediction, self.player, self.odd, self.source) = (prediction, player, odd, source)
  }

  /// Whether both are about the same market of the same match, so that one replaces the other.
  func replaces(_ other: SlipPick) -> Bool {
    match == other.match && source == other.source && prediction.market == other.prediction.market
  }
}

// MARK: JSON

extension SlipPick {
  var json: JSON {
    var members = [
      JSON.Member("match", .string(match.text)), JSON.Member("home", .string(home)), JSON.Member("away", .string(away)),
      JSON.Member("start", .string(start.description)), JSON.Member("pick", .string(prediction.text)),
      JSON.Member("player", .text(player)), JSON.Member("odd", .number(odd.description)),
    ]
    switch source {
    case .league(let league): members.append(JSON.Member("league", .string(league.text)))
    case .folder(let folder): members.append(JSON.Member("folder", .string(folder)))
    }
    return .object(members)
  }

  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["match", "home", "away", "start", "pick", "player", "odd", "league", "folder"])
    match = try object.required("match").id()
    home = try object.required("home").string()
    away = try object.required("away").string()
    start = try object.required("start").instant()
    let pick = try object.required("pick")
    guard let prediction = Prediction(try pick.string(), player: { PlayerID($0) }) else {
      throw pick.error("expected a prediction such as 1, over:330.5 or top-batter:ba607b88")
    }
    self.prediction = prediction
    player = try object.optional("player")?.string()
    let number = try object.required("odd")
    guard let odd = Odd(hundredths: try number.scaled(places: 2)) else { throw number.error("expected an odd") }
    self.odd = odd
    let folder = try object.optional("folder")?.string()
    guard let folder else {
      source = .league(try object.required("league").id())
      return
    }
    source = .folder(folder)
  }
}

package enum PickResult: Hashable, Sendable {
  /// Correct; if several players share the lead, the odds are divided by their number.
  case won(among: Int)
  case lost
  /// The match had no result, or the player took no part: the odds count as one.
  case void

  /// `won`, `won/2`, `lost`, `void`.
  package var text: String {
    switch self {
    case .won(1): "won"
    case .won(let count): "won/\(count)"
    case .lost: "lost"
    case .void: "void"
    }
  }

  init?(_ text: String) {
    switch text {
    case "won": self = .won(among: 1)
    case "lost": self = .lost
    case "void": self = .void
    default:
      guard text.hasPrefix("won/"), let count = Int(text.dropFirst(4)), (2...255).contains(count) else { return nil }
      self = .won(among: count)
    }
  }
}
