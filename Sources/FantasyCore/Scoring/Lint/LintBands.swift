// Finds bands that overlap, contain no possible value, or leave a narrow gap.

import StrictJSON

struct LocatedBand {
  let band: Band
  let value: JSONValue
  /// The band's values as integers; nil if no value is possible. For a figure, the integers are its values. For a rate,
  /// 2v is the value v in ten-thousandths, and 2v + 1 is any value between v and v + 1.
  let range: ClosedRange<Int>?
  private let isFigure: Bool
  private static let end = 1 << 50

  init(band: Band, value: JSONValue, measure: Measure) {
    self.band = band
    self.value = value
    if case .figure = measure { isFigure = true } else { isFigure = false }
    let (low, high) = isFigure ? Self.wholes(band) : Self.halves(band)
    range = low <= high ? low...high : nil
  }

  private static func wholes(_ band: Band) -> (Int, Int) {
    let low = band.lower.map { $0.isClosed ? ($0.value + 9_999) / 10_000 : $0.value.roundedDown(by: 10_000) + 1 } ?? 1
    let high =
      band.upper.map { $0.isClosed ? $0.value.roundedDown(by: 10_000) : ($0.value - 1).roundedDown(by: 10_000) }
      ?? Self.end
    return (max(1, low), high)
  }

  private static func halves(_ band: Band) -> (Int, Int) {
    let low = band.lower.map { 2 * $0.value + ($0.isClosed ? 0 : 1) } ?? 0
    let high = band.upper.map { 2 * $0.value - ($0.isClosed ? 0 : 1) } ?? Self.end
    return (max(0, low), high)
  }

  func description(_ values: ClosedRange<Int>) -> String {
    if isFigure { return values.count == 1 ? "\(values.lowerBound)" : "\(values.lowerBound) to \(values.upperBound)" }
    let low = values.lowerBound, high = values.upperBound
    if low == high, low % 2 == 0 { return text(low / 2) }
    let from = low % 2 == 0 ? "from \(text(low / 2))" : "above \(text(low / 2))"
    if high >= Self.end { return from }
    let isFrom = low % 2 == 0
    let upTo = high % 2 == 0 ? (isFrom ? "" : "up to ") + text(high / 2) : "below \(text((high + 1) / 2))"
    return from + (isFrom ? " to " : " and ") + upTo
  }

  private func text(_ value: Int) -> String { Decimal.text(value, places: 4) }

  var width: Int? { range.flatMap { $0.upperBound >= Self.end ? nil : $0.upperBound - $0.lowerBound } }

  func isAlmostNextTo(_ next: LocatedBand, gap: ClosedRange<Int>) -> Bool {
    let sign = { (band: Band) in band.points == .zero ? 0 : band.points > .zero ? 1 : -1 }
    if sign(band) == sign(next.band) { return true }
    let size = gap.upperBound - gap.lowerBound
    if let narrower = [width, next.width].compactMap({ $0 }).min(), size * 4 <= narrower { return true }
    return size * 100 <= gap.upperBound
  }
}

extension ScoringLint {
  mutating func checkBands(_ bands: [LocatedBand], _ list: JSONValue) {
    if case .array(let elements) = list.content, elements.isEmpty {
      warn(list, .earnsNothing, "no bands: nothing earns points")
    }
    for (index, band) in bands.enumerated() {
      if band.band.points == .zero {
        warn(band.value["points"] ?? band.value, .earnsNothing, "the band earns 0 points: leave it out")
      }
      checkOverlap(band, Array(bands[..<index]))
    }
    checkGaps(bands)
  }

  private mutating func checkOverlap(_ band: LocatedBand, _ before: [LocatedBand]) {
    guard let range = band.range else {
      return warn(band.value, .unreachableBand, "no value can fall in this band")
    }
    let others = before.filter { $0.range?.overlaps(range) == true }
    if others.isEmpty { return }
    let positions = others.map { "\($0.value.position.line):\($0.value.position.column)" }.listed("and")
    let which = "the \("band".plural(others.count)) at \(positions)"
    if rest(of: range, without: others.compactMap(\.range)).isEmpty {
      return warn(
        band.value, .unreachableBand,
        "this band is never reached: \(which) already cover\(others.count == 1 ? "s" : "") it")
    }
    for other in others {
      guard let shared = other.range.map({ $0.clamped(to: range) }) else { continue }
      let position = other.value.position
      warn(
        band.value, .bandOverlap,
        "overlap: \(band.description(shared)) is also in the band at \(position.line):\(position.column), which comes first and applies"
      )
    }
  }

  private func rest(of range: ClosedRange<Int>, without others: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    others.reduce([range]) { rest, other in
      rest.flatMap { part -> [ClosedRange<Int>] in
        guard part.overlaps(other) else { return [part] }
        let low = part.lowerBound < other.lowerBound ? [part.lowerBound...(other.lowerBound - 1)] : []
        return low + (part.upperBound > other.upperBound ? [(other.upperBound + 1)...part.upperBound] : [])
      }
    }
  }

  private mutating func checkGaps(_ bands: [LocatedBand]) {
    let reached = bands.filter { $0.range != nil }.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    for (band, next) in zip(reached, reached.dropFirst()) {
      guard let low = band.range?.upperBound, let high = next.range?.lowerBound, high > low + 1 else { continue }
      let gap = (low + 1)...(high - 1)
      if band.isAlmostNextTo(next, gap: gap) {
        let position = band.value.position
        warn(
          next.value, .bandGap,
          "gap: \(band.description(gap)) is in neither this band nor the band at \(position.line):\(position.column)")
      }
    }
  }
}
