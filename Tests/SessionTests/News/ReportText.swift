// Checks the text of a report: its numbers, names and punctuation.

@testable import Answers
@testable import fcl

struct ReportText {
  let report: MatchReport
  let second: SecondFigures

  init(_ report: MatchReport, _ second: SecondFigures) { (self.report, self.second) = (report, second) }

  /// The errors in the text.
  var wrong: [String] {
    let sentences = report.paragraphs.flatMap { $0 }
    let texts = report.texts + [report.title]
    return (report.headline + sentences).flatMap(wrong) + texts.flatMap(wrong)
      + sentences.filter { !$0.text.hasSuffix(".") || $0.text.hasSuffix("..") }.map { "its end: \($0.text)" }
      + ((2...5).contains(report.paragraphs.count) ? [] : ["\(report.paragraphs.count) paragraphs"])
      + (report.title.hasSuffix(".") ? ["a full stop: \(report.title)"] : [])
  }

  private func wrong(_ text: String) -> [String] {
    ["  ", " ,", " .", "{", "}", "( ", " )"].filter(text.contains).map { "'\($0)': \(text)" }
  }

  /// Checks each figure against its second count and each name against those of the match. The numbers in the text,
  /// names excluded, must be those of the figures.
  private func wrong(_ sentence: ReportSentence) -> [String] {
    var found: [String] = []
    var rest = sentence.text
    for piece in sentence.pieces {
      switch piece {
      case .words(let words): if words.hasNumber { found.append("a number in words: \(sentence.text)") }
      case .name(let name):
        if !names.contains(name) { found.append("an unknown name: \(name)") }
        if let range = rest.firstRange(of: name) { rest.replaceSubrange(range, with: "_") }
      case .figure(let figure, let text):
        let written = second.written(figure)
        let isSame = text == written || (written == "0" && text == "no")
        if !isSame {
          found.append("\(figure) is \(written ?? "not true"), not \(text): \(sentence.text)")
        }
      }
    }
    let told = sentence.figures.flatMap { $0.text.numbers }
    if rest.numbers != told { found.append("the numbers \(rest.numbers), not \(told): \(sentence.text)") }
    return found
  }

  /// All names of the match.
  private var names: Set<String> {
    var names = Set(second.match.teams + second.match.players.map(\.name))
    let info = second.info
    let (venue, city) = (second.text(info["venue"]), second.text(info["city"]))
    names.formUnion([venue, city, venue.flatMap { venue in city.map { "\(venue), \($0)" } }].compactMap { $0 })
    names.formUnion([second.text(info["event"]?["name"]), second.method].compactMap { $0 })
    for best in (try? info["player_of_match"]?.array()) ?? [] { second.text(best).map { _ = names.insert($0) } }
    return names
  }
}

extension String {
  /// The numbers in the text: `187`, `19.2`.
  var numbers: [String] {
    matches(of: /[0-9]+(\.[0-9]+)?/).map { String($0.output.0) }
  }

  private static let numberWords: Set = [
    "one", "two", "three", "four", "six", "seven", "eight", "nine", "ten", "first", "second", "third", "zero",
    "hundred", "duck", "maiden",
  ]

  /// Whether the text contains a number, in digits or in words. The unit of a figure does not count, as in `1 six`. Nor
  /// does the claim of a sentence kind, as in `a hundred`, which `ReportClaims` checks.
  var hasNumber: Bool {
    if [" four", " six", "a hundred"].contains(self) { return false }
    return !numbers.isEmpty || split { !$0.isLetter }.contains { Self.numberWords.contains($0.lowercased()) }
  }
}
