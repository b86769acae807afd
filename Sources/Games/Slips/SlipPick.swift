import FantasyCore
import StrictJSON

/// A prediction on a slip, with the odds at the time when the prediction was added.
package struct SlipPick: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case league(LeagueID)
    /// The absolute path of a folder of match files.
    case folder(String)
  }

  package var match: MatchID
  package var home, away: String
  package var start: Instant
  package var prediction: Prediction
  /// The player's name; nil if the prediction isn't about a player.
  package var player: String?
  /// The odds at the time when the prediction was added. Later changes of the odds have no effect.
  package var odds: DecimalOdds
  package var source: Source

  package init(
    match: MatchID, home: String, away: String, start: Instant, prediction: Prediction, player: String? = nil,
    odds: DecimalOdds,
    source: Source
  ) {
    self.match = match
    self.home = home
    self.away = away
    self.start = start
    self.prediction = prediction
    self.player = player
    self.odds = odds
    self.source = source
  }

  func replaces(_ other: SlipPick) -> Bool {
    match == other.match && source == other.source && prediction.market == other.prediction.market
  }
}

// MARK: JSON

extension SlipPick: JSONObjectCodable {
  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("match") { $0.match }, .field("home") { $0.home }, .field("away") { $0.away },
      .field("start") { $0.start }, .field("pick") { $0.prediction }, .optional("player") { $0.player },
      .field("odd") { $0.odds }, .fields(Source.coding) { $0.source })
  }
}

extension SlipPick.Source {
  fileprivate static var coding: JSONCoding<Self> {
    JSONCoding(keys: ["league", "folder"]) { object throws(JSONError) in
      if let folder = try object.optional("folder")?.string() { return .folder(folder) }
      return .league(try object.required("league").id())
    } write: { source in
      switch source {
      case .league(let league): [JSON.Member("league", league.json)]
      case .folder(let folder): [JSON.Member("folder", folder.json)]
      }
    }
  }
}

extension Prediction: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) {
    guard let prediction = Prediction(try value.string(), player: { PlayerID($0) }) else {
      throw value.error("expected a prediction such as 1, over:330.5 or top-batter:ba607b88")
    }
    self = prediction
  }
  package var json: JSON { .string(text) }
}

extension DecimalOdds: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) {
    guard let odds = DecimalOdds(hundredths: try value.scaled(places: 2)) else {
      throw value.error("expected odds from 1.01 to 1000000")
    }
    self = odds
  }
  package var json: JSON { .number(description) }
}

extension PickResult: JSONCodable {
  package init(_ value: JSONValue) throws(JSONError) {
    guard let result = PickResult(try value.string()) else { throw value.error("expected won, lost or void") }
    self = result
  }
  package var json: JSON { .string(text) }
}

package enum PickResult: Hashable, Sendable {
  /// The prediction was correct. If several players share the lead, the odds are divided by `among`, the number of
  /// these players.
  case won(among: Int)
  case lost
  /// The prediction counts as if its odds were 1: the match had no result, the player took no part, or the player's
  /// points equal the limit.
  case void

  /// The result as text, for example `won`, `won/2`, `lost` or `void`.
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
