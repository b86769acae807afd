// Properties over random actions: the journal is the book, both sides agree, undo and redo restore states, and an
// inviter can't tell whether the invitation was refused.

import Books
import FantasyCore
import Games
import Testing

@Suite("Random actions among friends")
struct PeoplePropertyTests {
  private static let seeds = Array(1...UInt64(Trials.count(20, long: 40)))

  /// Performs random actions. `check` gets the book before and after each one that changed something.
  private static func play(
    _ seed: UInt64, steps: Int = 150, _ check: (People, People) throws -> Void = { _, _ in }
  ) throws -> People {
    var random = SeededRandom(seed: seed)
    var people = People()
    for _ in 0..<steps {
      let before = people
      let (author, other) = (People.all[random.below(3)], People.all[random.below(3)])
      let act = PeopleAct.allCases[random.below(PeopleAct.allCases.count)]
      guard let events = try? people.act(act, author, other), !events.isEmpty else { continue }
      try check(before, people)
    }
    return people
  }

  /// A description of the whole book: each pair in both directions.
  private static func everything(_ book: PeopleBook) -> [String] {
    People.all.flatMap { one in
      People.all.map { "\(book.relation(of: one, to: $0))" } + book.duels(of: one).map { "\($0)" }
    }
  }

  @Test(arguments: seeds) func `the state is the fold of the journal, at once, read again or from a checkpoint`(
    _ seed: UInt64
  ) throws {
    let people = try Self.play(seed)
    #expect(people.commits.count > 10)
    var again = PeopleBook(opened: people.commits[0])
    for commit in people.commits.dropFirst() {
      let line = Array(commit.line(after: String(repeating: "0", count: 64)).utf8)
      let read = try PeopleBook.readCommit(line).commit
      #expect(read == commit)
      again.apply(read)
    }
    var whole = PeopleBook(opened: people.commits[0])
    whole.apply(all: people.commits.dropFirst())
    var packed = PackedBytes()
    people.book.pack(into: &packed)
    var reader = PackedReader(packed.bytes, in: packed.bytes.indices)
    let unpacked = try PeopleBook(unpacking: &reader, record: people.book.record) { _ in nil }
    #expect(reader.isAtEnd)
    for book in [again, whole, unpacked] {
      #expect(Self.everything(book) == Self.everything(people.book))
      var other = PackedBytes()
      book.pack(into: &other)
      #expect(other.bytes == packed.bytes)
    }
    #expect(JournalReplay(people.commits, from: PeopleBook(opened: people.commits[0])).findings.isEmpty)
  }

  @Test(arguments: seeds) func `both sides of every relation agree`(_ seed: UInt64) throws {
    _ = try Self.play(seed) { _, people in
      for one in People.all {
        for other in People.all where one != other {
          switch (people.book.relation(of: one, to: other), people.book.relation(of: other, to: one)) {
          case (.none, .none): break
          case (.friend(let since), .friend(let other)): #expect(since == other)
          case (.invited(let since), .invitedBy(let other, _)): #expect(since == other)
          case (.invitedBy(let since, _), .invited(let other)): #expect(since == other)
          case (let first, let second): Issue.record("\(first), \(second)")
          }
        }
        #expect(people.book.relation(of: one, to: one) == .none)
      }
    }
  }

  /// Events that can't be undone.
  private static let final: Set = ["friend.removed", "duel.created", "duel.accepted"]

  @Test(arguments: seeds) func `an undo restores the previous state, and a redo brings the change back`(_ seed: UInt64)
    throws
  {
    _ = try Self.play(seed) { before, after in
      guard let last = after.commits.last, !last.isUndoOrRedo,
        !last.events.contains(where: { Self.final.contains($0.name) })
      else { return }
      var people = after
      try people.act(.undo, last.author)
      #expect(Self.everything(people.book) == Self.everything(before.book))
      try people.act(.redo, last.author)
      #expect(Self.everything(people.book) == Self.everything(after.book))
    }
  }

  @Test(arguments: seeds) func `a duel keeps its terms and its number for each of the two`(_ seed: UInt64) throws {
    var maximum = 0
    _ = try Self.play(seed, steps: 600) { before, after in
      for author in People.all {
        let (old, new) = (before.book.duels(of: author), after.book.duels(of: author))
        #expect(new.count - old.count == 0 || new.count - old.count == 1)
        for (one, other) in zip(old, new) {
          #expect(one.number == other.number && one.duel.sequence == other.duel.sequence)
          // A redone cancellation or refusal was made before the friendship ended.
          let isOver = other.duel.isVoid || other.duel.stage == .refused || other.duel.stage == .cancelled
          #expect(!one.duel.isVoid || isOver, "a void duel came back")
          if one.duel.accepted != nil { #expect(other.duel.accepted == one.duel.accepted) }
        }
        maximum = max(maximum, new.count)
      }
    }
    #expect(maximum > 0)
  }

  @Test(arguments: seeds) func `two managers become friends only by an action of each`(_ seed: UInt64) throws {
    _ = try Self.play(seed) { before, after in
      guard let last = after.commits.last else { return }
      for other in People.all {
        guard case .friend = after.book.relation(of: last.author, to: other) else { continue }
        if case .friend = before.book.relation(of: last.author, to: other) { continue }
        // The other manager had invited this one, and the invitation was still open.
        guard case .invited = before.book.relation(of: other, to: last.author) else {
          Issue.record("\(last) made friends of \(last.author) and \(other)")
          continue
        }
      }
    }
  }

  /// The same actions in two worlds. In the first, ben also refuses invitations and undoes refusals at every chance.
  @Test(arguments: seeds) func `an inviter sees no difference between a refused and an open invitation`(_ seed: UInt64)
    throws
  {
    var random = SeededRandom(seed: seed)
    var (refusing, silent) = (People(), People())
    var refusals = 0
    for step in 1...400 {
      let time = People.time(step)
      if random.chance(4_000) {
        let isRefusal = refusing.commits.last { $0.author == People.ben }?.events.first?.name == "friend.refused"
        if isRefusal, random.chance(5_000) { _ = try? refusing.act(.undo, People.ben, at: time) }
        for other in [People.ann, People.cleo] {
          if let events = try? refusing.act(.refuse, People.ben, other, at: time), !events.isEmpty { refusals += 1 }
        }
      }
      let author = random.chance(7_000) ? People.ann : random.chance(5_000) ? People.cleo : People.ben
      let other = People.all[random.below(3)]
      // ben's own undo would undo the refusal instead of the change before it.
      let acts = author == People.ben ? [PeopleAct.invite, .accept, .remove] : PeopleAct.allCases
      let act = acts[random.below(acts.count)]
      if act == .refuse, author != People.ann { continue }
      let answers = [
        Self.answer(&refusing, act, author, other, at: time), Self.answer(&silent, act, author, other, at: time),
      ]
      #expect(answers[0] == answers[1], "\(act) by \(author) to \(other)")
      // The log shows all of the past, so any difference would remain visible.
      for reader in [People.ann, People.cleo] where step.isMultiple(of: 8) {
        #expect(Self.seen(refusing, by: reader) == Self.seen(silent, by: reader), "\(reader)")
      }
    }
    #expect(refusals > 0)
  }

  /// Returns the answer that a manager sees, with their own numbers.
  private static func answer(
    _ people: inout People, _ act: PeopleAct, _ author: ManagerID, _ other: ManagerID, at time: Instant
  ) -> String {
    let before = people.commits
    lazy var log = PeopleBook.visibleLog(for: author, commits: before)
    func number(_ sequence: Int?) -> String { sequence.flatMap { log.number(of: $0) }.map { "\($0)" } ?? "-" }
    do throws(PeopleRefusal) {
      return try people.act(act, author, other, at: time).map { event in
        event.payload.nature.undoTarget.map { "\($0.direction) \(number($0.number))" }
          ?? "\(event.name) \(event.friend?.text ?? "")"
      }.joined()
    } catch {
      guard case .undo(.breaksChange(let direction, let first, let later, let by)) = error else { return "\(error)" }
      #expect(log.number(of: later) != nil, "a change is named that \(author) does not see")
      return "\(direction) \(number(first)) breaks \(number(later)) by \(by)"
    }
  }

  private static func seen(_ people: People, by reader: ManagerID) -> [String] {
    let relations = People.all.map { "\(people.book.relation(of: reader, to: $0))" }
    let own = PeopleBook.visibleLog(for: reader, commits: people.commits)
    let log = own.changes.map { change in
      let target = change.commit.undoTarget.flatMap { own.number(of: $0.number) }
      let events = change.commit.events.map { "\($0.name) \($0.friend?.text ?? "\(target ?? 0)")" }
      return "\(change.number) \(change.commit.time) \(change.commit.author) \(events) \(change.undoneBy ?? 0)"
    }
    return relations + log + people.duels(of: reader)
  }
}
