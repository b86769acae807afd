// Giving the league another title.

extension League {
  /// Gives the league another title, in any phase; no event when it has this title already.
  ///
  /// - Parameter title: see `LeagueTerms.isTitle`. With any other there is no event.
  public func renaming(to title: String, by actor: ManagerID, at now: Instant) throws(Refusal) -> [LeagueEvent] {
    try demand(.rename, of: actor, at: now)
    if title == self.title || !LeagueTerms.isTitle(title) { return [] }
    return [.leagueRenamed(LeagueRenamed(title))]
  }
}
