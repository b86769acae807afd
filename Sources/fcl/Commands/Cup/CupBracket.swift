import Answers
import Books
import CommandLineKit
import FantasyCore

extension OpenCups {
  /// Returns a single-elimination cup as a bracket: a column per stage, then the winner.
  func bracket(of cup: Cup) -> Chart {
    var columns = cup.stages.map { stage in
      stage.ties.flatMap { tie in
        let isPlayed = stage.state != .upcoming && tie.decision != .bye
        func slot(_ place: Int?, _ points: Points) -> Chart.Slot {
          let name = name(place, in: cup)
          return Chart.Slot(
            isPlayed && place != nil ? "\(name) \(points)" : name, goesOn: place != nil && tie.winner == place)
        }
        return [
          slot(tie.one, tie.points),
          tie.decision == .bye ? Chart.Slot("bye", goesOn: false) : slot(tie.other, tie.otherPoints),
        ]
      }
    }
    columns.append([Chart.Slot(name(cup.winners.first, in: cup), goesOn: !cup.winners.isEmpty)])
    return Chart(
      title: "\(cup.terms.name): \(cup.terms.words)", horizontal: "stage", vertical: "", .bracket(columns))
  }
}
