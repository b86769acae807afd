import FantasyCore

package enum ScoreOrder: String, Hashable, Sendable, CaseIterable {
  /// The highest score is the best, as for points or goals.
  case higher
  /// The lowest score is the best, as for times or strokes.
  case lower

  package func isBetter(_ one: Int, than other: Int) -> Bool { worth(of: one) > worth(of: other) }

  func worth(of score: Int) -> Int { self == .higher ? score : -score }

  package func reaches(_ score: Int, _ goal: Int) -> Bool { score == goal || isBetter(score, than: goal) }
}

/// A board's name, score order and other texts, which its owner can change.
package struct BoardTerms: Hashable, Sendable {
  package var name: String
  /// The score order, which can't change once the board has results.
  package var order: ScoreOrder
  package var texts: [BoardText: String]

  package init(name: String, order: ScoreOrder, texts: [BoardText: String] = [:]) {
    self.name = name
    self.order = order
    self.texts = texts
  }

  package var faults: [BoardFault] {
    let all = [(BoardText.name, name)] + BoardText.optional.compactMap { text in texts[text].map { (text, $0) } }
    return all.compactMap { text, value in text.fault(of: value) }
  }
}

/// A text about a board or one of its players.
package enum BoardText: String, Hashable, Sendable, CaseIterable {
  case name
  case genre
  case description
  /// An emoji, or a link to a small picture.
  case icon
  /// A link to a larger picture.
  case graphic
  case price
  case player

  package static let optional: [BoardText] = [.genre, .description, .icon, .graphic, .price]

  /// The maximum length of the text, in characters.
  package var limit: Int {
    switch self {
    case .name, .genre, .price, .player: 20
    case .icon: 70
    case .graphic: 100
    case .description: 200
    }
  }

  /// Returns the first fault of a text; nil if the text is valid. A board's name must use a single script, so that it
  /// can't look like another name. A name may contain brackets, and may be a single emoji.
  func fault(of text: String) -> BoardFault? {
    // The number of bytes is limited too, because one character can have any number of combining marks.
    if text.count > limit || text.utf8.count > 8 * limit { return .tooLong(self) }
    let isBlank = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    if isBlank || VisibleText.firstInvisible(in: text) != nil { return .unusable(self) }
    if self != .name { return nil }
    return PublicName.faults(of: text).first { fault in
      switch fault {
      case .noLetter, .bracket: false
      case .tooLong, .unprintable, .spaces, .mixed, .unusual: true
      }
    }.map { .misleading(self, $0) }
  }
}

extension BookID {
  /// The maximum length of a board's id, in characters.
  package static var maxPerBoard: Int { 15 }
}
