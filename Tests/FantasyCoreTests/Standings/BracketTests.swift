// Brackets: the two best seeds can't meet before the final, and byes go to the best seeds.

import FantasyCore
import Testing

@Suite struct BracketTests {
  @Test(arguments: 0...130)
  func `each seed appears once, the best seeds have the byes, and favourites meet as late as possible`(_ count: Int) {
    let pairs = Bracket.pairs(of: count)
    let all = pairs.flatMap { [$0.seed, $0.other].compactMap(\.self) }
    #expect(all.sorted() == Array(0..<count))
    var size = 1
    while size < count { size *= 2 }
    let byes = pairs.filter { $0.other == nil }.map(\.seed).sorted()
    #expect(byes == (count == 1 ? [0] : Array(0..<(count == 0 ? 0 : size - count))))
    #expect(1 << Bracket.stages(of: count) == size)
    if count < 2 { return }
    // If the better seed always wins, the seeds of each tie add up to the number of seeds left, less one.
    var (left, indices) = (pairs.map { ($0.seed, $0.other ?? size - 1 - $0.seed) }, size)
    while true {
      #expect(left.allSatisfy { $0.0 + $0.1 == indices - 1 })
      if left.count == 1 { break }
      left = stride(from: 0, to: left.count, by: 2).map { (left[$0].0, left[$0 + 1].0) }
      indices /= 2
    }
  }
}
