import CommandLineKit

/// A board as one HTML file, which has no scripts and loads no external resources.
struct BoardPage {
  struct Row {
    let rank, player, score: String
  }

  var title: String
  var foreground = "#1c1c1c"
  var background = "#ffffff"
  var accent = "#0a4f8f"
  var image: String?
  let rows: [Row]

  var table: String {
    rows.map { row in
      "<tr><td>\(markupEscaped(row.rank))</td><td>\(markupEscaped(row.player))</td><td>\(markupEscaped(row.score))</td></tr>"
    }.joined(separator: "\n")
  }

  var html: String {
    let picture = image.map { "<img src=\"\($0)\" alt=\"\">\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(markupEscaped(title))</title>
      <style>
      body{margin:0 auto;max-width:40rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:\(foreground);background:\(background)}
      h1{color:\(accent)}img{max-width:100%}table{border-collapse:collapse;width:100%}
      th,td{padding:.3rem .6rem;text-align:left;border-bottom:1px solid \(accent)}
      th:first-child,td:first-child,th:last-child,td:last-child{text-align:right}
      </style>
      </head>
      <body>
      \(picture)<h1>\(markupEscaped(title))</h1>
      <table>
      <thead><tr><th scope="col">Rank</th><th scope="col">Player</th><th scope="col">Score</th></tr></thead>
      <tbody>
      \(table)
      </tbody>
      </table>
      </body>
      </html>

      """
  }

  static func isColour(_ text: String) -> Bool {
    if text.first == "#" {
      let digits = text.dropFirst().utf8
      let isHexadecimal = digits.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
      }
      return isHexadecimal && (digits.count == 3 || digits.count == 6)
    }
    return names.contains(text.lowercased())
  }

  private static let names: Set<String> = [
    "aqua", "black", "blue", "fuchsia", "gray", "green", "lime", "maroon", "navy", "olive", "purple", "red", "silver",
    "teal", "white", "yellow",
  ]

  static func dataURL(of picture: [UInt8]) -> String? {
    let kinds: KeyValuePairs<String, [UInt8]> = [
      "png": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "jpeg": [0xFF, 0xD8, 0xFF],
      "gif": Array("GIF8".utf8), "webp": Array("RIFF".utf8),
    ]
    guard let kind = kinds.first(where: { picture.starts(with: $0.value) })?.key else { return nil }
    return "data:image/\(kind);base64," + base64(picture)
  }

  private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | Int(part.dropFirst($1).first ?? 0) }
      for index in 0..<4 {
        text.append(index <= part.count ? signs[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
