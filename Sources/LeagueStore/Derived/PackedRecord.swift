// Packs and unpacks the facts of a match, and the non-zero figures of all players. Increase `MatchRecord.version` after
// any change here.

import FantasyCore

extension PackedBytes {
  init(_ record: MatchRecord) {
    self.init()
    add(record.info)
    add(record.performances) { bytes, performance in
      bytes.add(performance.player.name)
      bytes.add(performance.player.id.text)
      bytes.add(performance.player.side.index)
      bytes.add(Int(performance.appearances))
      for innings in [performance.innings, performance.asSubstitute] {
        bytes.add(innings) { $0.add($1) }
      }
    }
  }

  private mutating func add(_ figures: InningsFigures) {
    add(figures.innings)
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
    return MatchRecord(info: info, performances: performances)
  }

  private mutating func performance() throws(UnpackingError) -> Performance {
    let name = try text()
    guard let id = PlayerID(try text()), let side = Side(rawValue: UInt8(truncatingIfNeeded: try number())) else {
      throw UnpackingError()
    }
    let appearances = try figure()
    return Performance(
      player: MatchPlayer(name: name, id: id, side: side),
      innings: try list { reader throws(UnpackingError) in try reader.figures() },
      asSubstitute: try list { reader throws(UnpackingError) in try reader.figures() }, appearances: appearances)
  }

  private mutating func figure() throws(UnpackingError) -> Int32 {
    let number = try number()
    guard let figure = Int32(exactly: number), figure.magnitude <= FiguresLine.maximum else { throw UnpackingError() }
    return figure
  }

  private mutating func figures() throws(UnpackingError) -> InningsFigures {
    let innings = try number()
    var figures = InningsFigures(innings: innings, howOut: try howOut())
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
