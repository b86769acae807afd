import CommandLineKit
import FantasyCore

/// A page of the site: one file with its style inside, without script and without anything from elsewhere.
struct SitePage {
  let name: String
  let title: String
  let league: String
  private(set) var body = ""

  init(_ name: String, title: String, league: String) {
    (self.name, self.title, self.league) = (name, title, league)
  }

  // MARK: Parts

  mutating func heading(_ text: String, level: Int = 2, id: String? = nil) {
    body += "<h\(level)\(id.map { " id=\"\(Self.escaped($0))\"" } ?? "")>\(Self.escaped(text))</h\(level)>\n"
  }

  mutating func paragraph(_ text: String) { body += "<p>\(Self.escaped(text))</p>\n" }

  mutating func list(_ lines: [String]) {
    if lines.isEmpty { return }
    body += "<ul>" + lines.map { "<li>\(Self.escaped($0))</li>" }.joined() + "</ul>\n"
  }

  /// A part that is folded until somebody opens it.
  mutating func folded(_ summary: String, id: String? = nil, _ lines: [String]) {
    let anchor = id.map { " id=\"\(Self.escaped($0))\"" } ?? ""
    body += "<details\(anchor)><summary>\(Self.escaped(summary))</summary><ul>"
    let items = lines.isEmpty ? ["Nothing earned any."] : lines
    body += items.map { "<li>\(Self.escaped($0))</li>" }.joined() + "</ul></details>\n"
  }

  /// A picture that says in words what it shows.
  mutating func chart(_ chart: Chart) { body += "<figure>\(chart.svg)</figure>\n" }

  /// A cell of a table: text, perhaps a link, perhaps a number.
  struct Cell {
    var text: String
    var link: String?
    var isNumber = false

    init(_ text: String, link: String? = nil, isNumber: Bool = false) {
      (self.text, self.link, self.isNumber) = (text, link, isNumber)
    }
  }

  /// A table whose first column of text names its rows.
  ///
  /// - Parameter named: the index of that column.
  mutating func table(_ caption: String, _ head: [(title: String, isNumber: Bool)], _ rows: [[Cell]], named: Int = 0) {
    let name = Self.escaped(caption)
    body +=
      "<div class=\"wide\" role=\"region\" aria-label=\"\(name)\" tabindex=\"0\"><table><caption>\(name)</caption><thead><tr>"
    for column in head {
      body += "<th scope=\"col\"\(column.isNumber ? " class=\"n\"" : "")>\(Self.escaped(column.title))</th>"
    }
    body += "</tr></thead><tbody>\n"
    for row in rows {
      body += "<tr>"
      for (place, cell) in row.enumerated() {
        let text = Self.escaped(cell.text)
        let inside = cell.link.map { "<a href=\"\(Self.escaped($0))\">\(text)</a>" } ?? text
        let number = cell.isNumber ? " class=\"n\"" : ""
        body += place == named ? "<th scope=\"row\"\(number)>\(inside)</th>" : "<td\(number)>\(inside)</td>"
      }
      body += "</tr>\n"
    }
    body += "</tbody></table></div>\n"
  }

  /// The tables and lines of a view, as people see them in a terminal.
  mutating func view(_ report: Report, _ rendering: Rendering, caption: String) {
    for line in report.above { paragraph(line) }
    for section in report.sections { view(section, rendering, caption: section.above.first ?? caption) }
    let shown = rendering.shownColumns(report)
    if report.sections.isEmpty, !report.rows.isEmpty, !shown.isEmpty {
      table(
        caption, shown.map { ($0.column.title, $0.column.kind == .number) },
        rendering.cells(report, shown).map { row in
          row.enumerated().map { Cell($1, isNumber: shown[$0].column.kind == .number) }
        })
    }
    for line in report.below { paragraph(line) }
  }

  // MARK: The document

  var html: [UInt8] {
    let (title, league) = (Self.escaped(title), Self.escaped(league))
    let home =
      name == SiteFiles.index ? "" : "<nav aria-label=\"Site\"><a href=\"\(SiteFiles.index)\">\(league)</a></nav>\n"
    return Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="fcl report">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      \(home)<main id="main">
      <h1>\(title)</h1>
      \(body)</main>
      </body>
      </html>

      """.utf8)
  }

  /// Text as HTML, with what could harm a reader escaped as everywhere.
  static func escaped(_ text: String) -> String {
    let safe = shownSafe(text)
    if safe.utf8.allSatisfy({ $0 != 0x26 && $0 != 0x3C && $0 != 0x3E && $0 != 0x22 && $0 != 0x27 }) { return safe }
    var out = ""
    for scalar in safe.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static let style = """
    :root{color-scheme:light dark;--ink:#1c1c1c;--paper:#ffffff;--faint:#595959;--line:#c8c8c8;--mark:#eef4fb;--link:#0a4f8f}
    @media (prefers-color-scheme:dark){:root{--ink:#ececec;--paper:#161616;--faint:#b0b0b0;--line:#4a4a4a;--mark:#22303f;--link:#8ec5ff}}
    body{margin:0 auto;max-width:62rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
    a{color:var(--link)}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.2rem;margin-top:2rem}
    .skip{position:absolute;left:-99rem}.skip:focus{left:1rem}
    .wide{overflow-x:auto;margin:1rem 0}table{border-collapse:collapse;min-width:100%}
    caption{text-align:left;color:var(--faint);padding:.25rem 0}
    th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:normal}
    thead th{font-weight:bold;border-bottom:2px solid var(--line)}.n{text-align:right;font-variant-numeric:tabular-nums}
    tbody tr:nth-child(even){background:var(--mark)}details{border-bottom:1px solid var(--line);padding:.3rem 0}
    summary{cursor:pointer}figure{margin:1rem 0}svg{max-width:100%;height:auto}
    @media print{body{max-width:none;color:#000;background:#fff}.skip,nav{display:none}tr,details{break-inside:avoid}}
    """
}

/// The names of the site's files.
enum SiteFiles {
  static let index = "index.html"

  static func manager(_ id: ManagerID) -> String { "manager-\(id.text).html" }

  static func match(_ id: MatchID) -> String { "match-\(id.text).html" }
}
