// Conformance of slips to `Book`: first commit, permissions and checkpoint.

import Books
import FantasyCore
import StrictJSON

extension SlipBook: Book {
  package typealias Event = SlipEvent
  package typealias Digest = Authors<SlipBook>

  package static let layout = BookLayout(noun: "book of slips", folder: "slips")

  package var beginning: SlipBook { SlipBook(opened: record.first) }

  package static func beginning(
    with first: SlipCommit, of commits: ArraySlice<SlipCommit>, read: (NamedContent) -> [UInt8]?
  ) throws(BookDefect) -> SlipBook { SlipBook(opened: first) }

  /// Lets everyone read the log, even guests. Denies every undo and redo, since placed slips are final.
  package func denial(of right: BookPermission, to actor: ManagerID?, at now: Instant) -> SlipRefusal? {
    switch right {
    case .readLog: nil
    case .undo, .undoEarlier, .redo: .undo
    }
  }

  package static func refused(_ fault: UndoFault) -> SlipRefusal { .undo }

  // MARK: Checkpoint

  /// The version of the checkpoint's format. Increase it after any change to `pack(into:)` or to the meaning of the
  /// packed state.
  package static let checkpointVersion = 1

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

  package init(
    unpacking packed: inout PackedReader, record: Record<SlipBook>, read: (NamedContent) -> [UInt8]?
  ) throws(UnpackingError) {
    self.record = record
    picks = try packed.list { packed throws(UnpackingError) in try packed.pick() }
    stake = try packed.optional { packed throws(UnpackingError) in Money(hundredths: try packed.amount()) }
    var number = 0
    placed = try packed.list { packed throws(UnpackingError) in
      number += 1
      let time = try packed.instant()
      let kind = SlipKind(number: try packed.number())
      let stake = Money(hundredths: try packed.amount())
      let picks = try packed.list { packed throws(UnpackingError) in try packed.pick() }
      let results = try packed.list { packed throws(UnpackingError) in
        try packed.optional { packed throws(UnpackingError) in
          guard let result = PickResult(try packed.text()) else { throw UnpackingError() }
          return result
        }
      }
      let cashed = try packed.optional { packed throws(UnpackingError) in Money(hundredths: try packed.amount()) }
      if results.count != picks.count || picks.isEmpty || picks.count > Self.maxPicks { throw UnpackingError() }
      return PlacedSlip(
        number: number, placed: time, kind: kind, stake: stake, picks: picks, results: results, cashed: cashed)
    }
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ pick: SlipPick) { add(pick.json.compact) }
}

extension PackedReader {
  fileprivate mutating func pick() throws(UnpackingError) -> SlipPick {
    let text = Array(try text().utf8)
    do throws(JSONError) { return try SlipPick(try JSONValue(parsing: text, limits: .smallFile)) } catch {
      throw UnpackingError()
    }
  }
}
