// Sentences made of pieces, so that each figure in them is also there as a value: what it counts, and of whom. Which of
// several forms a sentence has is decided by the id of what is written about: the same match always reads the same.

import FantasyCore

/// A piece of a sentence.
enum ReportPiece: Hashable, Sendable {
  case words(String)
  /// A name as the record has it, which may contain digits.
  case name(String)
  /// What a figure counts, and how it is written: `57`, `19.2`, `17th`, ` not out`.
  case figure(ReportFigure, String)

  /// The piece as it is written.
  var text: String {
    switch self {
    case .words(let text), .name(let text), .figure(_, let text): text
    }
  }
}

/// A sentence, or a part of a headline.
struct ReportSentence: Sendable {
  /// The name of its kind: `batterAlone`.
  let kind: String
  /// Which of the kind's forms it has.
  let form: Int
  let pieces: [ReportPiece]

  var text: String { pieces.map(\.text).joined() }
}

/// A kind of sentence, with the forms that it may have. Names in braces stand for pieces: `{winner} beat {loser}.`
protocol SentenceKind: RawRepresentable<String>, CaseIterable, Sendable {
  /// The forms, at least one. All say the same.
  var forms: [String] { get }
}

/// Puts pieces into forms.
struct SentenceWriter {
  /// What decides the forms.
  let id: String

  func sentence(_ kind: some SentenceKind, _ parts: [String: [ReportPiece]]) -> ReportSentence {
    let forms = kind.forms
    let form = choice(kind.rawValue, of: forms.count)
    return ReportSentence(kind: kind.rawValue, form: form, pieces: Self.pieces(forms[form], parts))
  }

  /// A number below a count, which depends on the id and the purpose only.
  func choice(_ purpose: String, of count: Int) -> Int {
    Int(Checksum(of: Array("\(id) \(purpose)".utf8)[...]).value % UInt64(count))
  }

  private static func pieces(_ form: String, _ parts: [String: [ReportPiece]]) -> [ReportPiece] {
    var pieces: [ReportPiece] = []
    for (place, text) in form.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let halves = text.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if place > 0 { pieces += parts[String(halves[0])] ?? [.words("{\(halves[0])}")] }
      if let words = halves.last, !words.isEmpty, place == 0 || halves.count > 1 {
        pieces.append(.words(String(words)))
      }
    }
    return pieces
  }
}

extension [ReportPiece] {
  /// A count with its word: `1 run`, `24 runs`, `no runs`.
  static func counted(_ count: Int, _ figure: ReportFigure, _ word: String) -> [ReportPiece] {
    [.figure(figure, count == 0 ? "no" : "\(count)"), .words(" \(word)\(count == 1 ? "" : "s")")]
  }
}

extension [[ReportPiece]] {
  /// The pieces as a list: `A, B and C`.
  var listed: [ReportPiece] {
    enumerated().flatMap { place, pieces -> [ReportPiece] in
      if place == 0 { return pieces }
      return [.words(place == count - 1 ? " and " : ", ")] + pieces
    }
  }
}
