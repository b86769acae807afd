import Books
import FantasyCore

/// The column with the first match of each late joiner. Tables without late joiners don't have the column.
extension LateJoiners {
  static let column = Column.text("since", "Since match", leaves: 2)

  var columns: [Column] { joined.isEmpty ? [] : [Self.column] }

  func values(of manager: ManagerID) -> [Value] {
    if joined.isEmpty { return [] }
    if joined[manager] == nil { return [.none] }
    return [firstMatch(of: manager).map { .id($0.fixture.id) } ?? .worded(.none, "the next one")]
  }
}
