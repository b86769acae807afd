import FantasyCore

/// Which scores of a board are better.
package enum ScoreOrder: String, Hashable, Sendable, CaseIterable {
  /// Points, goals: the higher, the better.
  case higher
  /// Times, strokes: the lower, the better.
  case lower

  /// Whether one score is better than another.
  package func isBetter(_ one: Int, than other: Int) -> Bool { worth(of: one) > worth(of: other) }

  /// A number that is higher the better a score is.
  func worth(of score: Int) -> Int { self == .higher ? score : -score }

  /// Whether a score is at a goal, or beyond it.
  package func reaches(_ score: Int, _ goal: Int) -> Bool { score == goal || isBetter(score, than: goal) }
}

/// What a board is, in the words of its owner.
package struct BoardTerms: Hashable, Sendable {
  /// The name shown to people.
  package var name: String
  /// Which scores are better; fixed once there is a result.
  package var order: ScoreOrder
  /// What else the owner says; texts that are not given are missing.
  package var texts: [BoardText: String]

  /// Creates the terms of a board.
  package init(name: String, order: ScoreOrder, texts: [BoardText: String] = [:]) {
    (self.name, self.order, self.texts) = (name, order, texts)
  }

  /// Everything that is wrong with the texts.
  package var faults: [BoardFault] {
    let all = [(BoardText.name, name)] + BoardText.optional.compactMap { text in texts[text].map { (text, $0) } }
    return all.compactMap { text, value in text.fault(of: value) }
  }
}

/// A text about a board or a player of one.
package enum BoardText: String, Hashable, Sendable, CaseIterable {
  /// The name of a board.
  case name
  /// The kind of game.
  case genre
  /// A sentence about the game.
  case description
  /// A sign or a link to a picture, which is shown small.
  case icon
  /// A link to a larger picture.
  case graphic
  /// What the game costs, as text.
  case price
  /// The name of a player who has no account.
  case player

  /// The texts that a board need not have.
  package static let optional: [BoardText] = [.genre, .description, .icon, .graphic, .price]

  /// The most characters.
  package var limit: Int {
    switch self {
    case .name, .genre, .price, .player: 20
    case .icon: 70
    case .graphic: 100
    case .description: 200
    }
  }

  /// Returns what is wrong with a text; nil if nothing is. The name of a board is of one script, so that it can't be made
  /// to look like another one; it may be a sign without a
  /// letter, and have brackets.
  func fault(of text: String) -> BoardFault? {
    // One character can be any number of combining marks.
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
  /// The most characters of a board's id.
  package static var mostOfBoard: Int { 15 }
}
