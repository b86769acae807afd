// Packed projections are read back unchanged, and no bytes crash the reader.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Packed projections")
struct ProjectionPackingTests {
  private func book() -> ProjectionBook {
    var (book, draw) = (ProjectionBook(), SeededRandom(seed: 3))
    for day in 0..<30 {
      let lines = (0..<22).map { player in
        ProjectionBook.Line(
          player: player + 100 * (day % 3), role: [.batter, .bowler, nil][player % 3], club: player % 2,
          opponent: 1 - player % 2, ground: day % 4 == 0 ? nil : day % 4, points: Points(draw.within(-10...120)))
      }
      book.add(lines, on: Day(number: 20_000 + day * (day > 20 ? 9 : 1)))
    }
    return book
  }

  /// The projections of a book as text.
  private func description(_ book: ProjectionBook) -> [String] {
    (0..<330).map { player in
      let chance = book.chance(of: player, for: player % 2, on: Day(number: 20_300), squad: 20)
      return "\(book.projection(of: player, role: .batter, against: 1, at: 2, chance: chance))"
    } + ["\(book.count)"]
  }

  private func unpacked(_ bytes: [UInt8]) -> ProjectionBook? {
    var reader = PackedReader(bytes, in: 0..<bytes.count)
    guard let book = try? ProjectionBook(unpacking: &reader), reader.isAtEnd else { return nil }
    return book
  }

  @Test func `a packed book is read back unchanged`() throws {
    let book = book()
    let read = try #require(unpacked(book.packed.bytes))
    #expect(description(read) == description(book) && read.packed.bytes == book.packed.bytes)
    // The copy continues in the same way.
    var (one, other) = (book, read)
    let line = ProjectionBook.Line(player: 5, role: nil, club: 1, opponent: 0, ground: 1, points: Points(70))
    one.add([line], on: Day(number: 20_400))
    other.add([line], on: Day(number: 20_400))
    #expect(description(one) == description(other))
  }

  @Test func `truncated bytes are refused, and changed bytes never crash`() {
    let bytes = book().packed.bytes
    for end in stride(from: 0, to: bytes.count, by: Trials.isLong ? 7 : 29) {
      #expect(unpacked(Array(bytes[..<end])) == nil)
    }
    var draw = SeededRandom(seed: 9)
    for _ in 0..<Trials.count(100, long: 300) {
      var changed = bytes
      for _ in 0..<draw.within(1...4) { changed[draw.below(changed.count)] = UInt8(draw.within(0...255)) }
      guard var book = unpacked(changed) else { continue }
      _ = description(book)
      book.add(
        [ProjectionBook.Line(player: 1, role: .bowler, club: 0, opponent: 1, ground: 2, points: Points(5))],
        on: Day(number: 20_500))
      _ = description(book)
    }
  }
}
