// Finds the news that `fcl notify` has not told yet: the differences between the league and the record of told news.
// The sentences about a match are those of `fcl news`, and the deadlines are those of `fcl remind`.

import Answers
import Books
import CommandLineKit
import Explanations
import FantasyCore

struct UntoldItem: Sendable {
  enum Kind: String {
    case scored, corrected, adjusted, lock, start, window
  }

  let kind: Kind
  var match: MatchID?
  var time: Instant?
  /// Sentences in which no name can act as a mention, link or formatting.
  var lines: [String]
  /// The record once this item and the items before it are told.
  let told: ToldNews
}

struct UntoldNews {
  private let open: OpenLeague
  private let scores: LeagueScores
  private let finished: [FinishedMatch]
  private let writer: LeagueNewsWriter
  private(set) var items: [UntoldItem] = []
  /// The record before the first item is told.
  let before: ToldNews
  private var told: ToldNews

  /// The number of matches that are told one by one. Earlier matches are only counted.
  private static let maxMatches = 3

  /// - Parameters:
  ///   - record: the news told so far; nil for the first call, which tells only the latest match.
  ///   - span: how far ahead deadlines are told.
  init(after record: ToldNews?, in open: OpenLeague, within span: TimeSpan, _ context: Context) throws {
    self.open = open
    scores = try context.scores(of: open)
    finished = zip(scores.counting, scores.contest().steps).filter { !$0.0.record.isProvisional }
      .map { FinishedMatch(match: $0.match, isVoid: $0.score.isVoid, earned: $1.earned) }
    writer = LeagueNewsWriter(open.league, escaping: { inert($0) })
    var told = record ?? ToldNews()
    if record == nil { for match in finished.dropLast() { told.add(match, open.league) } }
    if record == nil { told.adjusted = open.league.adjustments(at: open.now).map { ToldAdjustment($0) } }
    told.followRenamings(in: open.league)
    told.due = told.due.filter { $0.value > open.now }
    before = told
    self.told = told
    addCorrection()
    addMatches()
    addAdjustments()
    if !items.isEmpty { items[items.count - 1].lines.append(try leaders(context)) }
    try addDeadlines(within: span, context)
  }

  private mutating func add(
    _ kind: UntoldItem.Kind, _ match: LeagueMatch? = nil, at time: Instant? = nil, lines: [String]
  ) {
    items.append(UntoldItem(kind: kind, match: match?.fixture.id, time: time, lines: lines, told: told))
  }

  // MARK: Points

  /// Adds an item if the matches told so far have other points now: after a corrected file, `fcl undo`, other rules.
  private mutating func addCorrection() {
    let league = open.league
    let known = finished.filter { told.files[$0.match.fixture.id] != nil }
    var now = ToldNews()
    now.due = told.due
    now.adjusted = told.adjusted
    for match in known { now.add(match, league) }
    let changes = league.entries.indices.map { index -> Points in
      let manager = league.entries.manager(at: ElementIndex(index))
      return told.points[manager].map { (now.points[manager] ?? .zero) - $0 } ?? .zero
    }
    let lost = told.files.keys.filter { now.files[$0] == nil }.sorted().compactMap { league.matches[$0] }
    let changed = known.map(\.match).filter { told.files[$0.fixture.id] != $0.file }
    told = now
    let effect = MatchCorrection(changes, sequence: league.sequence)
    var lines = lost.isEmpty ? [] : ["The points of \(named(lost)) no longer count."]
    if let effect, lost.isEmpty || !changed.isEmpty {
      let cause = changed.isEmpty ? "A change of rules or results" : "A correction of \(named(changed))"
      lines.append("\(cause) changed the points of \(Problem.count(effect.changed, "team")).")
      lines += writer.effects(of: effect)
    }
    if !lines.isEmpty { add(.corrected, changed.first ?? lost.first, lines: lines) }
  }

  private mutating func addMatches() {
    let new = finished.filter { told.files[$0.match.fixture.id] == nil }
    if new.isEmpty { return }
    let earlier = new.dropLast(Self.maxMatches)
    for match in earlier { told.add(match, open.league) }
    if !earlier.isEmpty { add(.scored, lines: ["Also scored: \(Problem.count(earlier.count, "earlier match"))."]) }
    let news = scores.news
    let latest = finished.last { told.files[$0.match.fixture.id] != nil }?.match
    for match in new.suffix(Self.maxMatches) {
      told.add(match, open.league)
      // The news about ranks would be out of date if a later match was scored first.
      let isLate = latest.map { LeagueMatch.isEarlier(match.match, $0) } ?? false
      let own = news.filter { $0.match == match.match.fixture.id && (!isLate || $0.isForMembers) }
      add(
        .scored, match.match, at: match.match.fixture.start,
        lines: [topPoints(match)] + own.flatMap { writer.item($0).paragraphs })
    }
  }

  private mutating func addAdjustments() {
    let now = open.league.adjustments(at: open.now)
    var untold = told.adjusted, lines: [String] = []
    for adjustment in now {
      if let index = untold.firstIndex(of: ToldAdjustment(adjustment)) {
        untold.remove(at: index)
        continue
      }
      let team = open.league.entry(of: adjustment.manager)?.teamName ?? adjustment.manager.text
      let match = named([open.league.matches[adjustment.match]].compactMap(\.self))
      let reason = inert(adjustment.reason, limit: 80)
      lines.append(
        "The commissioner adjusted the points of \(inert(team)) by \(adjustment.points.signed) for \(match): \(reason)."
      )
    }
    lines += untold.map {
      "An adjustment of \($0.points.signed) points no longer counts: \(inert($0.reason, limit: 80))."
    }
    if lines.isEmpty { return }
    told.adjusted = now.map { ToldAdjustment($0) }
    let maximum = 5, rest = lines.count - maximum
    add(.adjusted, lines: lines.prefix(maximum) + (rest > 0 ? ["Further adjustments: \(rest)."] : []))
  }

  private func topPoints(_ match: FinishedMatch) -> String {
    let sides = named([match.match])
    if match.isVoid { return "\(sides) had no result and earned no points." }
    let earned = match.earned.enumerated().filter { $0.element > .zero }
      .sorted { ($1.element, $0.offset) < ($0.element, $1.offset) }
    if earned.isEmpty { return "\(sides) is scored: no team earned points." }
    let top = earned.prefix(3).map {
      "\(inert(open.league.entries.teamName(at: ElementIndex($0.offset)))) \($0.element)"
    }
    return "\(sides) is scored. Top points: \(top.joined(separator: ", "))."
  }

  /// Returns the three first rows of the leaderboard, or of the head-to-head table.
  private func leaders(_ context: Context) throws -> String {
    if let opened = try context.openContest(of: open) {
      let rows = opened.contest.table.rows.prefix(3)
      return "Table: "
        + rows.map { Self.row($0.rank, $0.isTied, opened.name(opened.contest.managers[$0.index]), "\($0.points)") }
        .joined(separator: ", ") + "."
    }
    let rows = try context.board(of: open).standings.prefix(3)
    return "Leaderboard: "
      + rows.map { Self.row($0.rank, $0.isTied, $0.teamName, "\($0.points)") }.joined(separator: ", ") + "."
  }

  private static func row(_ rank: Int, _ isTied: Bool, _ name: String, _ points: String) -> String {
    "\(rank)\(isTied ? "=" : "") \(inert(name)) \(points)"
  }

  // MARK: Deadlines

  private mutating func addDeadlines(within span: TimeSpan, _ context: Context) throws {
    let league = open.league
    let due = DueItem.all(open, try context.loggedInMember(of: league), within: span)
      .filter { $0.kind != .score && told.due[$0.id] != $0.time }
    for item in due {
      let isMoved = told.due.updateValue(item.time, forKey: item.id) != nil
      let local = context.localTime(item.time)
      let time = "\(isMoved ? "now " : "")at \(local.text) \(local.zone)"
      let match = item.match.flatMap { league.matches[$0] }
      switch item.kind {
      case .lock:
        add(.lock, match, at: item.time, lines: ["Line-ups lock \(time): \(named([match].compactMap(\.self)))."])
      case .start: add(.start, at: item.time, lines: ["The league starts \(time)."])
      case .window: add(.window, at: item.time, lines: ["\(inert(item.what, limit: 80).capitalizedFirst) \(time)."])
      case .score, .expiry: break
      }
    }
  }

  // MARK: Names

  private func named(_ matches: [LeagueMatch]) -> String {
    Self.few(matches.map { "\(inert($0.fixture.home)) v \(inert($0.fixture.away))" })
  }

  private static func few(_ names: [String]) -> String {
    let maximum = 4
    if names.count <= maximum { return names.listed("and") }
    return (names.prefix(maximum - 1) + ["\(names.count - maximum + 1) more"]).listed("and")
  }
}
