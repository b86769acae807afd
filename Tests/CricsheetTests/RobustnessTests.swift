// No input crashes the program: truncated, changed and deeply nested files give a match or an error.

import Cricsheet
import Testing

@Suite("Robustness")
struct RobustnessTests {
  private let sample: [UInt8] = {
    let wicket = MatchText.wicket("run out", fielders: #"{"name": "B Kite"}, {"substitute": true}"#)
    let text = MatchText([MatchText.ball(4), MatchText.extra("wides", more: wicket)])
    guard let match = try? MatchFile.read(Array(text.text.utf8)) else { return [] }
    return MatchFile.write(match)
  }()

  @Test("a truncated file is refused as cut short, at its end")
  func cuts() {
    #expect(sample.count > 1000)
    for length in 1..<sample.count {
      do throws(MatchFileError) {
        _ = try MatchFile.read(Array(sample[..<length]))
        Issue.record("read although cut at \(length)")
      } catch {
        #expect(error.code == .cutShort, "cut at \(length): \(error)")
      }
    }
  }

  @Test("a flipped bit gives an error, or a match whose figures can be computed")
  func flips() {
    var refused = 0
    for index in sample.indices {
      for bit in 0..<8 {
        var bytes = sample
        bytes[index] ^= 1 << UInt8(bit)
        do throws(MatchFileError) {
          let match = try MatchFile.read(bytes)
          _ = match.performances()
        } catch {
          refused += 1
          #expect(error.line >= 1 && error.column >= 1)
        }
      }
    }
    #expect(refused > sample.count)
  }

  @Test("replacing any value by one of any type gives a match or an error")
  func replacedValues() {
    let values = ["null", "true", "-1", "1e9", "\"\"", "[]", "{}", "[[[]]]", "{\"a\":{\"a\":1}}", "99999999999999999"]
    let text = String(decoding: sample, as: UTF8.self)
    for line in text.split(separator: "\n") {
      guard let colon = line.lastIndex(of: ":") else { continue }
      for value in values {
        let ending = line.hasSuffix(",") ? "," : ""
        let changed = text.replacing(line, with: line[...colon] + " " + value + ending)
        _ = MatchFile.lint(Array(changed.utf8))
      }
    }
  }
}
