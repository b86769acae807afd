import FantasyCore

/// Who played for which club lately, and with that how likely somebody is to play in its next match.
struct Attendance: Sendable {
  /// A club's matches one after the other, without a long break.
  struct Season: Sendable {
    var last: Day
    /// How many matches each season of the club had, the present one last.
    var counts: [Int] = [0]
    /// Who played in each of the last matches of the season, the latest last.
    var recent: [[Int]] = []

    /// From 1.
    var number: Int { counts.count }
  }

  /// The matches of a player for one club in one of its seasons.
  struct Spell: Sendable {
    let club: Int
    let season: Int
    var played = 0
  }

  var seasons: [Int: Season] = [:]
  /// How many players all clubs had in all their matches, and how many that were.
  var (players, sides) = (0, 0)
  /// For each player their latest spell, and the one before it.
  var spells: [Int: (latest: Spell, before: Spell?)] = [:]

  /// How likely a player is to play, in thousandths: how often they were among those who played for the club this season,
  /// lately more, drawn to how often they played in the season before.
  ///
  /// - Parameters:
  ///   - club: the number of the club that they may play for.
  ///   - day: the day of the match.
  ///   - squad: of how many players the club chooses.
  func chance(of player: Int?, for club: Int?, on day: Day, squad: Int) -> Int {
    if sides == 0 { return Projection.certain }
    // Of whom nothing is known.
    let usual = min(Projection.certain, (Projection.certain * players).roundedHalfUp(by: sides * max(1, squad)))
    let season = club.flatMap { seasons[$0] }.flatMap { Self.goesOn($0, on: day) ? $0 : nil }
    let own = player.flatMap { spells[$0] }
    // The present season is counted match by match.
    let isPresent = own?.latest.club == club && season.map { $0.number == own?.latest.season } ?? false
    let before = isPresent ? own?.before : own?.latest
    let played = before.map { $0.played } ?? 0
    let of = before.flatMap { spell in seasons[spell.club]?.counts[number: spell.season] } ?? 0
    let prior = (Projection.certain * played + AttendanceTerms.newcomer * usual).roundedHalfUp(
      by: of + AttendanceTerms.newcomer)
    var (sum, all, weight) = (AttendanceTerms.prior * prior, AttendanceTerms.prior, Projection.certain)
    for match in (season?.recent ?? []).reversed() {
      sum += player.map(match.contains) ?? false ? weight * Projection.certain : 0
      all += weight
      weight = weight * AttendanceTerms.decay / Projection.certain
    }
    return min(Projection.certain, sum.roundedHalfUp(by: all))
  }

  private static func goesOn(_ season: Season, on day: Day) -> Bool {
    day.number - season.last.number <= AttendanceTerms.longBreak
  }

  /// Takes in who played for a club in a match. Later days come after earlier ones.
  mutating func add(_ players: [Int], for club: Int, on day: Day) {
    var season = seasons[club] ?? Season(last: day)
    if !Self.goesOn(season, on: day) {
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
