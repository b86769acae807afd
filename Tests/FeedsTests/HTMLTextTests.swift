// Converting HTML to plain text, and limits for hostile HTML.

import Testing

@testable import Feeds

@Suite("HTML as text")
struct HTMLTextTests {
  @Test(
    "tags are removed, and blocks become paragraphs",
    arguments: [
      ("<p>One</p><p>two</p>", "One\ntwo"), ("One<br/>two<BR>three", "One\ntwo\nthree"),
      ("<div><div><p>One</p></div></div><div>two</div>", "One\ntwo"), ("One<b>two</b> <i> three</i>", "Onetwo three"),
      ("<ul><li>One</li><li><p>two</p></li><li></li></ul>three", "- One\n- two\nthree"),
      ("<table><tr><td>1</td><td>2</td></tr><tr><th>3</th></tr></table>", "1 2\n3"),
      ("a<script>if (a<b) { x(\"</p>\") }</script>b", "ab"), ("a<STYLE>p > b {}</Style >b", "ab"),
      ("a<!-- <p> -- > -->b", "ab"), ("a<?php x ?>b<!DOCTYPE html>c", "abc"),
      ("<a title=\"1 > 2\" href='x>y' b=c>d</a>", "d"), ("<img alt=\"a\"/>", ""), ("a<script>b", "a"), ("a<!-- b", "a"),
      ("a<b", "a"), ("a<b c=\"d>", "a"), ("</p>a</", "a</"), ("5 < 6 <3 > <", "5 < 6 <3 > <"), ("<>a", "<>a"),
      ("One\n two\r\n\r\nthree", "One\ntwo\nthree"), ("<b>One</b>\ntwo", "One two"),
      ("<pre>a\n  b</pre>", "a b"), ("a\u{A0}\u{A0} b&nbsp;c©", "a b c©"), ("Â\u{A0}Â", "Â Â"),
    ])
  func tags(html: String, text: String) { #expect(HTMLText.plain(html) == text) }

  @Test(
    "named and numeric character references are resolved once",
    arguments: [
      ("&amp;lt;p&gt;", "&lt;p>"), ("&lt;p&gt;", "<p>"), ("&rsquo;&hellip;&ndash;&eacute;&yuml;&euro;", "’…–éÿ€"),
      ("&#8217;&#x2019;&#X2019;", "’’’"), ("&#146;&#x80;&#159;", "’€Ÿ"),
      ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&nbsp", "&nbsp"), ("&nothing; & &;&#;&#x;&#1a;", "&nothing; & &;&#;&#x;&#1a;"), ("AT&T; R&D", "AT&T; R&D"),
      ("&#8238;", "\u{202E}"), ("&frac12;&szlig;&Agrave;", "½ßÀ"),
    ])
  func characters(html: String, text: String) { #expect(HTMLText.plain(html) == text) }

  @Test(
    "megabytes of hostile HTML are converted in linear time",
    arguments: ["<", "<a", "<!--", "<script>", "<a b=\"", "&", "<div>", "</div>", "<![CDATA[", "&#", "<a =", "\u{A0}"])
  func hostile(part: String) {
    let count = 50_000
    let start = ContinuousClock.now
    let text = HTMLText.plain(String(repeating: part, count: count))
    #expect(text.utf8.count <= part.utf8.count * count)
    // Quadratic time would take minutes.
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test("huge text is cut at 1 MiB or ten thousand paragraphs, between two characters")
  func bombs() {
    for letter in ["a", "é", "€", "🏏"] {
      let text = HTMLText.plain(String(repeating: letter, count: (3 << 19) / letter.utf8.count))
      #expect(text.hasSuffix("\(letter) [...]") && !text.contains("\u{FFFD}"))
      #expect((1 << 20..<(1 << 20) + 16).contains(text.utf8.count), "\(letter): \(text.utf8.count)")
    }
    let lines = HTMLText.plain(String(repeating: "<p>a", count: 20_000)).utf8.split(separator: 0x0A)
    #expect(lines.count == 10_001)
    // Text of exactly the maximum length is kept whole.
    let whole = String(repeating: "a", count: (1 << 20) - 1)
    #expect(HTMLText.plain(whole) == whole)
  }
}
