// Articles written by fcl: reports of finished matches of a league or a folder, and news of the league.

import Answers
import Explanations
import FantasyCore
import Feeds
import LeagueStore

/// Selects reports before any is written, because writing a report requires reading a match file.
enum RequestedReports {
  case all
  case newest(Int)
  /// The report of the match with this id. Selects all reports if there is no such match.
  case ofMatch(String)

  func chosen<Thing>(_ things: [Thing], id: (Thing) -> String) -> [Thing] {
    switch self {
    case .all: things
    case .newest(let count): things.suffix(count)
    case .ofMatch(let wanted):
      things.contains { id($0) == wanted } ? things.filter { id($0) == wanted } : things
    }
  }
}

extension Context {
  func reports(from folder: String, _ wanted: RequestedReports) throws -> (articles: [Article], notes: [String]) {
    var schedule = try FolderSchedule(folder, fixtures: nil, self)
    let found = try schedule.played(self)
    let over = found.files.compactMap { file in
      file.days.isInProgress ? nil : file.days.last.map { (day: $0, file: file) }
    }
    let played = over.sorted { ($0.day, $0.file.id) < ($1.day, $1.file.id) }.map(\.file)
    let chosen = wanted.chosen(played) { $0.id.text }
    let source = folder.split(separator: "/").last.map(String.init) ?? folder
    let articles = try read(chosen) { MatchReport(of: $0.match, id: $0.id)?.item().article(source: source) }
      .compactMap(\.self)
    return (articles, found.refused.map(\.description))
  }

  /// Returns the reports and news of the league in use; empty if there is no league. Leaves out news that only members
  /// may see, unless the user is a member.
  func leagueArticles(_ wanted: RequestedReports) throws -> [Article] {
    let open: OpenLeague
    do { open = try openWholeLeague().open } catch StoreError.noStore { return [] } catch NameFault.noLeague {
      return []
    }
    let league = open.league
    let source = "league \(league.terms.id)"
    let scored = league.matchesByStart.filter { $0.file != nil }
    var articles: [Article] = []
    for match in wanted.chosen(scored, id: \.fixture.id.text) {
      var checked = CheckedFiles(open.files)
      guard let played = try open.files.match(match, league.system, &checked) else { continue }
      if let report = MatchReport(of: played, id: match.fixture.id) {
        articles.append(report.item(start: match.fixture.start).article(source: source))
      }
    }
    return articles + (try leagueItems(open)).map { $0.article(source: source) }
  }

  func leagueItems(_ open: OpenLeague) throws -> [GeneratedNewsItem] {
    let scores = try self.scores(of: open)
    let replaced = open.league.commits.isEmpty ? [] : open.league.replacedFiles
    let words = LeagueNewsWriter(open.league)
    return (scores.news + scores.news(of: replaced, records: try records(of: replaced, open))).map(words.item)
      .filter { !$0.isForMembers || open.member != nil }
  }

  private func records(of replaced: [ReplacedFile], _ open: OpenLeague) throws -> [String: MatchRecord] {
    var records: [String: MatchRecord] = [:]
    for file in replaced {
      guard let match = open.league.matches[file.match] else { continue }
      for hash in [file.former, file.file] where records[hash] == nil {
        var checked = CheckedFiles(open.files)
        records[hash] = try ifReadable { try open.files.record(of: match, from: hash, open.league.system, &checked) }
      }
    }
    return records
  }
}

extension GeneratedNewsItem {
  func article(source: String) -> Article {
    Article(ownID: id, published: published, source: source, title: title, content: paragraphs)
  }
}
