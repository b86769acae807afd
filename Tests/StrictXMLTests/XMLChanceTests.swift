// Random bytes and randomly changed XML: the reader either reads a text to its end or reports an error inside it.

import StrictXML
import Testing

@Suite("Random XML")
struct XMLChanceTests {
  /// Random numbers from a seed (SplitMix64).
  struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let good = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a feed --><feed xmlns="u" xmlns:p="v"><p:a b='1' p:c="&lt;&#65;">té<![CDATA[<x>]]>&amp;<?pi x?></p:a><e/></feed>
    """
  private static let words = [
    "<", ">", "</", "/>", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&", ";", "&#x", "xmlns:", "'", "\"", "=", ":",
    "\r",
    "<a>", "</a>", "é", "<!DOCTYPE",
  ]

  /// Reads a text as far as possible and checks the parts.
  ///
  /// - Returns: whether the whole text was read.
  private func isRead(_ bytes: [UInt8]) throws -> Bool {
    var (open, wasText) = ([XMLName](), false)
    do throws(XMLError) {
      var reader = try XMLReader(bytes)
      while let event = try reader.next() {
        switch event {
        case .start(let element):
          #expect(Set(element.attributes.map(\.name)).count == element.attributes.count)
          open.append(element.name)
        case .text(let text): #expect(!text.isEmpty && !wasText && !open.isEmpty && !text.utf8.contains(0))
        case .end(let name): #expect(open.popLast() == name)
        }
        if case .text = event { wasText = true } else { wasText = false }
        #expect(reader.depth == open.count && open.count <= 32)
      }
      #expect(open.isEmpty)
      return true
    } catch {
      // An error at the end of the text is positioned just after the last byte.
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(error.position.line >= 1 && error.position.line <= max(1, lines.count))
      let length = lines.isEmpty ? 0 : lines[error.position.line - 1].count
      #expect(error.position.column >= 1 && error.position.column <= length + 1)
      return false
    }
  }

  @Test("random bytes never crash the reader", arguments: 0..<20 as Range<UInt64>)
  func bytes(seed: UInt64) throws {
    var chance = Chance(state: seed)
    for _ in 0..<200 {
      let length = Int.random(in: 0..<80, using: &chance)
      _ = try isRead((0..<length).map { _ in UInt8.random(in: .min ... .max, using: &chance) })
      let words = (0..<Int.random(in: 1..<25, using: &chance)).map { _ in Self.words.randomElement(using: &chance) ?? ""
      }
      _ = try isRead(Array(words.joined().utf8))
    }
  }

  @Test("randomly changed XML is read or refused at a position inside it")
  func changed() throws {
    var chance = Chance(state: 4_711)
    let good = Array(Self.good.utf8)
    #expect(try isRead(good))
    var read = 0
    for _ in 0..<3_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let position = Int.random(in: bytes.indices, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: bytes[position] = UInt8.random(in: .min ... .max, using: &chance)
        case 1: bytes.remove(at: position)
        case 2: bytes.insert(contentsOf: Array((Self.words.randomElement(using: &chance) ?? "").utf8), at: position)
        default: bytes.removeSubrange(position...)
        }
        if bytes.isEmpty { break }
      }
      if try isRead(bytes) { read += 1 }
    }
    // Both outcomes must occur, or the changes would test nothing.
    #expect(read > 100 && read < 2_900)
  }

  @Test("a text cut anywhere is refused, except after its last element")
  func cut() throws {
    let good = Array(Self.good.utf8)
    for length in 0..<good.count { #expect(try !isRead(Array(good.prefix(length)))) }
  }
}
