// The journal: one commit per line, chained. Tests cover torn lines and damage, and that damage is never overwritten.

import Books
import FantasyCore
import Testing

@testable import Digest
@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The journal")
struct JournalTests {
  /// A store whose journal has four lines.
  private func four() throws -> SampleStore {
    let sample = try SampleStore()
    for name in ["ben", "cleo", "dora"] { try sample.join(name) }
    return sample
  }

  private func damage(_ sample: SampleStore) -> String? {
    let found = storeError { _ = try sample.files.league() } ?? (try? sample.files.readJournal())?.damage
    guard case .damaged(let path, let line, let column, let message)? = found else { return nil }
    #expect(path == sample.files.journal.text)
    return "\(line):\(column): \(message)"
  }

  /// Returns lines of commits, each chained to the one before.
  private func chained(_ commits: [Commit]) -> [UInt8] {
    var (text, previous) = ([UInt8](), Journal.origin)
    for commit in commits {
      let line = SealedLine(sealing: Array(commit.line(after: previous).utf8))
      previous = line.hash
      text += line.bytes + [0x0A]
    }
    return text
  }

  @Test func `commits are read back, and each line has the previous line's hash and its own`() throws {
    let sample = try four()
    #expect(try sample.members == ["anna", "ben", "cleo", "dora"])
    let journal = try sample.files.readJournal()
    #expect(journal.commits.map(\.sequence) == [1, 2, 3, 4])
    #expect(journal.torn.isEmpty)
    #expect(journal.length == sample.journal.count)
    var previous = Journal.origin
    for line in sample.lines {
      // A line without its own hash, which is its last member.
      let (bare, seal) = (line.dropLast(75) + Array("}".utf8), String(decoding: line.suffix(75), as: UTF8.self))
      #expect(try Commit.reading(Array(bare)).previous == previous)
      previous = SHA256.hex(bare)
      #expect(seal == #","hash":"\#(previous)"}"#)
    }
    #expect(journal.lastHash == previous)
  }

  @Test func `a saved change appends one line, and earlier bytes do not change`() throws {
    let sample = try four()
    let before = sample.journal
    let league = try sample.join("emil")
    #expect(league.members.count == 5)
    #expect(Array(sample.journal.prefix(before.count)) == before)
    #expect(sample.lines.count == 5)
  }

  @Test func `a commit is never earlier than the last one`() throws {
    let sample = try four()
    let last = try sample.files.league().league.lastEvent
    let transaction = try Transaction(sample.files, waiting: 1)
    #expect(try transaction.commit([.leagueStarted(LeagueStarted())], by: anna, at: .earliest).commit.time == last)
    #expect(try sample.files.league().league.started?.time == last)
  }

  @Test func `a broken chain, a wrong number, a time that goes back and a bad line are reported by line`() throws {
    let sample = try four()
    let lines = sample.lines
    let commits = try sample.files.readJournal().commits
    func put(_ lines: [[UInt8]]) { sample.putJournal(lines.flatMap { $0 + [0x0A] }) }

    put([lines[0], lines[2], lines[3]])
    #expect(damage(sample) == "2:1: expected change 2, found 3")
    put([lines[0], lines[1], lines[1], lines[3]])
    #expect(damage(sample) == "3:1: expected change 3, found 2")
    var forged = commits
    forged[1].author = anna
    let changed = chained(forged).split(separator: 0x0A).map(Array.init)[1]
    put([lines[0], changed, lines[2], lines[3]])
    #expect(damage(sample) == "3:1: the hash of the previous line does not match")
    put([lines[0], changed.dropLast(75) + lines[1].suffix(75), lines[2], lines[3]])
    #expect(damage(sample) == "2:1: the line was changed after it was written")
    put([lines[0], lines[1], lines[2], lines[3].dropLast(75) + Array("}".utf8)])
    #expect(damage(sample) == "4:1: the line does not end with its own hash")
    put([lines[0], lines[1], Array("{}".utf8), lines[3]])
    #expect(damage(sample) == "3:1: the key \"events\" is missing")
    put([lines[0], [], lines[2], lines[3]])
    #expect(damage(sample) == "2:1: the text ends here: expected a value")
    // A bad line that ends in a newline is damage, even if it is the last.
    put([lines[0], lines[1], lines[2], Array(lines[3].dropLast())])
    #expect(damage(sample)?.hasPrefix("4:") == true)

    var early = commits
    early[2].time = Instant(seconds: early[1].time.seconds - 1)
    sample.putJournal(chained(early))
    #expect(damage(sample) == "3:1: the time is earlier than that of the previous line")
    early[2].time = early[1].time
    sample.putJournal(chained(early))
    #expect(damage(sample) == nil, "the same instant again is fine")
  }

  @Test func `a journal that does not begin with a league's creation is damage`() throws {
    let sample = try four()
    var commits = try sample.files.readJournal().commits
    commits.removeFirst()
    for index in commits.indices { commits[index].sequence = index + 1 }
    sample.putJournal(chained(commits))
    #expect(damage(sample) == "1:1: the journal of a league must begin with its creation")
    sample.putJournal([])
    #expect(damage(sample) == "1:1: the journal of a league must begin with its creation")
  }

  @Test func `a writer never changes a damaged journal`() throws {
    let sample = try four()
    let whole = sample.journal
    for change in [whole.count / 2, 20, whole.count - 2] {
      var bytes = whole
      bytes[change] = UInt8(ascii: "}")
      if change == whole.count - 2 { bytes[change] = 0x20 }
      // A torn line after the damage is not moved either.
      for tail in [[], Array("{\"seq\":5".utf8)] {
        sample.putJournal(bytes + tail)
        guard case .damaged? = storeError({ try sample.join("emil") }) else {
          Issue.record("a damaged journal was written to")
          continue
        }
        #expect(sample.journal == bytes + tail)
        #expect(try !sample.create(sample.terms))
        #expect(sample.journal == bytes + tail)
        #expect(try SystemCalls.names(in: sample.files.path).filter { $0.hasPrefix("journal") } == ["journal.ndjson"])
      }
    }
  }

  @Test func `after damage, no file is removed, since an unreadable line may name it`() throws {
    let sample = try four()
    let left = sample.files.folder / "journal.ndjson.tmp-4711"
    writeRaw("x", to: left.text)
    let whole = sample.journal
    var bytes = whole
    bytes[whole.count / 2] = UInt8(ascii: "}")
    sample.putJournal(bytes)
    #expect(try sample.files.removeOrphans(waiting: 1).isEmpty && left.kind == .file)
    sample.putJournal(whole)
    #expect(try sample.files.removeOrphans(waiting: 1) == [left] && left.kind == nil)
  }

  @Test func `readers skip a torn last line, and the next writer moves it aside and continues`() throws {
    let sample = try four()
    let whole = sample.journal
    for (number, torn) in ["{\"seq\":5,", "\u{0}\u{0}\u{0}", "x"].enumerated() {
      let before = sample.journal
      sample.putJournal(before + Array(torn.utf8))
      #expect(try sample.files.league().league.sequence == 4 + number)
      #expect(try sample.files.readJournal().torn == Array(torn.utf8))
      #expect(sample.journal == before + Array(torn.utf8), "reading writes nothing")
      let transaction = try Transaction(sample.files, waiting: 1)
      let movedAside = transaction.movedAside
      let aside = try #require(movedAside)
      #expect(aside.text == sample.files.path + "/journal.torn-\(number + 1)")
      #expect(rawBytes(aside) == Array(torn.utf8))
      _ = try transaction.commit(
        [.managerJoined(ManagerJoined(try #require(ManagerID("m\(number)"))))], by: anna, at: .earliest)
      #expect(Array(sample.journal.prefix(before.count)) == before)
      #expect(try sample.files.league().league.sequence == 5 + number)
    }
    #expect(Array(sample.journal.prefix(whole.count)) == whole)
  }

  @Test func `every truncation is read as a prefix`() throws {
    let sample = try four()
    let whole = sample.journal
    let commits = try sample.files.readJournal().commits
    for length in 0...whole.count {
      sample.putJournal(Array(whole.prefix(length)))
      let lines = whole.prefix(length).count { $0 == 0x0A }
      let journal = try sample.files.readJournal()
      guard journal.commits == Array(commits.prefix(lines)), journal.length + journal.torn.count == length else {
        Issue.record("cut at \(length): \(journal.commits.count) commits")
        continue
      }
      if lines == 0 { #expect(damage(sample) == "1:1: the journal of a league must begin with its creation") }
    }
  }

  @Test func `after a cut within the last line, the next change is saved`() throws {
    let sample = try four()
    let whole = sample.journal
    let third = sample.lines.prefix(3).reduce(0) { $0 + $1.count + 1 }
    for length in stride(from: third, to: whole.count, by: 17) {
      sample.putJournal(Array(whole.prefix(length)))
      #expect(try sample.join("emil").members.map(\.text) == ["anna", "ben", "cleo", "emil"])
      #expect(try sample.members == ["anna", "ben", "cleo", "emil"])
    }
  }

  @Test func `a flipped bit in any line, even the last, is reported with its line`() throws {
    let sample = try four()
    let whole = sample.journal
    let isLong = getenv("FCL_LONG") != nil
    var random = SeededRandom(seed: 3)
    // The last newline is left out, since a line without it is torn.
    for index in 0..<(whole.count - 1) {
      for bit in isLong ? Array(0..<8) : [random.below(8)] {
        var bytes = whole
        bytes[index] ^= 1 << bit
        sample.putJournal(bytes)
        guard case .damaged(_, let line, _, _)? = try sample.files.readJournal().damage else {
          Issue.record("bit \(bit) of byte \(index) goes unseen")
          continue
        }
        let own = whole.prefix(index).count { $0 == 0x0A } + 1
        guard line == own else {
          Issue.record("bit \(bit) of byte \(index) on line \(own) is named as line \(line)")
          continue
        }
      }
    }
  }

  @Test func `a change that could not be read back is refused, and nothing is written`() throws {
    let sample = try four()
    let before = sample.journal
    let long = String(repeating: "x", count: 2_000)
    let transaction = try Transaction(sample.files, waiting: 1)
    let events: [LeagueEvent] = [.settingsSaved(SettingsSaved(anna, teamName: long, format: nil))]
    do {
      _ = try transaction.commit(events, by: anna, at: SampleStore.start)
      Issue.record("it was written")
    } catch {
      guard case .unwritable = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(sample.journal == before)
    #expect(
      storeError {
        let again = try Transaction(sample.files, waiting: 1)
        _ = try again.commit([.leagueStarted(LeagueStarted())], by: anna, at: .earliest, reason: long)
      } != nil)
    #expect(sample.journal == before)
    var terms = sample.terms
    terms.id = LeagueID(known: "other")
    terms.title = long
    #expect(storeError { try sample.create(terms) } != nil)
    #expect(try sample.store.leagues() == [SampleStore.id])
  }

  @Test func `a league is created once, and an incomplete creation is replaced`() throws {
    let sample = try four()
    let before = sample.journal
    #expect(try !sample.create(sample.terms))
    #expect(sample.journal == before)
    sample.putJournal(Array(before.prefix(40)))
    #expect(try sample.create(sample.terms))
    #expect(try sample.members == ["anna"])
    #expect(try sample.store.leagues() == [SampleStore.id])
  }
}
