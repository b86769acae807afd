// Calendars of `remind`: a calendar program reads back the intended values.

import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite("Calendars") struct CalendarTests {
  /// The properties of a calendar, read by RFC 5545: lines end in CR LF, and a leading blank continues the line before.
  private func properties(_ text: String) throws -> [(name: String, value: String)] {
    var lines: [String] = []
    var rest = text.unicodeScalars[...]
    while let end = rest.firstIndex(of: "\r") {
      let line = String(rest[..<end])
      #expect(line.utf8.count <= 75)
      let next = rest.index(after: end)
      try #require(rest[next] == "\n")
      rest = rest[rest.index(after: next)...]
      // Uses scalars, since a continued line may begin with a mark that combines with the blank.
      let isContinued = line.unicodeScalars.first == " "
      if isContinued {
        lines[lines.count - 1].unicodeScalars += line.unicodeScalars.dropFirst()
      } else {
        lines.append(line)
      }
    }
    #expect(rest.isEmpty)
    return try lines.map { line in
      let colon = try #require(line.firstIndex(of: ":"))
      return (String(line[..<colon]), String(line[line.index(after: colon)...]))
    }
  }

  private func unescaped(_ text: String) -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  @Test func `marks that reverse text or are invisible are shown as escapes`() throws {
    let time = try #require(Instant("2026-04-01T14:00:00Z"))
    let event = CalendarEvent(id: "m1", time: time, title: "a\u{202E}b\u{200B}c", text: "\u{1B}[1mx\u{2066}")
    let read = try properties(CalendarEvent.calendar([event], at: time))
    #expect(read.filter { $0.name == "SUMMARY" }.map { unescaped($0.value) } == ["a\\u{202e}b\\u{200b}c"])
    #expect(read.filter { $0.name == "DESCRIPTION" }.map { unescaped($0.value) } == ["[1mx\\u{2066}"])
  }

  @Test(arguments: [
    "The Cup", "Cup; of, all \\ cups: \"x\"", "line\nend", String(repeating: "é", count: 80),
    String(repeating: "කෝ👩‍👧", count: 30), String(repeating: "a", count: 67),
  ])
  func `a title is read back complete, with any content`(_ title: String) throws {
    let time = try #require(Instant("2026-04-01T14:00:00Z"))
    let event = CalendarEvent(id: "s-cup-lock-m1", time: time, title: title, text: title + title)
    let read = try properties(CalendarEvent.calendar([event, event], at: time))
    #expect(read.map(\.name).prefix(4) == ["BEGIN", "VERSION", "PRODID", "BEGIN"])
    #expect(read.filter { $0.name == "BEGIN" }.count == 3 && read.filter { $0.name == "END" }.count == 3)
    #expect(read.filter { $0.name == "SUMMARY" }.map { unescaped($0.value) } == [title, title])
    #expect(read.filter { $0.name == "DESCRIPTION" }.map { unescaped($0.value) } == [title + title, title + title])
    #expect(read.filter { $0.name == "DTSTART" }.map(\.value) == ["20260401T140000Z", "20260401T140000Z"])
    #expect(read.last?.name == "END" && read.last?.value == "VCALENDAR")
  }

  @Test func `an event keeps its identifier from day to day`() throws {
    let world = try TestWorld.prepared("league")
    let one = world.fcl("remind --within 30d --ics").output
    let later = world.fcl("remind --within 30d --ics --now 2026-03-31T10:00:00Z").output
    let names = [one, later].map { $0.split(separator: "\r\n").filter { $0.hasPrefix("UID:") } }
    #expect(names[0].count == 4 && names[0] == names[1])
  }

  @Test func `an unknown time zone gives UTC and one warning`() throws {
    let world = try BuiltProgram.season()
    for zone in ["Mars/Base", ":Mars/Base", "Nowhere"] {
      #expect(try BuiltProgram.shell("TZ=\(zone) $FCL history >out 2>err; TZ=UTC $FCL history >utc", in: world) == 0)
      #expect(try world.read("out") == world.read("utc"))
      let warning = String(decoding: try world.read("err"), as: UTF8.self)
      #expect(warning.split(separator: "\n").count == 1 && warning.contains("unknown time zone"))
    }
    #expect(try BuiltProgram.shell("TZ='<+0530>-5:30' $FCL history >out 2>err", in: world) == 0)
    #expect(try world.read("err").isEmpty)
  }
}
