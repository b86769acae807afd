import Books
import CommandLineKit
import FantasyCore

/// The output of `fcl points --chart`: sums of points as bars.
struct PointsChart {
  package let chart: Chart

  /// - Parameter report: the sums. The last two columns must be the players' own points and the counted points, in this
  ///   order.
  package init(_ report: Report, by sum: PointSums.Kind, isAll: Bool, of entry: Entry?, _ league: League) {
    let isOwn = isAll || entry == nil
    let index = report.columns.count - (isOwn ? 2 : 1)
    let name = sum == .match ? 0 : 1
    let bars = report.rows.map { row in
      Chart.Bar(name: row[name].field, value: Double(row[index].field) ?? 0, description: row[index].field)
    }
    let whose = isOwn ? "of all players of the pool" : "counted for \(entry?.teamName ?? "")"
    chart = Chart(
      title: "\(league.title): points \(whose), by \(sum.rawValue)", horizontal: "points", vertical: sum.rawValue,
      .bars(bars))
  }
}
