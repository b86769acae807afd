// Slips as a book: how it begins, its permissions, its checkpoint.

import Books
import FantasyCore
import StrictJSON

extension SlipBook: Book {
  /// The book's event type.
  package typealias Event = SlipEvent
  /// The digest says nothing: the book is one person's.
  package typealias Digest = Authors<SlipBook>

  /// The book is stored in `slips/`, without other files.
  package static let layout = BookLayout(noun: "book of slips", folder: "slips")

  /// The book after its first commit.
  package var beginning: SlipBook { SlipBook(opened: record.first) }

  /// The book after its first commit; no files are read.
  package static func beginning(
    with first: SlipCommit, of commits: ArraySlice<SlipCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> SlipBook { SlipBook(opened: first) }

  /// Whoever has the device may see everything; nothing is undone, since a placed slip stands.
  package func denial(of right: BookRight, to actor: ManagerID?, at now: Instant) -> SlipRefusal? {
    switch right {
    case .readLog: nil
    case .undo, .undoEarlier, .redo: .undo
    }
  }

  /// Returns a reason against an undo or redo, as a refusal.
  package static func refused(_ fault: UndoFault) -> SlipRefusal { .undo }

  // MARK: Checkpoint

  /// Raise it after any change to `pack(into:)` or to what the packed state means.
  package static let checkpointVersion = 1

  /// Adds the state without its record to a checkpoint.
  package func pack(into packed: inout PackedBytes) {
    packed.add(picks) { $0.add($1) }
    packed.add(stake) { $0.add($1.hundredths) }
    packed.add(placed) { packed, slip in
      packed.add(slip.placed)
      packed.add(slip.kind.number)
      packed.add(slip.stake.hundredths)
      packed.add(slip.picks) { $0.add($1) }
      packed.add(slip.results) { $0.add($1) { $0.add($1.text) } }
      packed.add(slip.cashed) { $0.add($1.hundredths) }
    }
  }

  /// Reads the state from a checkpoint.
  package init(
    unpacking packed: inout PackedReader, record: Record<SlipBook>, read: (NamedContent) -> [UInt8]?
  ) throws(NotPacked) {
    self.record = record
    picks = try packed.list { packed throws(NotPacked) in try packed.pick() }
    stake = try packed.optional { packed throws(NotPacked) in Money(hundredths: try packed.amount()) }
    var number = 0
    placed = try packed.list { packed throws(NotPacked) in
      number += 1
      let time = try packed.instant()
      let kind = SlipKind(number: try packed.number())
      let stake = Money(hundredths: try packed.amount())
      let picks = try packed.list { packed throws(NotPacked) in try packed.pick() }
      let results = try packed.list { packed throws(NotPacked) in
        try packed.optional { packed throws(NotPacked) in
          guard let result = PickResult(try packed.text()) else { throw NotPacked() }
          return result
        }
      }
      let cashed = try packed.optional { packed throws(NotPacked) in Money(hundredths: try packed.amount()) }
      if results.count != picks.count || picks.isEmpty || picks.count > Self.mostPicks { throw NotPacked() }
      return PlacedSlip(
        number: number, placed: time, kind: kind, stake: stake, picks: picks, results: results, cashed: cashed)
    }
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ pick: SlipPick) { add(pick.json.compact) }
}

extension PackedReader {
  fileprivate mutating func pick() throws(NotPacked) -> SlipPick {
    let text = Array(try text().utf8)
    do throws(JSONError) { return try SlipPick(try JSONValue(parsing: text, limits: .smallFile)) } catch {
      throw NotPacked()
    }
  }
}
