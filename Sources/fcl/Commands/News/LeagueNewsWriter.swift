import Books
import Explanations
import FantasyCore

struct LeagueNewsWriter {
  private let league: League
  private let name: (ElementIndex<Entry>) -> String
  private let escaped: (String) -> String

  /// - Parameter escaped: converts each name for the place in which the news is shown.
  init(
    _ league: League, name: ((ElementIndex<Entry>) -> String)? = nil,
    escaping escaped: @escaping (String) -> String = { $0 }
  ) {
    self.league = league
    self.name = name ?? { league.entries.teamName(at: $0) }
    self.escaped = escaped
  }

  func item(_ news: LeagueNews) -> GeneratedNewsItem {
    let id = "\(news.match)-\(Self.subject(news.kind))"
    let writer = SentenceWriter(id: id)
    let (title, text) = sentences(news)
    return GeneratedNewsItem(
      id: id, published: news.time, title: writer.sentence(title.kind, title.parts).text,
      paragraphs: [text.map { writer.sentence($0.kind, $0.parts).text }.joined(separator: " ")],
      isForMembers: news.isForMembers)
  }

  /// Returns a sentence about the largest gain and one about the largest loss, if any.
  func effects(of correction: MatchCorrection) -> [String] {
    let writer = SentenceWriter(id: "effects-\(correction.sequence)")
    return changes(correction).map { writer.sentence($0.kind, $0.parts).text }
  }

  private static func subject(_ kind: LeagueNews.Kind) -> String {
    switch kind {
    case .lead: "lead"
    case .moves: "moves"
    case .captain: "captain"
    case .record: "record"
    case .correction(let correction): "correction-\(correction.sequence)"
    }
  }

  private typealias Sentence = (kind: LeagueNewsKind, parts: [String: [ReportPiece]])

  private func sentences(_ news: LeagueNews) -> (title: Sentence, text: [Sentence]) {
    let match = ["match": match(news.match)]
    switch news.kind {
    case .lead(let lead): return sentences(lead, match)
    case .moves(let moves): return sentences(moves, match)
    case .captain(let captain):
      let parts = match.merging([
        "player": [.name(escaped(league.pool.players[captain.player].name))], "points": points(captain.points),
        "entries": count(captain.entries.count),
      ]) { $1 }
      return ((.captainTitle, parts), [(.captain, parts)])
    case .record(let record):
      let parts = match.merging([
        "holders": names(record.entries), "points": points(record.points),
        "former": [.figure(.points(record.former), "\(record.former)")],
      ]) { $1 }
      return ((.recordTitle, parts), [(.record, parts)])
    case .correction(let correction): return sentences(correction, match)
    }
  }

  private func sentences(_ lead: Lead, _ match: [String: [ReportPiece]]) -> (title: Sentence, text: [Sentence]) {
    let ahead: [ReportPiece] =
      lead.ahead.map { ahead in
        ahead == .zero
          ? [.words(", level with second place and ahead on the tie-break")]
          : [.words(", ")] + points(ahead) + [.words(" ahead of second place")]
      } ?? []
    let parts = match.merging(["leaders": names(lead.leaders), "points": points(lead.points), "ahead": ahead]) { $1 }
    if lead.leaders.count > 1 { return ((.sharedLeadTitle, parts), [(.sharedLead, parts)]) }
    return lead.isNew ? ((.newLeadTitle, parts), [(.newLead, parts)]) : ((.leadTitle, parts), [(.lead, parts)])
  }

  private func sentences(_ moves: Moves, _ match: [String: [ReportPiece]]) -> (title: Sentence, text: [Sentence]) {
    func parts(_ move: Moves.Move) -> [String: [ReportPiece]] {
      let rank: [ReportPiece] =
        move.entries.count == 1 ? [.words(" to rank "), .figure(.count(move.rank), "\(move.rank)")] : []
      return match.merging([
        "movers": names(move.entries), "places": .counted(move.places, .count(move.places), "place"), "rank": rank,
      ]) { $1 }
    }
    let text: [Sentence] = [moves.up.map { (.up, parts($0)) }, moves.down.map { (.down, parts($0)) }].compactMap { $0 }
    if let up = moves.up { return ((.upTitle, parts(up)), text) }
    return ((.downTitle, moves.down.map(parts) ?? [:]), text)
  }

  private func sentences(
    _ correction: MatchCorrection, _ match: [String: [ReportPiece]]
  ) -> (title: Sentence, text: [Sentence]) {
    let parts = match.merging(["entries": count(correction.changed)]) { $1 }
    return ((.correctionTitle, parts), [(.correction, parts)] + changes(correction))
  }

  private func changes(_ correction: MatchCorrection) -> [Sentence] {
    func change(_ kind: LeagueNewsKind, _ change: MatchCorrection.Change?) -> Sentence? {
      change.map {
        (kind, ["entry": names([$0.entry]), "points": points($0.points < .zero ? .zero - $0.points : $0.points)])
      }
    }
    return [change(.gained, correction.biggestGain), change(.lost, correction.biggestLoss)].compactMap { $0 }
  }

  // MARK: Pieces

  private func match(_ id: MatchID) -> [ReportPiece] {
    guard let fixture = league.matches[id]?.fixture else { return [.name(id.text)] }
    return [.name(escaped(fixture.home)), .words(" v "), .name(escaped(fixture.away))]
  }

  private func points(_ points: Points) -> [ReportPiece] {
    [.figure(.points(points), "\(points)"), .words(points == Points(1) ? " point" : " points")]
  }

  private func count(_ count: Int) -> [ReportPiece] { .counted(count, .count(count), "team") }

  private static let maxNames = 4

  private func names(_ entries: [ElementIndex<Entry>]) -> [ReportPiece] {
    if entries.count <= Self.maxNames { return entries.map { [ReportPiece.name(escaped(name($0)))] }.listed }
    let shown = entries.prefix(Self.maxNames - 1).map { [ReportPiece.name(escaped(name($0)))] }
    let rest = entries.count - shown.count
    return (shown + [[.figure(.count(rest), "\(rest)"), .words(" others")]]).listed
  }
}
