import FantasyCore
import StrictJSON

/// A group of events that were accepted together, with their author, time and reason. Each line of a journal has one
/// commit.
public struct BookCommit<Subject: Book>: Hashable, Sendable {
  /// The commit's number in the journal. The first commit has number 1.
  package var sequence: Int
  package var time: Instant
  package var author: ManagerID
  package var reason: String?
  /// The events of the commit; never empty.
  package var events: [Subject.Event]

  package init(sequence: Int, time: Instant, author: ManagerID, reason: String? = nil, events: [Subject.Event]) {
    self.sequence = sequence
    self.time = time
    self.author = author
    self.reason = reason
    self.events = events
  }

  package var files: [NamedContent] { events.flatMap { $0.payload.files } }
  /// True if the commit corrects a wrong time. Its own time may then be earlier than the previous commit's time.
  package var correctsClock: Bool { events.contains { $0.payload.nature.correctsClock } }
  package var isPermanent: Bool { events.contains { $0.payload.nature.isPermanent } }

  /// True if the commit concerns only its author.
  package var isOfOneManager: Bool {
    events.allSatisfy { event in
      switch event.payload.nature.concern {
      case .all: false
      case .manager(let manager): manager == author
      case .author: true
      }
    }
  }

  package var managers: [ManagerID] {
    events.compactMap { if case .manager(let manager) = $0.payload.nature.concern { manager } else { nil } }
  }
}

// MARK: JSON

extension BookCommit {
  /// Returns the commit as a journal line, without a line ending. `previous` is the previous line's hash, 64
  /// hexadecimal digits.
  package func line(after previous: String) -> String {
    JSON.pairs([
      "seq": .int(sequence), "time": .string(time.description), "who": .string(author.text), "why": .text(reason),
      "events": .array(events.map(\.json)), "prev": .string(previous),
    ]).compact
  }

  /// Parses a journal line into a commit and the hash of the previous line. Errors include the position in the line.
  package static func reading(_ line: [UInt8]) throws(JSONError) -> (commit: Self, previous: String) {
    if let standard = readingFast(line) { return standard }
    let object = try JSONValue(parsing: line, limits: .journalLine)
      .object(["seq", "time", "who", "why", "events", "prev"])
    var events: [Subject.Event] = []
    let list = try object.required("events")
    for value in try list.array() { events.append(try Subject.Event.reading(value)) }
    if events.isEmpty { throw list.error("a commit must have at least one event") }
    if events.count > 1, events.contains(where: { $0.payload.nature.mustBeOnlyEvent }), !isUndoWithClock(events) {
      throw list.error("an undo, a redo or a clock change must be the only event in its commit")
    }
    let commit = Self(
      sequence: try object.required("seq").int(in: 1...Int.max), time: try object.required("time").instant(),
      author: try object.required("who").id(), reason: try object.optional("why")?.string(), events: events)
    return (commit, try object.required("prev").hash())
  }

  private static func isUndoWithClock(_ events: [Subject.Event]) -> Bool {
    events.count == 2 && events[0].payload.nature.undoTarget?.direction == .undo
      && events[1].payload.nature.correctsClock
  }

  private static func readingFast(_ line: [UInt8]) -> (commit: Self, previous: String)? {
    var line = FastLine(line)
    guard line.pass("{\"seq\":"), let sequence = line.number(), line.pass(",\"time\":\""),
      let time = line.text().flatMap({ Instant($0) }), line.pass(",\"who\":\""), let author: ManagerID = line.id(),
      line.pass(",\"why\":null,\"events\":[{\"event\":\""), let kind = line.text().flatMap({ Subject.Event.kinds[$0] }),
      let event = kind.readFast(&line), line.pass("}],\"prev\":\""),
      let previous = line.text(), previous.utf8.count == 64, line.pass("}"), line.isAtEnd
    else { return nil }
    return (Self(sequence: sequence, time: time, author: author, events: [event]), previous)
  }
}

extension EventList {
  package var name: String { type(of: payload).name }
  package var json: JSON { .object([JSON.Member("event", .string(name))] + payload.members) }

  package static func reading(_ value: JSONValue) throws(JSONError) -> Self {
    guard let name = value["event"] else { throw value.error("the key \"event\" is missing") }
    guard let kind = kinds[try name.string()] else {
      throw name.error("unknown kind of event, perhaps from a newer version of fcl")
    }
    return try kind.read(value)
  }
}
