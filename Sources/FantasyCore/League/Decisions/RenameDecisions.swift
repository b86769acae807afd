// Giving the league another title.

extension League {
  /// Gives the league another title, in any phase; no event when it is called so already.
  ///
  /// - Parameter title: 1 to 200 bytes. With any other there is no event.
  public func renaming(to title: String, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try demand(.rename, of: actor, at: now)
    if title == self.title || !(1...200).contains(title.utf8.count) { return [] }
    return [.leagueRenamed(LeagueRenamed(title))]
  }
}
