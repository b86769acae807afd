import CommandLineKit
import Games

/// The options that `board create` and `board set` share.
protocol BoardDescribing: Sendable {
  var name: String? { get set }
  var order: ScoreOrder? { get set }
  var genre: String? { get set }
  var text: String? { get set }
  var icon: String? { get set }
  var graphic: String? { get set }
  var price: String? { get set }
}

extension BoardDescribing {
  static var textOptions: [Argument<Self>] {
    [
      .option("--genre", \.genre, value: "TEXT", "the kind of game, at most 20 characters"),
      .option("--description", \.text, value: "TEXT", "a sentence about the game, at most 200 characters"),
      .option("--icon", \.icon, value: "TEXT", "a symbol or link, at most 70 characters"),
      .option("--graphic", \.graphic, value: "TEXT", "a link to a picture, at most 100 characters"),
      .option("--price", \.price, value: "TEXT", "the price of the game, as text, at most 20 characters"),
    ]
  }

  private var texts: [BoardText: String?] {
    [.genre: genre, .description: text, .icon: icon, .graphic: graphic, .price: price]
  }

  /// Returns the old terms with the options applied. An option with an empty text removes the old text.
  func terms(after old: BoardTerms) -> BoardTerms {
    var terms = old
    if let name { terms.name = name }
    if let order { terms.order = order }
    for (text, value) in texts { if let value { terms.texts[text] = value.isEmpty ? nil : value } }
    return terms
  }
}

extension ScoreOrder: ArgumentValue {}

extension ScoreOrder {
  var description: String { self == .higher ? "higher scores are better" : "lower scores are better" }
}
