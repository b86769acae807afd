import Answers
import CommandLineKit
import FantasyCore
import Feeds

struct NewsList: Command, ArticleReading {
  var search: SearchText?
  var since: TimeArgument?
  var feed: String?
  var keepsGoing = false
  var from: String?

  static let description = CommandDescription<NewsList>(
    summary: "Show the news, newest first: match reports, league news and feeds.", effect: .reads,
    discussion: """
      fcl writes a report of each finished match of the league, or of a folder (--from). League news covers leaders, \
      changes of rank, records and corrections. Stories about the best captain are shown only to members. Articles \
      from feeds are included. The newest 20 articles are shown, unless --limit is given. Articles without a date come \
      last.

      \(NewsHelp.feeds)

      \(NewsHelp.ids)
      """,
    arguments: [
      .option("--search", \.search, value: "WORD", "only articles with this word in their title, text or source"),
      .option("--since", \.since, value: "TIME", "only articles published at this time or later"),
    ] + sourceOptions,
    examples: [
      Example("fcl news", "The newest articles."),
      Example("fcl news --feed news --search otters --since 2026-01-01", "Articles about the Otters from a folder."),
      Example("fcl news --feed news -o csv --fields published,title,url --limit 100", "For a script."),
    ],
    exitCodes: [
      1: "with --keep-going: some feeds were skipped",
      2: "all feeds in the folder are symbolic links, or the time is invalid", 5: "no such feed",
      7: "a feed is unreadable, damaged or too large",
    ],
    seeAlso: ["news show", "config set"])

  func run(_ context: Context) throws -> Answer {
    let isNarrowed = search != nil || since != nil
    let news = try articles(context, isNarrowed ? .all : .newest(max(Self.standard, context.globals.limit ?? 0)))
    let first = try since.map {
      try context.instant($0, before: ifPresent { try context.openLeague().now } ?? context.world.clock())
    }
    let found = news.articles.filter { article in
      if let first, article.published.map({ $0 < first }) ?? true { return false }
      return search.map(article.has) ?? true
    }
    // With --limit, the output is shortened later.
    let shown = context.globals.limit == nil ? found.prefix(Self.standard) : found[...]
    var report = Report(
      schema: "news", of: shown,
      [
        .text("id", "Id") { $0.idValue }, .text("published", "Published", leaves: 2) { $0.published },
        .text("source", "Source", flexible: true, leaves: 1) { $0.source }, .prose("title", "Title") { $0.title },
        .hidden("description") { $0.description }, .hidden("image") { $0.image }, .hidden("url") { $0.url },
      ])
    if !shown.isEmpty {
      let rest =
        shown.count < found.count ? ["\(shown.count) of \(found.count); --limit \(found.count) shows all."] : []
      report.below = rest + ["To read an article: fcl news show ID\(ofFeeds)"]
    }
    report.emptyWord = news.articles.isEmpty ? news.emptyReason ?? "no articles" : "no articles match"
    return Answer(content: .report(report), warnings: news.notes, failure: news.skipped.one)
  }

  private static let standard = 20
}

extension Article {
  /// The id for scripts. People see a shorter id that is easier to type.
  var idValue: Value { shortID == id ? .text(id) : .worded(.text(id), shortID) }

  fileprivate func has(_ word: SearchText) -> Bool {
    ([title, source, description].compactMap(\.self) + content).contains(where: word.isPart)
  }
}
