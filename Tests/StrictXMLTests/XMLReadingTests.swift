// Reading XML part by part: what is accepted, what is refused, and the position of each error.

@testable import StrictXML
import Testing

/// Returns the parts of a text in short form: `<a x="1">`, `"text"`, `</a>`. Names in a namespace are `{uri}name`. An
/// error follows the last part read, as `line:column: message`.
func parts(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) -> [String] {
  var found: [String] = []
  do throws(XMLError) {
    var reader = try XMLReader(bytes, limits: limits)
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        let attributes = element.attributes.map { " \(word($0.name))=\"\($0.value)\"" }
        found.append("<\(word(element.name))\(attributes.joined())>")
      case .text(let text): found.append("\"\(text)\"")
      case .end(let name): found.append("</\(word(name))>")
      }
    }
  } catch {
    found.append("\(error.position.line):\(error.position.column): \(error.message)")
  }
  return found
}

func parts(_ text: String) -> [String] { parts(Array(text.utf8)) }

private func word(_ name: XMLName) -> String { (name.namespace.map { "{\($0)}" } ?? "") + name.local }

@Suite("Reading XML")
struct XMLReadingTests {
  @Test(
    "well-formed text is accepted",
    arguments: [
      ("<a/>", ["<a>", "</a>"]), ("<a></a>", ["<a>", "</a>"]), ("\u{FEFF}<a/>\n", ["<a>", "</a>"]),
      ("<?xml version='1.0'?><a />", ["<a>", "</a>"]),
      ("<?xml version = \"1.0\" encoding=\"utf-8\" standalone='yes' ?>\n<a/>", ["<a>", "</a>"]),
      ("<!-- - a --><?style a='b'?><a/><!----><?b?>", ["<a>", "</a>"]),
      ("<a>1<b>2</b>3</a>", ["<a>", "\"1\"", "<b>", "\"2\"", "</b>", "\"3\"", "</a>"]),
      ("<a>1<!-- no -->2<?no no?>3<![CDATA[<4>&amp;]]]]>5</a>", ["<a>", "\"123<4>&amp;]]5\"", "</a>"]),
      ("<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;&#x1F3CF;</a>", ["<a>", "\"<>&\"'AB🏏\"", "</a>"]),
      ("<a b='1' c=\"&lt;'&#10;\n\t\"/>", ["<a b=\"1\" c=\"<'\n  \">", "</a>"]),
      ("<a>1\r\n2\r3\n<![CDATA[4\r\n]]></a>", ["<a>", "\"1\n2\n3\n4\n\"", "</a>"]),
      ("<a b='1\r\n2'/>", ["<a b=\"1 2\">", "</a>"]), ("<a>]] ></a>", ["<a>", "\"]] >\"", "</a>"]),
      ("<a>]]<![CDATA[]]>></a>", ["<a>", "\"]]>\"", "</a>"]), ("<a> </a>", ["<a>", "\" \"", "</a>"]),
      ("<été ü='é'>é</été>", ["<été ü=\"é\">", "\"é\"", "</été>"]), ("<a.b-c_d1/>", ["<a.b-c_d1>", "</a.b-c_d1>"]),
      ("<a\n b = '1'\n></a\n>", ["<a b=\"1\">", "</a>"]),
    ])
  func wellFormed(text: String, expected: [String]) { #expect(parts(text) == expected) }

  @Test(
    "names are distinguished by namespace URI, not by prefix",
    arguments: [
      ("<a xmlns='u'><b/></a>", ["<{u}a>", "<{u}b>", "</{u}b>", "</{u}a>"]),
      ("<p:a xmlns:p='u' p:x='1' x='2'/>", ["<{u}a {u}x=\"1\" x=\"2\">", "</{u}a>"]),
      (
        "<a xmlns='u'><b xmlns=''/><b xmlns='v'/><b/></a>",
        ["<{u}a>", "<b>", "</b>", "<{v}b>", "</{v}b>", "<{u}b>", "</{u}b>", "</{u}a>"]
      ),
      (
        "<p:a xmlns:p='u'><p:b xmlns:p='v'/><p:b/></p:a>",
        ["<{u}a>", "<{v}b>", "</{v}b>", "<{u}b>", "</{u}b>", "</{u}a>"]
      ),
      (
        "<a xml:lang='en'/>", ["<a {http://www.w3.org/XML/1998/namespace}lang=\"en\">", "</a>"]
      ),
    ])
  func namespaces(text: String, expected: [String]) { #expect(parts(text) == expected) }

  @Test("an unwanted element is skipped with its content")
  func skipping() throws {
    var reader = try XMLReader(Array("<a><b>1<c>2<b/></c></b><d/>3</a>".utf8))
    _ = try reader.next()
    for name in ["b", "d"] {
      guard case .start(let element) = try reader.next() else {
        Issue.record("no element")
        return
      }
      #expect(element.name == XMLName(name) && reader.depth == 2)
      try reader.skipElement()
      #expect(reader.depth == 1)
    }
    #expect(try reader.next() == .text("3"))
  }

  @Test("elements and attributes have their positions")
  func places() throws {
    var reader = try XMLReader(Array("<é>\n  <b c='1'\n    d='2'/></é>".utf8))
    _ = try reader.next()
    _ = try reader.next()
    guard case .start(let element) = try reader.next() else {
      Issue.record("no element")
      return
    }
    #expect(element.position == XMLPosition(line: 2, column: 3))
    #expect(element.attributes.map(\.position) == [XMLPosition(line: 2, column: 6), XMLPosition(line: 3, column: 5)])
    #expect(element["d"] == "2" && element["e"] == nil)
  }
}
