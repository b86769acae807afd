import Answers
import CommandLineKit
import FantasyCore

/// A page of the site, as one HTML file. The file includes its style, has no scripts, and loads no external resources.
struct SitePage {
  let name, title, league: String
  private(set) var body = ""

  // MARK: Parts

  mutating func heading(_ text: String, level: Int = 2, id: String? = nil) {
    body += "<h\(level)\(id.map { " id=\"\(markupEscaped($0))\"" } ?? "")>\(markupEscaped(text))</h\(level)>\n"
  }

  mutating func paragraph(_ text: String) { body += "<p>\(markupEscaped(text))</p>\n" }

  mutating func list(_ lines: [String]) {
    if lines.isEmpty { return }
    body += "<ul>" + lines.map { "<li>\(markupEscaped($0))</li>" }.joined() + "</ul>\n"
  }

  mutating func folded(_ summary: String, id: String? = nil, colour: String? = nil, _ lines: [String]) {
    let anchor = id.map { " id=\"\(markupEscaped($0))\"" } ?? ""
    body += "<details\(anchor)><summary>\(Self.mark(colour))\(markupEscaped(summary))</summary><ul>"
    let items = lines.isEmpty ? ["No points earned."] : lines
    body += items.map { "<li>\(markupEscaped($0))</li>" }.joined() + "</ul></details>\n"
  }

  /// Adds a chart with a text alternative. On narrow screens, the chart scrolls instead of shrinking.
  mutating func chart(_ chart: Chart) { body += "<figure tabindex=\"0\">\(chart.svg)</figure>\n" }

  /// Returns a square in a club's colour; empty for nil. The name beside it says the same to all readers.
  private static func mark(_ colour: String?) -> String {
    colour.map { "<i class=\"c\" style=\"color:\($0)\"></i>" } ?? ""
  }

  struct Column<Row> {
    let title: String
    var isNumber = false
    var isExtra = false
    var link: (Row) -> String? = { _ in nil }
    /// The colour of a mark before the text, as `#004ba0`.
    var colour: (Row) -> String? = { _ in nil }
    let text: (Row) -> String

    var attribute: String {
      let classes = (isNumber ? ["n"] : []) + (isExtra ? ["x"] : [])
      return classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    }
  }

  /// Adds a table. `named` is the index of the column that names the rows. Set `isNamed` for a table that no heading
  /// precedes: the caption is then visible. Otherwise, only screen readers use the caption.
  mutating func table<Row>(
    _ caption: String, isNamed: Bool = false, of rows: [Row], _ columns: [Column<Row>], named: Int = 0
  ) {
    let name = markupEscaped(caption)
    body +=
      "<div class=\"wide\" role=\"region\" aria-label=\"\(name)\" tabindex=\"0\"><table>"
      + "<caption\(isNamed ? "" : " class=\"heard\"")>\(name)</caption><thead><tr>"
    for column in columns { body += "<th scope=\"col\"\(column.attribute)>\(markupEscaped(column.title))</th>" }
    body += "</tr></thead><tbody>\n"
    for row in rows {
      body += "<tr>"
      for (index, column) in columns.enumerated() {
        let text = markupEscaped(column.text(row))
        let inside =
          column.link(row).map { "<a href=\"\(markupEscaped($0))\">\(text)</a>" }
          ?? Self.mark(column.colour(row)) + text
        let attribute = column.attribute
        body += index == named ? "<th scope=\"row\"\(attribute)>\(inside)</th>" : "<td\(attribute)>\(inside)</td>"
      }
      body += "</tr>\n"
    }
    body += "</tbody></table></div>\n"
  }

  mutating func view(_ report: Report, _ rendering: Rendering, caption: String) {
    for line in report.above where line != caption { paragraph(line) }
    for section in report.sections { view(section, rendering, caption: section.above.first ?? caption) }
    let shown = rendering.shownColumns(report)
    if report.sections.isEmpty, !report.rows.isEmpty, !shown.isEmpty {
      table(
        caption, isNamed: true, of: rendering.cells(report, shown),
        shown.enumerated().map { index, shown in
          Column(title: shown.column.title, isNumber: shown.column.kind == .number) { $0[index] }
        })
    }
    for line in report.below { paragraph(line) }
  }

  // MARK: The document

  var html: [UInt8] {
    let (title, league) = (markupEscaped(title), markupEscaped(league))
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
      <a class="skip" href="#main">Skip to content</a>
      \(home)<main id="main">
      <h1>\(title)</h1>
      \(body)</main>
      </body>
      </html>

      """.utf8)
  }

  private static let style = """
    :root{color-scheme:light dark;--ink:#1c1c1c;--paper:#ffffff;--faint:#595959;--line:#c8c8c8;--mark:#eef4fb;--link:#0a4f8f}
    @media (prefers-color-scheme:dark){:root{--ink:#ececec;--paper:#161616;--faint:#b0b0b0;--line:#4a4a4a;--mark:#22303f;--link:#8ec5ff}}
    body{margin:0 auto;max-width:62rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
    a{color:var(--link)}h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.2rem;margin-top:2rem}
    .skip,.heard{position:absolute;left:-99rem}.skip:focus{left:1rem}
    .wide{overflow-x:auto;margin:1rem 0}table{border-collapse:collapse;min-width:100%}
    caption{text-align:left;color:var(--faint);padding:.25rem 0}
    th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:normal}
    thead th{font-weight:bold;border-bottom:2px solid var(--line)}.n{text-align:right;font-variant-numeric:tabular-nums}
    tbody tr:nth-child(even){background:var(--mark)}details{border-bottom:1px solid var(--line);padding:.3rem 0}
    .c{display:inline-block;border:.35em solid;outline:1px solid var(--faint);margin-right:.4em;forced-color-adjust:none}
    summary{cursor:pointer}figure{margin:1rem 0;overflow-x:auto}svg{width:100%;min-width:34rem;height:auto}
    @media (max-width:37rem){.x{display:none}th,td{padding:.3rem .4rem}body{padding:.75rem}}
    @media print{:root{color-scheme:light;--ink:#000;--paper:#fff;--faint:#444;--line:#bbb;--mark:#f2f2f2;--link:#000}
    body{max-width:none;padding:0;font-size:10pt}.skip,nav{display:none}.x{display:table-cell}
    tr,details,figure{break-inside:avoid}h2{break-after:avoid}.wide,figure{overflow:visible}svg{min-width:0}
    details::details-content{content-visibility:visible;display:block}}
    """
}

enum SiteFiles {
  static let index = "index.html"

  static func manager(_ id: ManagerID) -> String { "manager-\(id.text).html" }

  static func match(_ id: MatchID) -> String { "match-\(id.text).html" }
}
