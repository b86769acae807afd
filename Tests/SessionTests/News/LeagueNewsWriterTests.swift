// Every wording of each kind of league news.

import LeagueStore
import Testing

@testable import Answers
@testable import Books
@testable import Explanations
@testable import FantasyCore
@testable import fcl

@Suite("League news texts")
struct LeagueNewsWriterTests {
  private let league: League
  private static let names = ["Ann", "Ben", "Cleo", "Dan", "Eve"]

  init() throws {
    let world = try TestWorld.prepared("season")
    league = try Store(opening: world.folder + "/store").files(of: LeagueID(known: "cup")).league().league
  }

  private static func entry(_ index: Int) -> ElementIndex<Entry> { ElementIndex(index) }

  private func item(_ kind: LeagueNews.Kind, _ match: MatchID) -> GeneratedNewsItem {
    LeagueNewsWriter(league) { Self.names[$0.index] }.item(LeagueNews(match: match, time: .earliest, kind: kind))
  }

  /// Every title and text of a news item over several matches, sorted. Each match is called `M`.
  private func forms(_ kind: LeagueNews.Kind) throws -> [String] {
    let lines = try (10..<60).flatMap { number in
      let match = try #require(MatchID("x\(number)"))
      let item = item(kind, match)
      #expect(item.id.hasPrefix("x\(number)-"))
      return [item.title, item.paragraphs.joined(separator: "|")].map { $0.replacing("x\(number)", with: "M") }
    }
    return Set(lines).sorted()
  }

  @Test func `a new, a kept and a shared lead each have their own wording`() throws {
    let (ann, ben) = (Self.entry(0), Self.entry(1))
    let points = try #require(Points("12.5"))
    #expect(
      try forms(.lead(Lead(leaders: [ann], points: points, ahead: Points(1), isNew: true))) == [
        "A new leader: Ann", "After M, Ann is the new leader with 12.5 points, 1 point ahead of second place.",
        "Ann moves to the top", "Ann takes the lead",
        "M put Ann into the lead with 12.5 points, 1 point ahead of second place.",
      ])
    #expect(
      try forms(.lead(Lead(leaders: [ben], points: points, ahead: .zero, isNew: false))) == [
        "After M, Ben leads with 12.5 points, level with second place and ahead on the tie-break.", "Ben in the lead",
        "Ben leads", "Ben leads with 12.5 points after M, level with second place and ahead on the tie-break.",
        "Ben on top",
      ])
    #expect(
      try forms(.lead(Lead(leaders: [ann, ben], points: Points(1), ahead: nil, isNew: true))) == [
        "After M, Ann and Ben lead with 1 point each.", "Ann and Ben have 1 point each after M; no team has more.",
        "Ann and Ben share the lead", "The lead is shared by Ann and Ben",
      ])
  }

  @Test func `moves up and down name the teams and the number of places`() throws {
    let up = Moves.Move(entries: [Self.entry(0)], places: 1, rank: 2)
    let down = Moves.Move(entries: [Self.entry(1), Self.entry(2)], places: 3, rank: 5)
    let texts = try forms(.moves(Moves(up: up, down: down)))
    #expect(texts.filter { !$0.hasSuffix(".") } == ["Ann up 1 place", "Ann: up 1 place"])
    let ups = [
      "After M, Ann moved up 1 place to rank 2, the biggest rise.",
      "Ann climbed 1 place to rank 2 after M, further than any other team.",
    ]
    let downs = [
      "After M, Ben and Cleo fell 3 places, the biggest fall.",
      "Ben and Cleo dropped 3 places after M, further than any other team.",
    ]
    let both = Set(ups.flatMap { up in downs.map { "\(up) \($0)" } })
    #expect(Set(texts.filter { $0.hasSuffix(".") }) == both)
    #expect(
      try forms(.moves(Moves(up: nil, down: down)))
        == (downs + ["Ben and Cleo down 3 places", "Ben and Cleo: down 3 places"]).sorted())
  }

  @Test func `the best captain is news for members only, a record for everyone`() throws {
    let player = league.pool.players[ElementIndex<PoolPlayer>(0)].name
    let captain = LeagueNews.Kind.captain(
      BestCaptain(player: ElementIndex(0), points: Points(40), entries: [Self.entry(0)]))
    #expect(
      try forms(captain)
        == [
          "As captain, \(player) earned 40 points in M for 1 team; no captain earned more.",
          "No captain earned more in M than \(player), with 40 points for 1 team.", "Best captain: \(player)",
          "\(player) is the best captain",
        ].sorted())
    let record = LeagueNews.Kind.record(
      PointsRecord(entries: (0..<5).map(Self.entry), points: Points(70), former: Points(1)))
    let match = MatchID(known: "m1")
    #expect(item(captain, match).isForMembers && !item(record, match).isForMembers)
    #expect(
      try forms(record) == [
        "A record 70 points in a match by Ann, Ben, Cleo and 2 others",
        "Ann, Ben, Cleo and 2 others scored 70 points in M, a new record for a match; the old record was 1.",
        "Ann, Ben, Cleo and 2 others set a record: 70 points in a match",
        "The record for a match is now 70 points, by Ann, Ben, Cleo and 2 others in M; the old record was 1.",
      ])
  }

  @Test func `a correction gives the number of affected teams and the biggest loss`() throws {
    let gained = MatchCorrection.Change(entry: Self.entry(0), points: Points(2))
    let lost = MatchCorrection.Change(entry: Self.entry(1), points: Points(-12))
    let match = MatchID(known: "m1")
    let fixture = try #require(league.matches[match]?.fixture)
    let item = item(
      .correction(MatchCorrection(sequence: 14, changed: 2, biggestGain: gained, biggestLoss: lost)), match)
    #expect(item.id == "m1-correction-14" && item.title.contains("\(fixture.home) v \(fixture.away)"))
    let texts = try forms(.correction(MatchCorrection(sequence: 14, changed: 2, biggestGain: nil, biggestLoss: lost)))
    let first = [
      "A corrected file of M replaced the old one and changed the points of 2 teams.",
      "A corrected file changed the points of 2 teams in M.",
    ]
    let second = ["Ben lost the most: 12 points.", "No team lost more than Ben: 12 points."]
    #expect(
      Set(texts)
        == Set(first.flatMap { one in second.map { "\(one) \($0)" } }).union([
          "M corrected: points of 2 teams change", "A correction of M changes the points of 2 teams",
        ]))
  }
}
