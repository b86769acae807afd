// Writing JSON text: each value has one form, and reading it gives the same value.

import StrictJSON
import Testing

@Suite("Writing JSON")
struct WritingTests {
  @Test(
    "each value has one compact form",
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.int(-5), "-5"), (.number("13.5"), "13.5"), (.array([]), "[]"),
      (.object([]), "{}"), (.text(nil), "null"), (.text(""), "\"\""), (.whole(3), "3"),
      (.pairs(["b": .int(1), "a": .array([.int(1), .null])]), #"{"b":1,"a":[1,null]}"#),
      (.string("a\"\\\n\r\t\u{01}\u{7F}\u{85}\u{2028}é🏏/"), #""a\"\\\n\r\t\u0001\u007f\u0085\u2028é🏏/""#),
    ] as [(JSON, String)])
  func compact(value: JSON, text: String) { #expect(value.compact == text) }

  @Test("indented text has one element per line")
  func indented() {
    let value = JSON.pairs(["a": .array([.int(1), .array([])]), "b": .pairs(["c": .null])])
    #expect(value.indented == "{\n  \"a\": [\n    1,\n    []\n  ],\n  \"b\": {\n    \"c\": null\n  }\n}")
  }

  @Test(
    "every character survives writing and reading", arguments: [0...0x2FF, 0x2000...0x20FF, 0x1F3C0...0x1F3FF])
  func characters(range: ClosedRange<UInt32>) throws {
    for scalar in range.compactMap({ Unicode.Scalar($0) }) {
      let text = "x\(scalar)\(scalar)"
      let read = try JSONValue(parsing: JSON.string(text).compact).string()
      #expect(read.utf8.elementsEqual(text.utf8))
    }
  }

  @Test("compact and indented text are read as the same tree")
  func bothForms() throws {
    let value = JSON.pairs(["a": .array([.int(1), .pairs(["x": .string("é\n")]), .bool(false)]), "b": .number("0.5")])
    let (compact, indented) = (try JSONValue(parsing: value.compact), try JSONValue(parsing: value.indented))
    #expect(compact["a"]?.position == JSONPosition(line: 1, column: 6))
    for tree in [compact, indented] {
      #expect(try tree["b"]?.scaled(places: 1) == 5)
      #expect(try tree["a"]?.array()[1]["x"]?.string() == "é\n")
    }
  }
}
