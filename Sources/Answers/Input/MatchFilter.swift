import CommandLineKit
import FantasyCore
import Knowledge

package protocol KnownMatches: Sendable {
  var from: String? { get set }
  var format: String? { get set }
  var gender: String? { get set }
  var season: String? { get set }
  var since: TimeArgument? { get set }
}

extension KnownMatches {
  package static var fromOption: Argument<Self> { .matchFiles(\.from) }

  package static var matchOptions: [Argument<Self>] {
    [
      .option("--format", \.format, value: "FORMAT", "only matches of this format, such as T20, ODI or Test")
        .completed(by: "match-format"),
      .option("--gender", \.gender, value: "GENDER", "only men's or women's matches: male or female")
        .completed(by: "gender"),
      .option("--season", \.season, value: "SEASON", "only matches of this season, such as 2025 or 2007/08"),
      .option("--since", \.since, value: "DAY", "only matches on or after this day"),
    ]
  }

  /// Returns the filter for the options. Throws a usage error if no match has the format or season, or if the gender is
  /// invalid.
  package func filter(_ known: Encyclopedia, _ context: Context) throws -> MatchFilter {
    try MatchFilter(
      format: format, gender: gender, season: season,
      since: since.map { try context.instant($0, before: context.world.clock()).day }, known)
  }
}

extension Argument {
  /// The option `--from` of a command that reads match files once.
  package static func matchFiles(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    option("--from", path, value: "DIR", "a folder or archive of match files; - is standard input").readingInput()
  }
}

package struct MatchFilter {
  private let formats: Set<String>?
  private let gender, season: String?
  private let since: Day?
  package var clubs: Set<Int>?
  package var grounds: Set<String>?

  package init(format: String?, gender: String?, season: String? = nil, since: Day? = nil, _ known: Encyclopedia) throws
  {
    let all = Set(known.kinds.map(\.format))
    formats = try format.map { format in
      let found = all.filter { folded($0) == folded(format) }
      if found.isEmpty, !all.isEmpty {
        throw Problem(
          unknown: "format", format, among: all.sorted(), opening: "no matches of the format \"\(format)\"")
      }
      return found
    }
    self.gender = try gender.map(Self.gender)
    self.season = try season.map { season in
      let all = Set(known.matches.compactMap(\.season))
      if !all.contains(season), !all.isEmpty {
        throw Problem(
          unknown: "season", season, among: all.sorted(), latest: 12,
          opening: "no matches of the season \"\(season)\"")
      }
      return season
    }
    self.since = since
  }

  package static func gender(_ word: String) throws -> String {
    switch folded(word) {
    case "male", "men": return "male"
    case "female", "women": return "female"
    default: throw Problem(unknown: "gender", word, among: ["male", "female"])
    }
  }

  package func counts(_ match: Encyclopedia.Match, _ side: Side) -> Bool {
    // Check the format first, because the set of formats is small and there are often 100,000 appearances.
    (formats?.contains(match.format) ?? true) && (gender.map { match.gender == $0 } ?? true)
      && (season.map { match.season == $0 } ?? true) && (since.map { match.day >= $0 } ?? true)
      && (clubs?.contains(match.club(of: side)) ?? true)
      && (grounds.map { grounds in match.venue.map(grounds.contains) ?? false } ?? true)
  }

  package var isOfAllMatches: Bool { kinds != nil && formats == nil && gender == nil }

  /// A test of whether matches of a kind pass the filter. Nil if the filter depends on more than the kind, for example
  /// on the season.
  package var kinds: ((Encyclopedia.Kind) -> Bool)? {
    if season != nil || since != nil || clubs != nil || grounds != nil { return nil }
    return { kind in (formats?.contains(kind.format) ?? true) && (gender.map { kind.gender == $0 } ?? true) }
  }
}
