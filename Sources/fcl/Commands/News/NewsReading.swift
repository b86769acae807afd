// Reads the articles of all sources, for both news commands.

import Answers
import CommandLineKit
import Feeds
import LeagueStore

/// The articles of all sources, newest first. Articles that have no date come last.
struct OpenNews {
  static let feedHint = "use --feed FILE or DIR, or set a default: fcl config set news.feed DIR"

  var articles: [Article] = []
  var notes: [String] = []
  var skipped = Failures()
  var emptyReason: String?
}

protocol ArticleReading: Sendable {
  var feed: String? { get set }
  var keepsGoing: Bool { get set }
  var from: String? { get set }
}

extension ArticleReading {
  static var sourceOptions: [Argument<Self>] {
    [
      .option(
        "--feed", \.feed, value: "DIR|FILE", "a feed, or a folder of feeds; by default the setting news.feed"),
      .flag("--keep-going", \.keepsGoing, "skip invalid feeds and report them; exit 1"),
      .option("--from", \.from, value: "DIR", "a folder or archive of match files; reports on its finished matches"),
    ]
  }

  /// The options with which another command reads the same feeds, such as ` --feed DIR`.
  var ofFeeds: String {
    (from.map { " --from \(shellWord($0))" } ?? "") + (feed.map { " --feed \(shellWord($0))" } ?? "")
      + (keepsGoing ? " --keep-going" : "")
  }

  /// Reads all articles. Throws the failures of all feeds together, unless the command was called with `--keep-going`.
  func articles(_ context: Context, _ wanted: RequestedReports) throws -> OpenNews {
    var news = OpenNews()
    let feeds = feed == nil && from != nil ? [] : try context.feeds(feed, &news)
    var known: Set<String> = []
    var twice: [String] = []
    var read = 0
    for path in feeds {
      guard let feed = news.skipped.collect({ try context.feed(path, before: read) }) else {
        continue
      }
      read += feed.articles.count
      for article in feed.articles {
        if known.insert(article.id).inserted {
          news.articles.append(article)
        } else {
          twice.append(article.shortID)
        }
      }
    }
    if !keepsGoing { try news.skipped.throwIfAny() }
    if let from {
      let own = try context.reports(from: from, wanted)
      news.articles += own.articles
      news.notes += own.notes
    } else if feed == nil {
      news.articles += try context.leagueArticles(wanted)
    }
    if let note = Self.note(ofTwice: twice) { news.notes.append(note) }
    news.articles = news.articles.ordered { $0.published.map { -$0.seconds } ?? .max }
    return news
  }

  private static func note(ofTwice ids: [String]) -> String? {
    if ids.isEmpty { return nil }
    let named = Problem.few(ids, "others").joined(separator: ", ")
    return "\(Problem.count(ids.count, "article")) skipped, because an earlier article has the same id: \(named)"
  }
}

extension Context {
  private static let endings = [".xml", ".rss", ".atom", ".json"]

  /// Returns the paths of all feeds, sorted by name. Links in a folder are not followed.
  fileprivate func feeds(_ named: String?, _ news: inout OpenNews) throws -> [String] {
    guard let operand = named ?? configuration[.feed] else {
      news.emptyReason = "no feed was given: \(OpenNews.feedHint)"
      return []
    }
    switch operand == "-" ? .file : SystemCalls.kind(of: operand) {
    case nil: throw StoreError.notFound(path: operand)
    case .folder: break
    default: return [operand]
    }
    let folder = operand.hasSuffix("/") ? operand : operand + "/"
    let entries = try SystemCalls.entries(in: operand).map { name, kind in
      (name: name, kind: kind ?? SystemCalls.kindOfEntry(folder + name))
    }
    let fitting = entries.filter { entry in Self.endings.contains { entry.name.lowercased().hasSuffix($0) } }
    let files = fitting.filter { $0.kind == .file }.map(\.name).sorted()
    let links = fitting.filter { $0.kind == .link }.map(\.name).sorted()
    if files.isEmpty, !links.isEmpty {
      throw Problem(
        missingOption: "there are no feeds in \(operand), only links, which are not followed",
        hint: "copy the feed files into this folder, or name a feed with --feed FILE")
    }
    if !links.isEmpty {
      let named = Problem.few(links, "others").joined(separator: ", ")
      news.notes.append("\(Problem.count(links.count, "link")) in \(operand) not followed: \(named)")
    }
    if files.isEmpty {
      news.emptyReason =
        "no feeds in \(operand): feeds are files named \(Self.endings.map { "*" + $0 }.joined(separator: ", "))"
    }
    return files.map { folder + $0 }
  }

  fileprivate func feed(_ path: String, before: Int) throws -> Feed {
    let bytes = try read(file: path, limit: Feed.maxBytes)
    let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    return try DefectiveFile.reading(path == "-" ? "standard input" : path) {
      try Feed(bytes, named: name, before: before)
    }
  }
}

enum NewsHelp {
  static let feeds = """
    A feed is an RSS 2.0, Atom 1.0 or JSON file with articles, at most 64 MiB. All feeds together can have at most \
    10,000 articles. From a folder, fcl reads all *.xml, *.rss, *.atom and *.json files. fcl never fetches anything: \
    it only shows the addresses of pictures and pages. HTML tags are removed from texts. If any feed is invalid, \
    nothing is shown, unless --keep-going is given.
    """

  static let ids = """
    An article's id is the name of its source, a colon, and the id that the source gives the article. If the source \
    gives no id, fcl computes 12 digits from the article's address, or from its title and time. Tables show a long id \
    as 12 digits. fcl news show accepts the long or the short id, with or without the source, or part of the title.
    """
}
