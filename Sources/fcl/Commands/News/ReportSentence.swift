// A sentence is a list of pieces, in which each figure is also available as a value. The id of the match or news item
// determines the wording, so a report always reads the same.

import FantasyCore

enum ReportPiece: Hashable, Sendable {
  case words(String)
  /// A name from the record. A name may contain digits.
  case name(String)
  /// A value and its text in the sentence, such as `57`, `19.2`, `17th` or ` not out`.
  case figure(ReportFigure, String)

  var text: String {
    switch self {
    case .words(let text), .name(let text), .figure(_, let text): text
    }
  }
}

struct ReportSentence: Sendable {
  let kind: String
  let form: Int
  let pieces: [ReportPiece]

  var text: String { pieces.map(\.text).joined() }
}

/// A kind of sentence with several wordings. Names in braces are replaced with parts of the sentence: `{winner} beat
/// {loser}.`
protocol SentenceKind: RawRepresentable<String>, CaseIterable, Sendable {
  var forms: [String] { get }
}

struct SentenceWriter {
  let id: String

  func sentence(_ kind: some SentenceKind, _ parts: [String: [ReportPiece]]) -> ReportSentence {
    let forms = kind.forms
    let form = choice(kind.rawValue, of: forms.count)
    return ReportSentence(kind: kind.rawValue, form: form, pieces: Self.pieces(forms[form], parts))
  }

  /// Chooses one of `count` wordings, and returns its number from 0 to `count` - 1. The choice is always the same for
  /// the same id and purpose.
  func choice(_ purpose: String, of count: Int) -> Int {
    Int(Checksum(of: Array("\(id) \(purpose)".utf8)[...]).value % UInt64(count))
  }

  private static func pieces(_ form: String, _ parts: [String: [ReportPiece]]) -> [ReportPiece] {
    var pieces: [ReportPiece] = []
    for (index, text) in form.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      let halves = text.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if index > 0 { pieces += parts[String(halves[0])] ?? [.words("{\(halves[0])}")] }
      if let words = halves.last, !words.isEmpty, index == 0 || halves.count > 1 {
        pieces.append(.words(String(words)))
      }
    }
    return pieces
  }
}

extension [ReportPiece] {
  static func counted(_ count: Int, _ figure: ReportFigure, _ word: String) -> [ReportPiece] {
    [.figure(figure, count == 0 ? "no" : "\(count)"), .words(" \(word.plural(count))")]
  }
}

extension [[ReportPiece]] {
  var listed: [ReportPiece] {
    enumerated().flatMap { index, pieces -> [ReportPiece] in
      if index == 0 { return pieces }
      return [.words(index == count - 1 ? " and " : ", ")] + pieces
    }
  }
}
