// Markdown in which no text is mistaken for markup. The expected lines were checked with cmark-gfm, GitHub's renderer,
// and markdown-it.

import CommandLineKit
import Testing

@testable import Answers
@testable import fcl

@Suite("Markdown") struct MarkdownTests {
  @Test(arguments: [
    ("Ada Brook", "Ada Brook"), ("O'Brien & Sons - 5.5!", "O'Brien & Sons - 5.5!"),
    ("[a](http://x)", ##"\[a\](http\://x)"##), ("![a](b)", ##"!\[a\](b)"##),
    ("see HTTPS://x.y", ##"see HTTPS\://x.y"##),
    ("www.x.org WWW.x.org", ##"www\.x.org WWW\.x.org"##), ("ftp://x", ##"ftp\://x"##),
    ("mail a.b_c+d@x-y.org!", "mail `a.b_c+d@x-y.org`!"), ("@ben", "`@ben`"), ("5 @ 20", "5 @ 20"),
    ("5 < 6 >= 3", "5 < 6 >= 3"), ("<b>x</b>", ##"\<b>x\</b>"##), ("<!-- x", ##"\<!-- x"##),
    ("&lt; &#60; AT&T R&D", ##"\&lt; \&#60; AT&T R&D"##),
    ("*a* **b** _c_ a_b", ##"\*a\* \*\*b\*\* \_c\_ a\_b"##), ("~~a~~", ##"\~\~a\~\~"##),
    ("`x` ``y``", ##"\`x\` \`\`y\`\`"##),
    ("a|b", ##"a\|b"##), (##"a\|b\"##, ##"a\\\|b\\"##), ("x[^1]", ##"x\[^1\]"##), ("$x$ $$y$$", ##"\$x\$ \$\$y\$\$"##),
    ("<http://x>", ##"\<http\://x>"##), ("é@x.org", "é`@x.org`"), ("", ""),
  ])
  func `text is displayed unchanged`(_ text: String, _ shown: String) {
    #expect(markdown(text) == shown)
  }

  @Test(arguments: [
    ("# a", ##"\# a"##), ("### a", "\\### a"), ("#1 in points", "#1 in points"), ("+ a", ##"\+ a"##), ("+5", "+5"),
    ("-5 points", "-5 points"), ("---", ##"\---"##), ("===", ##"\==="##), ("> a", ##"\> a"##), ("1. a", ##"1\. a"##),
    ("12) a", ##"12\) a"##), ("1.5 overs", "1.5 overs"), ("1.", ##"1\."##), ("~~~", ##"\~\~\~"##),
    ("```", ##"\`\`\`"##), ("- a", "- a"),
    ("  - a *b*", ##"  - a \*b\*"##), ("- # a", ##"- \# a"##), ("- [ ] a", ##"- \[ \] a"##),
    ("    fcl news", "   fcl news"),
    ("  fcl team pick --from a_b", ##"  fcl team pick --from a\_b"##),
  ])
  func `a line starts no block except a list item`(_ line: String, _ shown: String) {
    #expect(markdownLine(line) == shown)
  }

  @Test func `titles of feeds, headings and captions are escaped`() throws {
    let world = try TestWorld()
    let feed = """
      {"articles": [{"title": "# Win at [x](http://y) | *z*", "publishedAt": "2026-04-01T08:30:00Z",
        "url": "https://a.example/b_c", "content": "By _me_, me@a.example"}]}
      """
    try world.write(Array(feed.utf8), to: "f.json")
    let title = ##"Win at \[x\](http\://y) \| \*z\*"##
    let table = world.fcl("news --feed ./f.json -o md").output
    #expect(table.contains("| # \(title) |"), "\(table)")
    let whole = world.fcl("news show win --feed ./f.json -o md").output
    #expect(whole.hasPrefix("\\# \(title)\n"), "\(whole)")
    #expect(
      whole.contains(##"https\://a.example/b\_c"##) && whole.contains(##"By \_me\_, `me@a.example`"##), "\(whole)")
  }

  @Test func `the message of a change is escaped`() throws {
    let world = try TestWorld.prepared("season")
    let outcome = world.run(["league", "rename", "The *Best*", "-o", "md"])
    #expect(outcome.output.contains(##"The \*Best\*"##), "\(outcome)")
  }
}
