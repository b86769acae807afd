// Reading RSS, Atom and JSON feeds: the parts of an article, article ids, and errors with their positions.

import FantasyCore
import Feeds
import Testing

/// Parses text as a feed.
func feed(_ text: String, named file: String = "file", maximum: Int = Feed.maxArticles) throws(FeedError) -> Feed {
  try Feed(Array(text.utf8), named: file, maximum: maximum)
}

/// Wraps items in an RSS channel. The items begin in column 27.
func rss(_ channel: String) -> String { "<rss version='2.0'><channel>\(channel)</channel></rss>" }

func atom(_ feed: String) -> String { "<feed xmlns='http://www.w3.org/2005/Atom'>\(feed)</feed>" }

@Suite("Feeds")
struct FeedTests {
  @Test("an RSS item is read completely, even if the channel's name comes last")
  func ofRSS() throws {
    let articles = try feed(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:x="other">
        <channel>
          <item>
            <title>Terns &amp;amp; Otters</title>
            <guid isPermaLink="false"> n-1 </guid>
            <link>https://example.org/a</link>
            <pubDate>Wed, 01 Apr 2026 14:00:00 +0530</pubDate>
            <description><![CDATA[<p>A <b>draw</b>.</p>]]></description>
            <c:encoded><![CDATA[<p>One<br>two</p><ul><li>three<li>four</ul>]]></c:encoded>
            <x:title>No</x:title>
            <enclosure url="https://example.org/a.mp3" type="audio/mpeg"/>
            <enclosure url="https://example.org/a.png" type="image/png"/>
          </item>
          <item/>
          <title>The Shore Times</title>
        </channel>
      </rss>
      """
    ).articles
    #expect(articles.count == 2)
    let first = try #require(articles.first)
    #expect(first.id == "the-shore-times:n-1" && first.shortID == first.id)
    #expect(first.published == Instant("2026-04-01T08:30:00Z"))
    #expect(first.source == "The Shore Times" && first.title == "Terns & Otters" && first.description == "A draw.")
    #expect(first.url == "https://example.org/a" && first.image == "https://example.org/a.png")
    #expect(first.content == ["One", "two", "- three", "- four"] && first.missing == nil)
    let empty = articles[1]
    #expect(empty.id == "the-shore-times:01ba4719c80b" && empty.title == nil && empty.content.isEmpty)
  }

  @Test("Atom elements are recognised by namespace, and texts are read according to their type")
  func ofAtom() throws {
    let articles = try feed(
      """
      <f:feed xmlns:f="http://www.w3.org/2005/Atom" xmlns:h="http://www.w3.org/1999/xhtml" xmlns="other">
        <f:title type="html">Pitch &amp;amp; Co</f:title>
        <entry><title>No</title></entry>
        <f:entry>
          <f:id>tag:example.org,2026:1</f:id>
          <f:title>5 &lt; 6 &lt;b&gt;</f:title>
          <f:summary type="html">&lt;i&gt;Short&lt;/i&gt;</f:summary>
          <f:updated>2026-04-02T00:00:00Z</f:updated>
          <f:published>2026-04-01T14:00:00.25+02:00</f:published>
          <f:link rel="self" href="https://example.org/self"/>
          <f:link href="https://example.org/1"/>
          <f:link rel="enclosure" type="image/jpeg" href="http://example.org/1.jpg"/>
          <f:content type="xhtml"><h:div><h:p>One &lt;b&gt;
             two</h:p><h:p>three<h:script>no()</h:script></h:p></h:div></f:content>
        </f:entry>
        <f:entry>
          <f:id>2</f:id><f:updated>2026-04-02T00:00:00z</f:updated>
          <f:source><f:title>Elsewhere</f:title><f:id>no</f:id></f:source>
          <f:content type="image/png">AAAA</f:content>
        </f:entry>
      </f:feed>
      """
    ).articles
    #expect(articles.map(\.id) == ["pitch-co:tag:example.org,2026:1", "elsewhere:2"])
    #expect(articles.map(\.title) == ["5 < 6 <b>", nil] && articles.map(\.source) == ["Pitch & Co", "Elsewhere"])
    #expect(articles.map(\.published) == [Instant("2026-04-01T12:00:00Z"), Instant("2026-04-02T00:00:00Z")])
    #expect(articles[0].description == "Short" && articles[0].content == ["One <b> two", "three"])
    #expect(articles[0].url == "https://example.org/1" && articles[0].image == "http://example.org/1.jpg")
    #expect(articles[1].content.isEmpty && articles[1].url == nil)
  }

  @Test("a JSON article is read completely, and each part may be absent, null or empty")
  func ofJSON() throws {
    let articles = try feed(
      """
      {"status": "ok", "totalResults": 70, "articles": [
        {"source": {"id": "shore", "name": "The Shore"}, "author": "A", "title": "T", "description": "D",
         "url": "https://example.org/a", "urlToImage": "https://example.org/a.png",
         "publishedAt": "2026-04-01T14:00:00Z", "content": "One\\r\\ntwo… [+300 chars]"},
        {"source": {"id": "shore", "name": null}, "title": "Only a title", "urlToImage": ""},
        {"source": null, "author": null, "title": null, "description": null, "url": null, "urlToImage": null,
         "publishedAt": null, "content": null},
        {}
      ]}
      """, named: "api"
    ).articles
    #expect(
      articles.map(\.id) == ["the-shore:b5b10dd0429e", "shore:33697b4ac516", "api:01ba4719c80b", "api:01ba4719c80b"])
    #expect(articles[0].content == ["One", "two…"] && articles[0].missing == 300)
    #expect(articles[0].published == Instant("2026-04-01T14:00:00Z") && articles[0].description == "D")
    #expect(articles[1].title == "Only a title" && articles[1].image == nil)
    let none = articles[2]
    #expect([none.source, none.title, none.description, none.image, none.url] == [nil, nil, nil, nil, nil])
    #expect(try feed("{\"articles\": null}").articles.isEmpty && feed("{\"articles\": []}").articles.isEmpty)
  }

  // The expected digits come from sha256sum, applied to the address, or to the title, a line feed and the time.
  @Test(
    "an id is the feed's own, or else derived from the address, or from title and time",
    arguments: [
      ("<title>A</title><guid>n.1</guid><link>https://example.org/a</link>", "file:n.1", "file:n.1"),
      ("<title>A</title><guid>https://example.org/a</guid>", "file:https://example.org/a", "file:b5b10dd0429e"),
      ("<title>A</title><link>https://example.org/a</link>", "file:b5b10dd0429e", "file:b5b10dd0429e"),
      ("<title>A</title><pubDate>1 Apr 2026 14:00 GMT</pubDate>", "file:52e7727ae61e", "file:52e7727ae61e"),
      ("<source>É Ü 9!</source><guid>1</guid>", "é-ü-9:1", "é-ü-9:1"),
      ("<source>A very long name of a source</source><guid>1</guid>", "a-very-long-name-of:1", "a-very-long-name-of:1"),
      ("<source>\u{202E}…</source><guid>1</guid>", "file:1", "file:1"),
    ])
  func ids(item: String, id: String, short: String) throws {
    let article = try #require(try feed(rss("<item>\(item)</item>")).articles.first)
    #expect(article.id == id && article.shortID == short)
  }

  @Test(
    "only web addresses are accepted, and a guid is the fallback for a missing link",
    arguments: [
      ("<link>https://a.example/</link>", "https://a.example/"), ("<link>HTTP://a.example</link>", "HTTP://a.example"),
      ("<link> javascript:alert(1) </link>", nil), ("<link>data:text/html,x</link>", nil), ("<link>/a</link>", nil),
      ("<link>https://a b</link>", nil), ("<link>file:///etc/passwd</link>", nil),
      ("<guid>https://a.example/1</guid>", "https://a.example/1"),
      ("<guid isPermaLink='false'>https://a.example/1</guid>", nil),
      ("<guid>https://a.example/1</guid><link>https://a.example/2</link>", "https://a.example/2"),
    ])
  func addresses(item: String, url: String?) throws {
    #expect(try feed(rss("<item>\(item)</item>")).articles.map(\.url) == [url])
  }

  @Test("a description's paragraphs also serve as content, and content of only a truncation mark is empty")
  func texts() throws {
    let item = "<description>&lt;p&gt;One&lt;p&gt;two</description>"
    let article = try #require(try feed(rss("<item>\(item)</item>")).articles.first)
    #expect(article.description == "One two" && article.content == ["One", "two"])
    func cut(_ content: String) throws -> Article? {
      try feed("{\"articles\": [{\"content\": \"\(content)\"}]}").articles.first
    }
    #expect(try cut("[+7 chars]")?.missing == 7 && cut("[+7 chars]")?.content.isEmpty == true)
    for text in [
      "a [+x chars]", "a [+1234567890", "a [+7 chars] b", "a +7 chars]", "a [+-7 chars]",
      "a [+99999999999999999999 chars]",
    ] {
      #expect(try cut(text)?.missing == nil && cut(text)?.content == [text])
    }
  }

  @Test(
    "text that is not a feed, or is damaged, is refused with its position",
    arguments: [
      ("", "1:1: the text is empty; expected an RSS 2.0, Atom or JSON feed"),
      ("title,url\n", "1:1: expected an RSS 2.0, Atom or JSON feed"),
      ("[]", "1:1: expected an RSS 2.0, Atom or JSON feed"), ("{}", "1:1: the key \"articles\" is missing"),
      ("{\"articles\": 1}", "1:14: expected a list, found a number"),
      ("{\"articles\": [1]}", "1:15: expected an object, found a number"),
      ("{\"articles\": [{\"source\": \"a\"}]}", "1:26: expected an object, found a string"),
      ("{\"articles\":\n [{\"title\": 1}]}", "2:13: expected a string, found a number"),
      (
        "{\"status\": \"error\", \"message\": \"no key\"}",
        "1:12: the source returned no articles: no key"
      ),
      (
        "{\"articles\": [{\"publishedAt\": \"soon\"}]}",
        "1:31: expected a time such as Wed, 01 Apr 2026 14:00:00 +0530 or 2026-04-01T14:00:00Z, found \"soon\""
      ),
      ("<html/>", "1:1: expected <rss> or Atom's <feed>, found <html>"),
      ("<feed/>", "1:1: expected <rss> or Atom's <feed>, found <feed>"),
      ("<rss version='0.91'/>", "1:1: the version of RSS is \"0.91\"; only 2.0 is supported"),
      ("<rss version='2.0'/>", "1:21: the text ends without a <channel>"),
      ("<rss version='2.0'><channel/></rss>x", "1:36: expected the end of the text, found 'x'"),
      (rss("\n<item>\n<title>A</item>"), "3:9: expected </title>, found </item>"),
      (
        rss("<item>\n  <pubDate>Wed, 01 Apr 2026 14:00:00 IST</pubDate></item>"),
        "2:3: expected a time such as Wed, 01 Apr 2026 14:00:00 +0530 or 2026-04-01T14:00:00Z, "
          + "found \"Wed, 01 Apr 2026 14:00:00 IST\""
      ),
    ])
  func damage(text: String, error: String) {
    let found = #expect(throws: FeedError.self) { try feed(text) }
    #expect(found.map { "\($0.line):\($0.column): \($0.message)" } == error)
  }

  @Test("a feed with more articles than the limit is refused", arguments: [true, false])
  func limits(isXML: Bool) throws {
    let text =
      isXML ? rss("<item/>\n<item/>\n<item/>") : "{\"articles\": [{},\n{},\n{}]}"
    #expect(try feed(text, maximum: 3).articles.count == 3)
    let found = #expect(throws: FeedError.self) { try feed(text, maximum: 2) }
    #expect(found.map { "\($0.line):\($0.column): \($0.message)" } == "3:1: more than 2 articles")
    let later = #expect(throws: FeedError.self) { try Feed(Array(text.utf8), named: "a", maximum: 4, before: 2) }
    #expect(later?.message == "more than 4 articles, including those of earlier feeds" && later?.line == 3)
    #expect(Feed.maxArticles == 10_000)
    let entries = #expect(throws: FeedError.self) { try feed(atom("<entry/>\n<entry/>"), maximum: 1) }
    #expect(entries?.line == 2)
  }
}
