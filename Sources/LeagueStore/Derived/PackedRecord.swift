// Packs and unpacks the facts of a match, and the non-zero figures of all players. Increase `MatchRecord.version` after
// any change here.

import FantasyCore

extension PackedBytes {
  init(_ record: MatchRecord) {
    self.init()
    add(record.info)
    for performances in [record.performances, record.substitutes] {
      add(performances) { bytes, performance in
        bytes.add(performance.player.name)
        bytes.add(performance.player.id.text)
        bytes.add(performance.player.side.index)
        bytes.add(Int(performance.appearances))
        bytes.add(performance.arrival?.number ?? 0)
        for innings in [performance.innings, performance.superOvers, performance.asSubstitute] {
          bytes.add(innings) { $0.add($1) }
        }
      }
    }
  }

  private mutating func add(_ figures: InningsFigures) {
    add(figures.innings << 1 | (figures.isSuperOver ? 1 : 0))
    add(figures.howOut?.number ?? 0)
    // Each group of 32 figures is packed as a bit mask of the non-zero figures, followed by these figures.
    add((figures.row.count + 31) / 32)
    for begin in stride(from: 0, to: figures.row.count, by: 32) {
      var used = 0
      for index in begin..<begin + 32 where figures.row[ElementIndex<Figure>(index)] != 0 {
        used |= 1 << (index - begin)
      }
      add(used)
      while used != 0 {
        add(Int(figures.row[ElementIndex<Figure>(begin + used.trailingZeroBitCount)]))
        used &= used - 1
      }
    }
  }
}

extension PackedReader {
  mutating func record() throws(UnpackingError) -> MatchRecord {
    let info = try info()
    let performances = try list { reader throws(UnpackingError) in try reader.performance() }
    let substitutes = try list { reader throws(UnpackingError) in try reader.performance() }
    return MatchRecord(info: info, performances: performances, substitutes: substitutes)
  }

  private mutating func performance() throws(UnpackingError) -> Performance {
    let name = try text()
    guard let id = PlayerID(try text()), let side = Side(rawValue: UInt8(truncatingIfNeeded: try number())) else {
      throw UnpackingError()
    }
    let appearances = try figure(), arrival = try arrival()
    func innings() throws(UnpackingError) -> [InningsFigures] {
      try list { reader throws(UnpackingError) in try reader.figures() }
    }
    return Performance(
      player: MatchPlayer(name: name, id: id, side: side), innings: try innings(), superOvers: try innings(),
      asSubstitute: try innings(), appearances: appearances, arrival: arrival)
  }

  private mutating func arrival() throws(UnpackingError) -> Arrival? {
    let number = try number()
    let arrival = Arrival.allCases[number: number]
    if arrival == nil, number != 0 { throw UnpackingError() }
    return arrival
  }

  private mutating func figure() throws(UnpackingError) -> Int32 {
    let number = try number()
    guard let figure = Int32(exactly: number), figure.magnitude <= FiguresLine.maximum else { throw UnpackingError() }
    return figure
  }

  private mutating func figures() throws(UnpackingError) -> InningsFigures {
    let innings = try number()
    var figures = InningsFigures(innings: innings >> 1, howOut: try howOut(), isSuperOver: innings & 1 == 1)
    let parts = try number()
    guard (1...32).contains(parts) else { throw UnpackingError() }
    for part in 0..<parts {
      var used = UInt32(truncatingIfNeeded: try number())
      while used != 0 {
        figures.row[ElementIndex<Figure>(32 * part + used.trailingZeroBitCount)] = try figure()
        used &= used - 1
      }
    }
    return figures
  }

  mutating func howOut() throws(UnpackingError) -> DismissalKind? {
    let number = try number()
    let kind = DismissalKind(number: number)
    if kind == nil, number != 0 { throw UnpackingError() }
    return kind
  }
}
