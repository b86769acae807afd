/// A grid of character cells on which a chart is drawn. A cell consists of one or more dots.
struct ChartCanvas {
  private let width, height: Int
  private let signs: Chart.Signs
  private var dots: [Int]
  private var series: [Int]
  private var letters: [Character?]

  init(width: Int, height: Int, _ signs: Chart.Signs) {
    self.width = width
    self.height = height
    self.signs = signs
    dots = Array(repeating: 0, count: width * height)
    series = Array(repeating: -1, count: width * height)
    letters = Array(repeating: nil, count: width * height)
  }

  private var fine: (across: Int, down: Int) {
    switch signs {
    case .braille: (2, 4)
    case .blocks: (2, 2)
    case .ascii: (1, 1)
    }
  }

  private typealias Spot = (x: Double, y: Double)

  /// Draws a line between two points. Coordinates range from 0 to 1; x increases to the right, and y increases upwards.
  /// A series with an odd number is dotted, except in ASCII.
  mutating func line(from: (x: Double, y: Double), to: (x: Double, y: Double), series number: Int) {
    let start = dot(from), end = dot(to)
    let steps = max(1, abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let x = start.x + (end.x - start.x) * step / steps
      let y = start.y + (end.y - start.y) * step / steps
      if number % 2 == 1, signs != .ascii, (x + y) % 2 == 1 { continue }
      put(x, y, number)
    }
  }

  mutating func mark(_ spot: (x: Double, y: Double), series number: Int) {
    let index = index(spot)
    letters[index] = signs == .ascii ? (number % 2 == 0 ? "W" : "w") : "●"
    series[index] = number
  }

  mutating func letter(_ spot: (x: Double, y: Double), _ letter: Character, series number: Int) {
    let index = index(spot)
    letters[index] = letter
    series[index] = number
  }

  func row(at y: Double) -> Int { dot((0, y)).y / fine.down }

  private func dot(_ spot: Spot) -> (x: Int, y: Int) {
    let across = width * fine.across - 1, down = height * fine.down - 1
    let x = Int((min(1, max(0, spot.x)) * Double(across)).rounded())
    let y = down - Int((min(1, max(0, spot.y)) * Double(down)).rounded())
    return (x, y)
  }

  private func index(_ spot: Spot) -> Int {
    let dot = dot(spot)
    return dot.y / fine.down * width + dot.x / fine.across
  }

  private mutating func put(_ x: Int, _ y: Int, _ number: Int) {
    let index = y / fine.down * width + x / fine.across
    dots[index] |= 1 << (y % fine.down * fine.across + x % fine.across)
    series[index] = number
  }

  func rows(_ style: Style) -> [String] {
    (0..<height).map { row in
      var text = ""
      for column in 0..<width {
        let index = row * width + column
        let sign = letters[index].map(String.init) ?? sign(dots[index], series[index])
        text += sign == " " ? sign : style.coloured(sign, series[index] % 2 == 0 ? .first : .second)
      }
      return text
    }
  }

  private func sign(_ bits: Int, _ number: Int) -> String {
    if bits == 0 { return " " }
    switch signs {
    case .ascii: return number % 2 == 0 ? "*" : "o"
    case .blocks: return Self.quarters[bits]
    case .braille:
      // `bits` numbers the dots row by row. `order` has the bit of each dot in a Unicode Braille pattern.
      let order = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
      let value = order.indices.reduce(0x2800) { bits >> $1 & 1 == 1 ? $0 + order[$1] : $0 }
      return Unicode.Scalar(value).map { String(Character($0)) } ?? " "
    }
  }

  /// The block characters, indexed by a bit mask. Bits 0 to 3 are the upper left, upper right, lower left and lower
  /// right quarter.
  private static let quarters = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
}
