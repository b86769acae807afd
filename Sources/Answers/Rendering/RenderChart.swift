// Charts. People see a chart instead of the rows; `-o svg` writes the chart as SVG.

import CommandLineKit

extension Rendering {
  package func lines(of chart: Chart, signs: Chart.Signs?, isPlain: Bool) -> [String] {
    var look = Chart.Look()
    look.width = max(20, terminal.width ?? 80)
    look.height = max(6, min(20, (terminal.height ?? 28) - 12))
    look.signs = terminal.isASCII ? .ascii : signs ?? .braille
    look.style = isPlain ? .plain : terminal.outputStyle(colour)
    var chart = limited(chart)
    if look.signs == .ascii { chart.title = chart.title.replacing("●", with: "w") }
    return chart.lines(look)
  }

  package func svg(of report: Report) throws -> String {
    guard let chart = report.chart else { throw Problem.noChart }
    return limited(chart).svg
  }

  private func limited(_ chart: Chart) -> Chart {
    guard let limit = globals.limit else { return chart }
    var chart = chart
    switch chart.shape {
    case .bars(let bars): chart.shape = .bars(Array(bars.prefix(limit)))
    case .ranks(var ranks):
      ranks.racers = Array(ranks.racers.prefix(limit))
      chart.shape = .ranks(ranks)
    case .lines, .columns, .bracket: break
    }
    return chart
  }
}
