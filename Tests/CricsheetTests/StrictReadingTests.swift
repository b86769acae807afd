// Refused files: each defect has the full message that a user sees, with its position.

import Cricsheet
import Testing

@Suite("Strict reading")
struct StrictReadingTests {
  private typealias T = MatchText

  @Test(
    "a faulty delivery is refused with the position of its defect",
    arguments: [
      (T.ball(batter: "R Oak"), #"5:78: the batter "R Oak" is not a player of either side"#),
      (T.ball(nonStriker: "R Oak"), #"5:122: the non-striker "R Oak" is not a player of either side"#),
      (T.ball(bowler: "B Oak"), #"5:97: the bowler "B Oak" is not a player of either side"#),
      (T.ball(-1), "5:152: -1 is out of range: use 0 to 255"),
      (T.ball(256), "5:152: 256 is out of range: use 0 to 255"),
      (T.extra("wides", 256), "5:205: 256 is out of range: use 0 to 255"),
      (T.ball(extras: 1_276), "5:165: 1276 is out of range: use 0 to 1275"),
      (#"{"batter": 1}"#, "5:78: expected a string, found a number"),
      (#"{"batter": "R Ash", "runs": {"batter": 0.5}}"#, "5:106: expected a whole number"),
      (#"{"batter": "R Ash", "runs": {"batter": "1"}}"#, "5:106: expected a number, found a string"),
      (#"{"batter": "R Ash", "runs": {"batter": 01}}"#, "5:106: a number can't begin with 0"),
      (#"{"batter": "R Ash", "runs": {"batter": 1234567890123456}}"#, "5:106: a number has more than 15 digits"),
      (#"{"batter": "R Ash", "bowler": "B Hawk"}"#, #"5:67: the key "non_striker" is missing"#),
      (#"{"batter": "R Ash", "bowler": "B Hawk", "non_striker": "R Elm"}"#, #"5:67: the key "runs" is missing"#),
      (#"{"runs": {"batter": 1, "total": 1}}"#, #"5:76: the key "extras" is missing"#),
      ("[]", "5:67: expected an object, found a list"),
      (#"{"batter": "R Ash",}"#, "5:86: expected a key in quotes, found '}'"),
      (#"{"batter" "R Ash"}"#, "5:77: expected ':', found '\"'"),
      (#"{"x": 1, "x": 1, "x": 2}"#, #"5:84: the key "x" is given twice"#),
      (#"{"runs": {"x": 1, "x": 1}}"#, #"5:85: the key "x" is given twice"#),
      (#"{"x": nul}"#, "5:73: expected a value, found 'n'"),
      (#"{"x": [1,]}"#, "5:76: expected a value, found ']'"),
      (#"{"x": "\ud800"}"#, #"5:76: a \u escape is half of a surrogate pair"#),
      (#"{"x": "\q"}"#, "5:75: expected an escape, found 'q'"),
      ("{\"x\": \"\u{01}\"}", #"5:74: control character in a string; escape it as \uXXXX"#),
    ])
  func deliveries(delivery: String, error: String) { #expect(MatchText([delivery]).error() == error) }

  @Test(
    "a faulty wicket is refused with the position of its defect",
    arguments: [
      (T.wicket("caught behind"), #"unknown kind of wicket "caught behind""#),
      (T.wicket("bowled", "R Oak"), #"the player out "R Oak" is not a player of either side"#),
      (T.wicket("caught", fielders: #"{"name": "R Oak"}"#), #"the fielder "R Oak" is not a player of either side"#),
      (T.wicket("caught", fielders: "{}"), #"the key "name" is missing"#),
      (T.wicket("caught", fielders: #"{"substitute": 1}"#), "expected true or false, found a number"),
      (#", "wickets": [{"player_out": "R Ash"}]"#, #"the key "kind" is missing"#),
      (#", "wickets": [{"kind": "lbw"}]"#, #"the key "player_out" is missing"#),
      (#", "wickets": {}"#, "expected a list, found an object"),
    ])
  func wickets(wicket: String, message: String) {
    let error = MatchText([T.ball(0, wicket)]).error()
    #expect(error.hasPrefix("5:"))
    #expect(error.hasSuffix(": " + message))
  }

  @Test(
    "faulty match facts are refused with the position of their defect",
    arguments: [
      (#""teams": ["Reds", "Blues"]"#, #""teams": ["Reds", "Reds"]"#, "1:20: expected two different teams"),
      (#""teams": ["Reds", "Blues"]"#, #""teams": ["Reds"]"#, "1:20: expected two different teams"),
      (#""Blues": ["#, #""Greens": ["#, #"3:63: "Greens" is not one of the two teams"#),
      (#""team": "Reds""#, #""team": "Greens""#, #"5:22: "Greens" is not one of the two teams"#),
      ("2026-03-28", "2026-02-30", "1:49: expected a date such as 2026-03-28"),
      ("2026-03-28", "1900-02-29", "1:49: expected a date such as 2026-03-28"),
      (#"["2026-03-28"]"#, "[]", "1:48: expected at least one date"),
      (#""match_type": "T20","#, "", #"1:10: the key "match_type" is missing"#),
      (#""balls_per_over": 6"#, #""balls_per_over": 0"#, "1:103: 0 is out of range: use 1 to 255"),
      ("00000000", "0000000G", #"4:34: "0000000G" is not a registry id (8 lower-case hexadecimal digits)"#),
      (#""registry": {"people""#, #""registry": {"persons""#, #"4:13: the key "people" is missing"#),
      (
        #""winner": "Reds", "by": {"runs": 3}"#, #""result": "lost""#,
        #"2:23: expected draw, tie or no result, found "lost""#
      ),
      (#""R Birch": "#, #""R Ash": "#, #"4:46: the key "R Ash" is given twice"#),
    ])
  func facts(part: String, instead: String, error: String) {
    #expect(MatchText().text.contains(part))
    #expect(readError(MatchText().text.replacing(part, with: instead, maxReplacements: 1)) == error)
  }

  @Test("a listed name without a registry id is refused where it is listed")
  func unregistered() {
    var text = MatchText()
    text.unregistered = ["R Cedar"]
    #expect(text.error() == #"3:42: "R Cedar" has no registry id"#)
  }

  @Test("a match with more than 255 players is refused")
  func tooManyPlayers() throws {
    var text = MatchText()
    text.reds += (0..<124).map { "R \($0)" }
    text.blues += (0..<123).map { "B \($0)" }
    #expect(try text.match().players.count == 255)
    text.blues.append("B One")
    #expect(text.error().hasSuffix(": the match has more than 255 players"))
  }

  @Test(
    "a file that is not a match file is refused",
    arguments: [
      ("", "1:1: the file is empty"),
      (" \n ", "1:1: the file contains only whitespace"),
      ("hello", "1:1: expected an object, found 'h'"),
      ("[]", "1:1: expected an object, found a list"),
      ("{}", #"1:1: the key "info" is missing"#),
      ("\u{FEFF}", "1:1: the file contains only whitespace"),
      ("\u{FEFF}{}", #"1:1: the key "info" is missing"#),
      ("\u{FEFF}{\n\"info\": 1}", "2:9: expected an object, found a number"),
      ("\u{FEFF}\u{FEFF}{}", "1:1: expected an object, found byte 239"),
      (String(repeating: "[", count: 600), "1:1: expected an object, found a list"),
      (
        #"{"x": "# + String(repeating: "[", count: 600),
        "1:38: nested more than 32 levels deep"
      ),
      (#"{"x": ""# + String(repeating: "a", count: 1025) + "\"}", "1:7: a string has more than 1024 bytes"),
      (MatchText().text + "x", "5:186: expected the end of the file, found 'x'"),
    ])
  func noMatchFile(text: String, error: String) { #expect(readError(text) == error) }

  @Test("a byte order mark at the start is skipped, and lint counts columns after it")
  func byteOrderMark() throws {
    let text = MatchText([MatchText.ball(0, #", "over": 0"#)])
    let marked = Array("\u{FEFF}\(text.text)".utf8)
    #expect(try MatchFile.read(marked) == text.match())
    #expect(MatchFile.lint(marked) == MatchFile.lint(Array(text.text.utf8)))
    let inOneLine = Array(text.text.replacing("\n", with: " ").utf8)
    #expect(MatchFile.lint([0xEF, 0xBB, 0xBF] + inOneLine) == MatchFile.lint(inOneLine))
  }

  @Test(
    "a file in Cricsheet's old layout is reported as such",
    arguments: [
      (#"{"meta": {"data_version": 0.91}, "info": {}, "innings": []}"#, "1:27"),
      (#"{"meta": {"data_version": 0.9}, "info": {"teams": ["A", "B"]}, "innings": []}"#, "1:27"),
      ("\u{FEFF}{\"meta\": {\"data_version\": \"0.92\"}}", "1:27"),
      (#"{"info": {}, "innings": [{"1st innings": {"team": "A", "deliveries": []}}], "meta": {}}"#, "1:26"),
      (#"{"info": {}, "innings": [{"2nd innings": {}}, {"team": "A"}]}"#, "1:26"),
    ])
  func oldLayout(text: String, position: String) {
    let message = "the file has Cricsheet's old layout, replaced in 2021; download the current JSON file"
    #expect(readError(text) == "\(position): \(message)")
    let finding = MatchFile.lint(Array(text.utf8)).first
    #expect(finding?.code == "old-layout" && finding?.severity == .error)
  }

  @Test(
    "other defects of a file in the current layout are not taken for the old layout",
    arguments: [
      #"{"meta": {"data_version": 1}, "info": {}}"#, #"{"meta": {"data_version": "1.0.0"}, "info": {}}"#,
      #"{"meta": {"data_version": 0}, "info": {}}"#, #"{"info": {}, "innings": [{"1st innings": {}, "team": "A"}]}"#,
      #"{"info": {}, "innings": [{"team": {}}]}"#, #"{"info": {}, "innings": [{"1st innings": []}]}"#,
    ])
  func notOldLayout(text: String) { #expect(!readError(text).contains("old layout")) }

  @Test("a string that is not UTF-8 is refused")
  func notUTF8() {
    let bytes = Array(#"{"x": "a"#.utf8) + [0xFF] + Array(#""}"#.utf8)
    #expect(throws: MatchFileError.self) { try MatchFile.read(bytes) }
    do throws(MatchFileError) { _ = try MatchFile.read(bytes) } catch {
      #expect(error.description == "1:7: a string is not valid UTF-8")
      #expect(error.code == .encoding)
    }
  }

  @Test("innings that precede the match facts are read")
  func otherOrder() throws {
    let text = MatchText([T.ball(4)]).text
    let start = try #require(text.firstRange(of: "\"innings\": "))
    let innings = text[start.lowerBound...].dropLast()
    let info = text[text.index(after: text.startIndex)..<start.lowerBound].dropLast(2)
    #expect(try MatchFile.read(Array("{\(innings), \(info)}".utf8)) == MatchText([T.ball(4)]).match())
  }

  @Test("an innings whose team follows its overs is read")
  func teamBehind() throws {
    let text = MatchText([T.ball(4)]).text.replacing(#""team": "Reds", "overs""#, with: #""overs""#)
    let behind = text.dropLast(3) + #", "team": "Reds"}]}"#
    #expect(try MatchFile.read(Array(behind.utf8)) == MatchText([T.ball(4)]).match())
  }

  @Test("an innings with batters of only the other side is refused, and one ball by its own side is enough")
  func turnedSides() {
    let turned = T.ball(batter: "B Hawk", bowler: "R Ash", nonStriker: "B Kite")
    let error = #"this innings belongs to "Reds", but all its batters play for "Blues""#
    #expect(MatchText([turned]).error().hasSuffix(error))
    #expect(MatchText([turned, T.ball()]).error().isEmpty)
  }

  @Test("an over of 255 deliveries is read, and one of 256 is refused")
  func longOver() {
    #expect(MatchText([String](repeating: T.ball(), count: 255)).error().isEmpty)
    #expect(MatchText([String](repeating: T.ball(), count: 256)).error().hasSuffix("a list has more than 255 entries"))
  }
}
