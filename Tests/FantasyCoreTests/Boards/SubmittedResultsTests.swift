// Results files: the valid forms of a line, agreement of the fast and the strict reader, and the positions of errors.

import Audit
import StrictJSON
import Testing

@testable import Audit
@testable import FantasyCore
@testable import Games

@Suite("Submitted files")
struct SubmittedResultsTests {
  private static let time = "2026-04-01T12:00:00Z"

  private static func line(_ player: String = "\"kim\"", _ score: String = "1", _ at: String = "\"\(time)\"") -> String
  {
    #"{"player":\#(player),"score":\#(score),"at":\#(at)}"#
  }

  /// The result of reading a line: name, score and seconds, or the column of an error.
  private enum Reading: Hashable {
    case values(String, Int32, Int)
    case defect(Int)
  }

  private static func strict(_ line: [UInt8]) -> Reading {
    do throws(JSONError) {
      let values = try SubmittedResults.strict(line)
      return .values(values.name, values.score, values.time.seconds)
    } catch { return .defect(error.position.column) }
  }

  private static func fast(_ line: [UInt8]) -> Reading? {
    SubmittedResults.fast(line, from: 0, to: line.count).map { .values($0.name, $0.score, $0.time.seconds) }
  }

  // MARK: One line

  /// Spellings of scores with the number read; nil if the line is refused.
  static let scores: [(text: String, value: Int32?)] = [
    ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("2147483647", .max), ("-2147483648", .min), ("2147483648", nil),
    ("-2147483649", nil), ("1.0", 1), ("1e3", 1_000), ("1E+3", 1_000), ("10e-1", 1), ("1.5", nil), ("1e-3", nil),
    ("0.0", 0), ("-0.0", 0), ("01", nil), ("-01", nil), ("00", nil), ("+1", nil), ("--1", nil), ("-", nil), ("", nil),
    ("NaN", nil), ("Infinity", nil), ("\"1\"", nil), ("null", nil), ("true", nil), ("[1]", nil), ("1 ", 1), (" 1", 1),
    ("1_0", nil), ("0x1", nil), ("99999999999999999999", nil), ("999999999999999", nil), ("1e400", nil), ("1,", nil),
  ]

  @Test(arguments: scores.indices)
  func `scores are 32-bit whole numbers in any notation`(_ index: Int) {
    let (text, value) = Self.scores[index]
    let bytes = Array(Self.line("\"kim\"", text).utf8)
    let expected = value.map { Reading.values("kim", $0, 1_775_044_800) }
    let strict = Self.strict(bytes)
    if let expected { #expect(strict == expected) } else if case .values = strict { Issue.record("\(text) is read") }
    if let fast = Self.fast(bytes) { #expect(fast == strict) }
  }

  /// Other lines with the result of reading them. A number is the column of an error.
  private static let lines: [(text: String, expected: Reading)] = [
    (line(), .values("kim", 1, 1_775_044_800)),
    (#" { "at" : "2026-04-01T12:00:00Z" , "score":1,"player":"kim"}  "#, .values("kim", 1, 1_775_044_800)),
    (line(#""K\u0069m \"\\\u00e9""#), .values("Kim \"\\é", 1, 1_775_044_800)),
    (line("\"Zoë\""), .values("Zoë", 1, 1_775_044_800)), (line("\"\""), .values("", 1, 1_775_044_800)),
    (line("\"kim\"", "1", "\"2026-04-01T17:30:00+05:30\""), .values("kim", 1, 1_775_044_800)),
    (line("\"kim\"", "1", "\"1969-12-31T23:59:59Z\""), .values("kim", 1, -1)),
    (line("\"kim\"", "1", "\"2026-04-01\""), .defect(32)), (line("\"kim\"", "1", "1775044800"), .defect(32)),
    (line("\"kim\"", "1", "\"2026-02-29T00:00:00Z\""), .defect(32)), (line("7"), .defect(11)),
    (line("null"), .defect(11)), (line("\"kim\"", "1", "null"), .defect(32)),
    (#"{"player":"kim","score":1}"#, .defect(1)), (#"{"score":1,"at":"2026-04-01T12:00:00Z"}"#, .defect(1)),
    ("{}", .defect(1)), ("[]", .defect(1)), ("1", .defect(1)), ("null", .defect(1)), ("kim", .defect(1)),
    (#"{"player":"kim","score":1,"at":"2026-04-01T12:00:00Z","more":1}"#, .defect(55)),
    (#"{"player":"kim","player":"kim","score":1,"at":"2026-04-01T12:00:00Z"}"#, .defect(17)),
    (line() + "x", .defect(55)), (line() + line(), .defect(55)), (String(line().dropLast()), .defect(54)),
    (line("\"a\tb\""), .defect(13)),
  ]

  @Test(arguments: lines.indices)
  func `a line is an object with three keys, and errors are reported by column`(_ index: Int) {
    let (text, expected) = Self.lines[index]
    #expect(Self.strict(Array(text.utf8)) == expected)
    if let fast = Self.fast(Array(text.utf8)) { #expect(fast == expected) }
    let read = SubmittedResults(parsing: Array(text.utf8))
    if case .defect(let column) = expected {
      #expect(read.count == 0 && read.unread.map(\.line) == [1] && read.unread.map(\.column) == [column])
    } else {
      #expect(read.count == 1 && read.unread.isEmpty)
    }
  }

  @Test func `a name may fill a line, and a longer line is refused`() {
    let name = String(repeating: "n", count: 1_024)
    #expect(SubmittedResults(parsing: Array(Self.line("\"\(name)\"").utf8)).names == [name])
    #expect(SubmittedResults(parsing: Array(Self.line("\"\(name)n\"").utf8)).unread.count == 1)
    let room = 4_096 - Self.line().utf8.count
    #expect(SubmittedResults(parsing: Array((Self.line() + String(repeating: " ", count: room)).utf8)).count == 1)
    #expect(SubmittedResults(parsing: Array((Self.line() + String(repeating: " ", count: room + 1)).utf8)).count == 0)
    let huge = [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20) + Array("\n\(Self.line())".utf8)
    let read = SubmittedResults(parsing: huge)
    #expect(read.count == 1 && read.unread.map(\.line) == [1])
  }

  @Test func `bytes that are not text make only their own line invalid`() {
    for bad: [UInt8] in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x80], [0x00]] {
      let parts = [Self.line(), Self.line("\"k@m\""), Self.line("\"lee\"")].map { Array($0.utf8) }
      let spoilt = parts[1].flatMap { $0 == UInt8(ascii: "@") ? bad : [$0] }
      #expect(Self.fast(spoilt) == nil)
      let read = SubmittedResults(parsing: parts[0] + [0x0A] + spoilt + [0x0A] + parts[2])
      #expect(read.names == ["kim", "lee"] && read.unread.map(\.line) == [2], "\(bad)")
    }
  }

  // MARK: Whole files

  @Test func `empty lines and line endings do not matter, and lines are counted from 1`() {
    let bad = "x"
    let files: [(text: String, count: Int, defects: [Int])] = [
      ("", 0, []), ("\n\n", 0, []), (" \t\r\n", 0, []), (Self.line(), 1, []), (Self.line() + "\n", 1, []),
      (Self.line() + "\r\n" + Self.line() + "\r\n", 2, []), ("\n" + bad + "\n\n" + Self.line(), 1, [2]),
      (Self.line() + "\r\n\r\n" + bad + "\r\n" + bad, 1, [3, 4]), (bad + "\n" + bad + "\n" + bad, 0, [1, 2, 3]),
      ("\u{FEFF}" + Self.line(), 1, []), (Self.line() + "\n\u{FEFF}" + Self.line(), 1, [2]),
      (Self.line() + "\r" + Self.line(), 0, [1]),
    ]
    for (text, count, defects) in files {
      let read = SubmittedResults(parsing: Array(text.utf8))
      #expect(read.count == count && read.unread.map(\.line) == defects, "\(text.debugDescription)")
    }
  }

  @Test func `lines that can't count on a board are reported in line order`() throws {
    var sample = try SampleBoard(players: ["kim"])
    let lines = [
      SampleBoard.line("mo", 1, 1), "x", SampleBoard.line("kim", 2, 1), "", SampleBoard.line("kim", 3, 6),
      SampleBoard.line("kim", 4, 5), SampleBoard.line("mo", 5, 9), "{",
    ]
    let read = SubmittedResults(parsing: Array(lines.joined(separator: "\n").utf8))
    let (results, defects) = read.results(of: sample.board.players, at: SampleBoard.time(5))
    #expect(results.map(\.score) == [2, 4] && results.allSatisfy { $0.submitted == SampleBoard.time(5) })
    #expect(defects.map(\.line) == [1, 2, 5, 7, 8])
    #expect(defects[0].reason == .playerUnknown("mo") && defects[2].reason == .futureTime(SampleBoard.time(6)))
    // The board takes the valid lines, and takes no others later.
    #expect(try sample.submit(file: lines, 1, 5) == [.resultsSubmitted(ResultsSubmitted(file: fileHash(1), count: 2))])
    #expect(try sample.folded.results.count == 2)
  }

  // MARK: All spellings

  /// Returns a line with random spellings of its parts.
  private static func drawnParts(_ draw: inout SeededRandom) -> String {
    Self.line(
      draw.pick(["\"kim\"", "\"lee\"", "\"\"", "\"a b\"", "\"Zoë\"", #""\u0041""#, "\"\\\\\"", "\"~\u{7F}\"", "null"]),
      draw.pick(scores.map(\.text)),
      draw.pick([
        "\"\(time)\"", "\"2026-04-01T12:00:00+00:00\"", "\"2026-04-01t12:00:00z\"", "\"1969-01-01T00:00:00Z\"",
        "\"0000-01-01T00:00:00Z\"", "\"9999-12-31T23:59:59-23:59\"", "\"2026-04-01T24:00:00Z\"", "\"\"", "null",
      ]))
  }

  /// Returns a random line: close to the usual form, or with any parts.
  private static func drawn(_ draw: inout SeededRandom) -> [UInt8] {
    var line = Self.line()
    if draw.chance(3_000) { line = SampleBoard.line(draw.pick(["kim", "a b"]), draw.within(-5...5), draw.below(90)) }
    if draw.chance(6_000) { line = drawnParts(&draw) }
    if draw.chance(1_000) { line = line.replacing(",", with: draw.pick([" ,", ", ", ",,", ";", ""])) }
    if draw.chance(1_000) { line = line.replacing(":", with: draw.pick([" :", ": ", "::"]), maxReplacements: 2) }
    if draw.chance(1_000) { line = draw.pick([" ", "\t", "{"]) + line + draw.pick(["", " ", "\r", "}", "x"]) }
    var bytes = Array(line.utf8)
    if draw.chance(3_000) {
      let index = draw.below(bytes.count)
      switch draw.below(3) {
      case 0: bytes[index] ^= 1 << UInt8(draw.below(8))
      case 1: bytes.remove(at: index)
      default: bytes.insert(UInt8(draw.below(256)), at: index)
      }
    }
    return bytes.filter { $0 != 0x0A }
  }

  @Test func `the fast reader agrees with the strict one in thousands of spellings`() {
    var draw = SeededRandom(seed: 17)
    var (standard, read) = (0, 0)
    for _ in 0..<20_000 {
      let bytes = Self.drawn(&draw)
      let (fast, strict) = (Self.fast(bytes), Self.strict(bytes))
      if let fast {
        #expect(fast == strict, "\(String(decoding: bytes, as: UTF8.self))")
        standard += 1
      }
      if case .values = strict { read += 1 }
      // The result is the same for a line between others.
      let around = Array("x\n".utf8) + bytes + Array("\nx".utf8)
      let inside = SubmittedResults.fast(around, from: 2, to: 2 + bytes.count)
      #expect(inside.map { .values($0.name, $0.score, $0.time.seconds) } == fast)
    }
    #expect(standard > 1_000 && read > standard)
  }

  @Test func `a simple computation accepts the same lines as the reader`() throws {
    var draw = SeededRandom(seed: 18)
    for seed in 0..<300 {
      var sample = try SampleBoard(players: ["kim", "lee", "a b", "Zoë", "A"])
      let lines = (0..<12).map { _ in Self.drawn(&draw) } + [Array(Self.line("\"kim\"", "\(seed)").utf8)]
      let extra = Array((Self.line().dropLast() + #","more":1}"#).utf8)
      let long = Array(Self.line("\"lee\"", "77").utf8) + [UInt8](repeating: 0x20, count: 4_096)
      let bytes = Array((lines + [extra, long]).joined(separator: [0x0A]))
      sample.put(bytes, 1)
      try sample.step(anna, 5) { board, now throws(BoardRefusal) in
        try board.submitting(file: fileHash(1), by: anna, now: now)
      }
      let plain = AuditBoard(BoardFacts(sample.commits), files: sample.files)
      #expect(plain.count == sample.board.results.count, "file \(seed)")
      #expect(plain.standings.map { "\($0.rank) \($0.player) \($0.score)" } == sample.standings, "file \(seed)")
    }
  }
}
