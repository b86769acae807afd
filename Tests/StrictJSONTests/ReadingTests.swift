// Parsing JSON text into a tree: what is accepted, what is refused, and the position of each error.

import StrictJSON
import Testing

/// Returns the error of a text as `line:column: message`, or an empty string.
func readError(_ bytes: [UInt8], limits: JSONLimits = .smallFile) -> String {
  do throws(JSONError) {
    _ = try JSONValue(parsing: bytes, limits: limits)
    return ""
  } catch {
    return "\(error.position.line):\(error.position.column): \(error.message)"
  }
}

@Suite("Reading JSON")
struct ReadingTests {
  @Test(
    "text that is not JSON is refused with its position",
    arguments: [
      ("", "1:1: the text ends here: expected a value"),
      ("\n  ", "2:3: the text ends here: expected a value"),
      ("[1,]", "1:4: expected a value, found ']'"),
      ("[1 2]", "1:4: expected ',' or ']', found '2'"),
      ("{\"a\":1,}", "1:8: expected a key in quotes, found '}'"),
      ("{\"a\" 1}", "1:6: expected ':', found '1'"),
      ("{a:1}", "1:2: expected a key in quotes, found 'a'"),
      ("\n\n{\"a\":\n1} x", "4:4: expected the end of the text, found 'x'"),
      ("tru", "1:1: expected a value, found 't'"),
      ("nul", "1:1: expected a value, found 'n'"),
      ("+1", "1:1: expected a value, found '+'"),
      ("'a'", "1:1: expected a value, found '''"),
      ("NaN", "1:1: expected a value, found 'N'"),
      ("// x", "1:1: expected a value, found '/'"),
      ("[", "1:2: the text ends here: expected a value"),
      ("\u{FEFF}1", "1:1: the text begins with a byte order mark; save it as UTF-8 without one"),
      ("\0", "1:1: expected a value, found byte 0"),
    ])
  func syntax(text: String, error: String) { #expect(readError(Array(text.utf8)) == error) }

  @Test(
    "a byte order mark is skipped where the limits allow one, and columns are counted after it",
    arguments: [
      ("\u{FEFF}1", ""), ("\u{FEFF}[1,]", "1:4: expected a value, found ']'"),
      ("\u{FEFF}\n[1,]", "2:4: expected a value, found ']'"),
      ("\u{FEFF}", "1:1: the text ends here: expected a value"),
      ("\u{FEFF}\u{FEFF}1", "1:1: expected a value, found byte 239"),
    ])
  func byteOrderMark(text: String, error: String) {
    for limits in [JSONLimits.matchFile, .matchTree, .userFile] {
      #expect(readError(Array(text.utf8), limits: limits) == error)
    }
    for limits in [JSONLimits.smallFile, .storeFile, .journalLine] {
      #expect(readError(Array(text.utf8), limits: limits).contains("begins with a byte order mark"))
    }
  }

  @Test("lists under a given key are passed on element by element, and the value limit applies to each element")
  func passing() throws {
    var passed: [(Int, JSONPosition)] = []
    let text = Array(#"{"a": {"x": [1, 2]}, "x": [], "b": [{"x": [3]}, {"x": 4}], "c": {"y": [5, 6]}}"#.utf8)
    let tree = try JSONValue(parsing: text, limits: JSONLimits(values: 16), passing: "x") {
      (element, list) throws(JSONError) in passed.append((try element.int(), list))
    }
    #expect(passed.map(\.0) == [1, 2, 3] && passed.map(\.1.column) == [13, 13, 43])
    #expect(try tree["a"]?["x"]?.array().count == 0 && tree["a"]?["x"]?.position.column == 13)
    #expect(try tree["b"]?.array()[1]["x"]?.int() == 4 && tree["c"]?["y"]?.array().count == 2)
    let list = "{\"x\": [" + Array(repeating: "1", count: 100).joined(separator: ",") + "]}"
    let small = JSONLimits(values: 3)
    #expect(throws: Never.self) { try JSONValue(parsing: Array(list.utf8), limits: small, passing: "x") { _, _ in } }
    #expect(readError(Array(list.utf8), limits: small).contains("more than 3 values"))
    #expect(throws: JSONError.self) {
      try JSONValue(parsing: Array(#"{"x": [1, 2"#.utf8), limits: small, passing: "x") { _, _ in }
    }
  }

  @Test(
    "an invalid number is refused at its position",
    arguments: [
      ("01", "1:1: a number can't begin with 0"), ("-", "1:2: the text ends here: expected a digit"),
      ("-01", "1:1: a number can't begin with 0"), ("1.", "1:3: the text ends here: expected a digit"),
      (".5", "1:1: expected a value, found '.'"), ("1e", "1:3: the text ends here: expected a digit"),
      ("1e100", "1:1: a number is too large or too small"),
      ("1234567890123456", "1:1: a number has more than 15 digits"),
      ("0.123456789012345", "1:1: a number has more than 15 digits"),
    ])
  func numbers(text: String, error: String) { #expect(readError(Array(text.utf8)) == error) }

  @Test(
    "a number is exact in every notation",
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("1.5", 1, 15), ("1.50", 1, 15), ("13e1", 0, 130), ("1.25e2", 0, 125),
      ("100e-2", 0, 1), ("-8.4", 1, -84), ("123456789012345", 0, 123_456_789_012_345), ("0e99", 0, 0),
    ])
  func exact(text: String, places: Int, scaled: Int) throws {
    #expect(try JSONValue(parsing: text).scaled(places: places) == scaled)
  }

  @Test("a number is never rounded and never overflows", arguments: ["1.5", "1e-1", "0.1", "1e30", "9e18", "1e-99"])
  func neverRounded(text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(throws: JSONError.self) { try value.int(in: 0...1_000_000) }
  }

  @Test(
    "strings are decoded",
    arguments: [
      (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{08}\u{0C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
      (#""\ud83c\udfcf""#, "🏏"), (#""é🏏""#, "é🏏"), (#""\u0000""#, "\0"), (#""a\u0022b""#, "a\"b"),
    ])
  func strings(text: String, decoded: String) throws {
    #expect(try JSONValue(parsing: text).string().utf8.elementsEqual(decoded.utf8))
  }

  @Test(
    "an invalid string is refused",
    arguments: [
      (#""a"#, "1:1: this string is never closed"),
      (#""a\"#, "1:4: the text ends here: expected an escape"),
      (#""\x""#, "1:3: expected an escape, found 'x'"),
      (#""\u12G4""#, "1:6: expected a hexadecimal digit, found 'G'"),
      (#""\ud83c""#, #"1:4: a \u escape is half of a surrogate pair"#),
      (#""\udfcf\ud83c""#, #"1:4: a \u escape is half of a surrogate pair"#),
      (#""\ud83c\u0041""#, #"1:4: a \u escape is half of a surrogate pair"#),
      ("\"a\nb\"", #"1:3: control character in a string; escape it as \uXXXX"#),
    ])
  func badStrings(text: String, error: String) { #expect(readError(Array(text.utf8)) == error) }

  @Test(
    "bytes that are not UTF-8 are refused",
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    #expect(readError([0x22] + bytes + [0x22]) == "1:1: a string is not valid UTF-8")
    #expect(readError([0x22, 0x5C, 0x6E] + bytes + [0x22]) == "1:1: a string is not valid UTF-8")
  }

  @Test("a repeated key is refused, however it is written and however many keys there are")
  func duplicates() {
    #expect(
      readError(Array(#"{"a":1,"b":2,"\u0061":3}"#.utf8)) == #"1:14: the key "a" is given twice"#)
    let many = (0..<40).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(readError(Array("{\(many)}".utf8)) == "")
    for number in [0, 14, 15, 16, 39] {
      let text = "{\(many),\n\"k\(number)\":1}"
      #expect(readError(Array(text.utf8)) == "2:1: the key \"k\(number)\" is given twice")
    }
  }

  @Test("input at each limit is accepted, and input one beyond is refused")
  func limits() {
    let limits = JSONLimits(bytes: 40, depth: 3, stringBytes: 4, digits: 5)
    let edges = [
      ("[[[1]]]", ""), ("[[[[1]]]]", "1:4: nested more than 3 levels deep"),
      (#""abcd""#, ""), (#""abcde""#, "1:1: a string is 5 bytes; the limit is 4"),
      (#""\u20AC1""#, ""), (#""\u20AC12""#, "1:1: a string is 5 bytes; the limit is 4"),
      ("12345", ""), ("123456", "1:1: a number has more than 5 digits"),
      (String(repeating: " ", count: 39) + "1", ""),
      (String(repeating: " ", count: 40) + "1", "1:1: the text is 41 bytes; the limit is 40"),
    ]
    for (text, error) in edges { #expect(readError(Array(text.utf8), limits: limits) == error) }
    let three = JSONLimits(values: 3)
    #expect(readError(Array(#"{"a":[1]}"#.utf8), limits: three) == "")
    #expect(readError(Array("[1,2,3]".utf8), limits: three) == "1:6: more than 3 values in the text")
    #expect(
      readError(Array(String(repeating: "[", count: 100_000).utf8)) == "1:33: nested more than 32 levels deep")
  }

  @Test("every value has its position")
  func places() throws {
    let value = try JSONValue(parsing: "{\n  \"é\": [1,\n true]}")
    let members = try value.members()
    #expect(members[0].position == JSONPosition(line: 2, column: 3))
    let elements = try members[0].value.array()
    #expect(elements.map(\.position) == [JSONPosition(line: 2, column: 10), JSONPosition(line: 3, column: 2)])
  }

  @Test(arguments: [
    (#"{"a": 1, "b": {"c": "]}\"", "d": [1, {}]}, "e": 2}"#, ""), (#"{"b": "x,}", "e": 2}"#, ""),
    ("{\"b\": [\n\"x\n\"], \"e\": 2}", "2:1: this string is never closed"),
    (#"{"b": [1, "e": 2}"#, "1:18: the text ends here: expected ',' or '}'"),
    (#"{"b": [[1}"#, "1:7: this value is never closed"),
    (#"{"b": , "e": 2}"#, "1:7: expected a value, found ','"),
    ("{\"b\": \(String(repeating: "[", count: 40))", "1:7: nested more than 32 levels deep"),
    ("{\"b\": [\n\n], \"e\": ?}", "3:9: expected a value, found '?'"),
  ])
  func `skipped values become null, and later positions are right`(_ text: String, message: String) throws {
    do throws(JSONError) {
      let value = try JSONValue(parsing: Array(text.utf8), skipping: ["b"])
      let behind = try value["e"]?.int()
      #expect(message.isEmpty && value["b"]?.isNull == true && behind == 2)
    } catch {
      #expect("\(error.position.line):\(error.position.column): \(error.message)" == message)
    }
  }

  @Test func `a text cut within a skipped value is refused`() {
    let text = Array(#"{"b": [{"c": "x\u00e9\n"}, true], "e": 2}"#.utf8)
    for length in 0..<text.count {
      #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text[..<length]), skipping: ["b"]) }
    }
  }

  @Test("text cut anywhere, or with any byte changed, is read or refused")
  func robustness() {
    let text = Array(#"{"a": [1, -2.5e3, "x\u00e9\n", true, false, null], "b": {"c": {}}}"#.utf8)
    for length in 0..<text.count { #expect(readError(Array(text[..<length])) != "") }
    for position in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[position] = byte
        _ = readError(changed)
      }
    }
  }
}
