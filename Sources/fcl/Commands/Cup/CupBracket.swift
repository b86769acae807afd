import Answers
import Books
import CommandLineKit
import FantasyCore

extension OpenCups {
  /// Returns the chart of a single-elimination cup: one column for each stage, then a column for the winner.
  func bracket(of cup: Cup) -> Chart {
    var columns = cup.stages.map { stage in
      stage.ties.flatMap { tie in
        let isPlayed = stage.state != .upcoming && tie.decision != .bye
        func slot(_ index: Int?, _ points: Points) -> Chart.Slot {
          let name = name(index, in: cup)
          return Chart.Slot(
            isPlayed && index != nil ? "\(name) \(points)" : name, continues: index != nil && tie.winner == index)
        }
        return [
          slot(tie.one, tie.points),
          tie.decision == .bye ? Chart.Slot("bye", continues: false) : slot(tie.other, tie.otherPoints),
        ]
      }
    }
    columns.append([Chart.Slot(name(cup.winners.first, in: cup), continues: !cup.winners.isEmpty)])
    return Chart(
      title: "\(cup.terms.name): \(cup.terms.description)", horizontal: "stage", vertical: "", .bracket(columns))
  }
}
