import Answers
import CommandLineKit
import Feeds

struct NewsShow: Command, ArticleReading {
  var id = ""
  var feed: String?
  var keepsGoing = false
  var from: String?

  static let description = CommandDescription<NewsShow>(
    summary: "Show the whole text of an article.", effect: .reads,
    discussion: """
      \(NewsHelp.ids) If the source shortened the text, the last line says so, with the address of the full text.

      \(NewsHelp.feeds)
      """,
    arguments: [.positional("ID", \.id, "the article, by id or part of its title")] + sourceOptions,
    examples: [
      Example("fcl news show shore-times:1 --feed news", "The text of an article."),
      Example("fcl news show shore-times:1 --feed news -o json", "For a script; content is a list of paragraphs."),
    ],
    exitCodes: [
      1: "with --keep-going: some feeds were skipped",
      2: "several articles match, or all feeds in the folder are symbolic links",
      5: "the article is no longer in its source, or no such feed",
      7: "a feed is unreadable, damaged or too large",
    ],
    seeAlso: ["news"])

  func run(_ context: Context) throws -> Answer {
    let news = try articles(context, .ofMatch(id.lowercased()))
    let article = try article(in: news)
    var report = Report.single("article", article.facts)
    report.sections = article.sections
    return Answer(content: .report(report), warnings: news.notes, failure: news.skipped.one)
  }

  private func article(in news: OpenNews) throws -> Article {
    if let article = news.articles.first(where: { $0.id == id || $0.shortID == id }) { return article }
    let wanted = folded(shownSafe(id))
    if let article = news.articles.first(where: { $0.ids.contains { folded(shownSafe($0)) == wanted } }) {
      return article
    }
    // Don't show another article whose id begins with the same letters.
    if id.contains(":"), !id.contains(" ") || news.articles.isEmpty { throw gone(news) }
    do {
      return try Lookup.one(id, kind: .article, among: news.articles, id: { $0.shortID.lowercased() }) {
        [$0.title ?? $0.id] + $0.ids.map { String($0[$0.index(after: $0.firstIndex(of: ":") ?? $0.startIndex)...]) }
      }
    } catch NameFault.unknown where news.articles.isEmpty { throw gone(news) }
  }

  private func gone(_ news: OpenNews) -> Problem {
    Problem(
      .notFound, "article.gone", "the article \"\(id)\" is no longer in its source",
      hint: news.emptyReason == nil
        ? "fcl news lists the current articles" : "there is no source now; \(OpenNews.feedHint)")
  }
}

extension Article {
  fileprivate var ids: [String] { id == shortID ? [id] : [id, shortID] }

  fileprivate var facts: [Field<Void>] {
    [
      .text("id", "Id") { idValue }, .text("published", "Published") { published },
      .text("source", "Source") { source }, .text("title", "Title") { title },
      .text("description", "About") { description }, .text("image", "Image") { image },
      .text("url", "Url") { url }, .text("content", "Text") { content },
      .number("missing", "Missing") { missing },
    ]
  }

  fileprivate var sections: [Report] {
    let shown = facts.filter {
      ["published", "source", "id", "image", "url"].contains($0.column.key) && $0.value(()) != .none
    }
    var head = Report.section(of: [()], shown, above: [title ?? "An article without a title"])
    head.isSingle = true
    return [head] + paragraphs.map { .section([], [], above: $0) }
  }

  private var paragraphs: [[String]] {
    var paragraphs: [[String]] = []
    for line in lead + content {
      if line.hasPrefix("- "), paragraphs.last?.last?.hasPrefix("- ") ?? false {
        paragraphs[paragraphs.count - 1].append(line)
      } else {
        paragraphs.append([line])
      }
    }
    if let missing {
      let rest = url.map { "; the rest is at \($0)" } ?? ""
      paragraphs.append(["Shortened by the source: \(Problem.count(missing, "character")) left out\(rest)"])
    }
    return paragraphs.isEmpty ? [["The source has no text for this article."]] : paragraphs
  }

  private var lead: [String] {
    guard let description else { return [] }
    var beginning = description[...]
    while let last = beginning.last, last == "." || last == "…" { beginning.removeLast() }
    return content.joined(separator: " ").hasPrefix(beginning) ? [] : [description]
  }
}
