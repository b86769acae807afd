import Answers
import CommandLineKit
import Cricsheet
import FantasyCore
import Knowledge

/// Files for the day on which the demo is created: a finished, a live and an upcoming match, earlier matches of the
/// upcoming match's sides, and two news articles.
struct DemoDay {
  let files: [(name: String, bytes: [UInt8])]

  init(_ demo: DemoLeague, at now: Instant, _ context: Context) {
    let offset = context.localTime(now).offset
    let day = context.day(of: now)
    let begin = Instant(day).seconds - offset
    let starts = [begin, max(begin, now.seconds - 3_600), max(begin + 86_340, now.seconds + 60)]
    var matches = zip(demo.upcoming, starts).enumerated().map { number, match in
      var fixture = match.0
      fixture.id = MatchID("today\(number + 1)") ?? fixture.id
      fixture.day = day
      var announced = fixture.announcement
      announced.start = Instant(seconds: match.1)
      return (fixture: announced, record: MatchSimulator.simulate(fixture))
    }
    let rows = matches.map { match in
      [
        match.fixture.id.text, "", match.fixture.start.description, match.fixture.home, match.fixture.away,
        match.fixture.venue ?? "",
      ]
    }
    let table = ([["match", "number", "start", "home", "away", "venue"]] + rows).map { row in
      row.map { csvField($0) }.joined(separator: ",") + "\n"
    }
    // Odds need earlier matches of both sides.
    let seen = demo.fixtures.prefix(demo.played.count)
    let sides = matches.last.map { [$0.fixture.home, $0.fixture.away] } ?? []
    let earlier = Set(sides.compactMap { side in seen.lastIndex { [$0.home, $0.away].contains(side) } }).sorted()
    if matches.count > 1 { matches[1].record = matches[1].record.truncated(afterDeliveries: 40) }
    files =
      [("day/fixtures.csv", Array(table.joined().utf8))]
      + matches.prefix(2).map { ("day/\($0.fixture.id).json", MatchFile.write($0.record)) }
      + earlier.map { ("day/\(demo.played[$0].id).json", demo.played[$0].bytes) }
      + [("news/shore-times.xml", Self.feed(matches.map(\.fixture), day))]
  }

  private static func feed(_ fixtures: [Fixture], _ day: Day) -> [UInt8] {
    let items = fixtures.prefix(2).enumerated().map { number, fixture in
      let text =
        number == 0
        ? "The ground was full by noon. The match file has the result."
        : "Play is under way, and the gates are still open."
      return """
          <item>
            <guid isPermaLink="false">\(number + 1)</guid>
            <title>\(markupEscaped(fixture.home)) meet \(markupEscaped(fixture.away))</title>
            <link>https://shore.example/\(day)/\(number + 1)</link>
            <pubDate>\(Self.date(day)) 0\(8 - number):00:00 GMT</pubDate>
            <description>\(text)</description>
          </item>

        """
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0">
        <channel>
          <title>Shore Times</title>
          <link>https://shore.example/</link>
          <description>Invented news of invented matches</description>
      \(items.joined())  </channel>
      </rss>

      """.utf8)
  }

  private static func date(_ day: Day) -> String {
    let civil = day.civil
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return "\(civil.day) \(months[civil.month - 1]) \(civil.year)"
  }

  static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool { timeless(one) == timeless(other) }

  private static func timeless(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing(/\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?/, with: "DAY")
      .replacing(/\d{1,2} [A-Z][a-z]{2} \d{4}/, with: "DAY")
  }
}
