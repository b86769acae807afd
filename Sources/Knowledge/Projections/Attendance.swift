import FantasyCore

/// Tracks players' recent appearances for each club, to estimate their chances of playing in the club's next match.
struct Attendance: Sendable {
  /// A club's current season: consecutive matches without a long break. Also contains the lengths of earlier seasons.
  struct Season: Sendable {
    var last: Day
    /// The number of matches in each of the club's seasons, in chronological order. The current season is last.
    var counts: [Int] = [0]
    /// The players in each of the current season's most recent matches, in chronological order.
    var recent: [[Int]] = []

    var number: Int { counts.count }
  }

  struct Spell: Sendable {
    let club, season: Int
    var played = 0
  }

  var seasons: [Int: Season] = [:]
  /// The numbers of appearances and of sides in all matches so far, for the average chance of playing.
  var players = 0, sides = 0
  var spells: [Int: (latest: Spell, before: Spell?)] = [:]

  /// Returns a player's chance of playing, in thousandths. The chance is the player's share of the club's matches this
  /// season, shrunk towards the player's share in the previous season. Recent matches weigh more.
  ///
  /// - Parameter squad: the number of players in the club's squad.
  func chance(of player: Int?, for club: Int?, on day: Day, squad: Int) -> Int {
    if sides == 0 { return Projection.certain }
    let average = min(Projection.certain, (Projection.certain * players).roundedHalfUp(by: sides * max(1, squad)))
    let season = club.flatMap { seasons[$0] }.flatMap { Self.continues($0, on: day) ? $0 : nil }
    let own = player.flatMap { spells[$0] }
    // The matches of the current season are added below, so the prior uses the season before.
    let isPresent = own?.latest.club == club && season.map { $0.number == own?.latest.season } ?? false
    let before = isPresent ? own?.before : own?.latest
    let played = before.map { $0.played } ?? 0
    let of = before.flatMap { spell in seasons[spell.club]?.counts[number: spell.season] } ?? 0
    let prior = (Projection.certain * played + AttendanceTerms.newcomer * average).roundedHalfUp(
      by: of + AttendanceTerms.newcomer)
    var sum = AttendanceTerms.prior * prior, all = AttendanceTerms.prior, weight = Projection.certain
    for match in (season?.recent ?? []).reversed() {
      sum += player.map(match.contains) ?? false ? weight * Projection.certain : 0
      all += weight
      weight = weight * AttendanceTerms.decay / Projection.certain
    }
    return min(Projection.certain, sum.roundedHalfUp(by: all))
  }

  private static func continues(_ season: Season, on day: Day) -> Bool {
    day.number - season.last.number <= AttendanceTerms.longBreak
  }

  /// Adds a club's match. Matches must be added in chronological order.
  mutating func add(_ players: [Int], for club: Int, on day: Day) {
    var season = seasons[club] ?? Season(last: day)
    if !Self.continues(season, on: day) {
      season.counts.append(0)
      season.recent = []
    }
    self.players += players.count
    sides += 1
    season.last = day
    season.counts[season.counts.count - 1] += 1
    season.recent = season.recent.suffix(AttendanceTerms.matches - 1) + [players]
    seasons[club] = season
    for player in players {
      var own = spells[player] ?? (Spell(club: club, season: season.number), nil)
      if own.latest.club != club || own.latest.season != season.number {
        own = (Spell(club: club, season: season.number), own.latest)
      }
      own.latest.played += 1
      spells[player] = own
    }
  }
}
