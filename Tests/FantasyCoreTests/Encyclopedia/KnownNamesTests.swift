// Names of players, clubs and grounds.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Names in the encyclopedia")
struct KnownNamesTests {
  @Test(arguments: [
    ("V Kohli", "Kohli", "V"), ("AB de Villiers", "de Villiers", "AB"),
    ("HE van der Dussen", "van der Dussen", "HE"), ("Mujeeb Ur Rahman", "Ur Rahman", "Mujeeb"),
    ("Imran Khan (2)", "Khan (2)", "Imran"), ("Umar", "Umar", ""), ("de Silva", "de Silva", ""), ("", "", ""),
    ("  V   Kohli ", "Kohli", "V"), ("Ur", "Ur", ""), ("AL Mehrani", "Mehrani", "AL"), ("Al Mehrani", "Al Mehrani", ""),
    ("Shaheen Shah Afridi", "Afridi", "Shaheen Shah"), ("Enamul Haque jnr", "Haque jnr", "Enamul"),
    ("Enamul jnr", "Enamul jnr", ""), ("Ali Snr.", "Snr.", "Ali"), ("K Lee", "Lee", "K"),
    ("Bin Hassan", "Bin Hassan", ""),
    ("Sam (12)", "Sam (12)", ""), ("É Müller", "Müller", "É"), ("von Braun", "von Braun", ""),
    ("VON Braun", "Braun", "VON"),
    ("Shah Afridi ", "Afridi", "Shah"),
  ])
  func `a last name includes particles and suffixes`(_ name: String, _ last: String, _ first: String) {
    let parts = PersonName(name)
    #expect(parts.last == last && parts.first == first)
    #expect(PersonName(" " + name) == parts)
  }

  @Test func `a renamed club keeps its matches, and women's clubs are separate`() throws {
    let encyclopedia = try SampleEncyclopedia.made([
      ("m1", try SampleEncyclopedia.record("2019-04-02", [("p1", .first, [])], teams: ["Delhi Daredevils", "B"])),
      ("m2", try SampleEncyclopedia.record("2021-04-02", [("p1", .second, [])], teams: ["B", "Delhi Capitals"])),
      (
        "m3",
        try SampleEncyclopedia.record(
          "2023-04-02", [("p2", .first, [])], teams: ["Delhi Capitals", "B"], gender: "female")
      ),
    ])
    #expect(
      encyclopedia.clubs.map { "\($0.name) \($0.gender ?? "-")" } == [
        "B male", "B female", "Delhi Capitals male", "Delhi Capitals female",
      ])
    #expect(encyclopedia.matches.map { [$0.club(of: .first), $0.club(of: .second)] } == [[2, 0], [0, 2], [3, 1]])
    let latest = try #require(encyclopedia.latest(of: try SampleEncyclopedia.index("p1", encyclopedia)))
    #expect(
      latest.match.id.text == "m2" && encyclopedia.club(of: latest.side, in: latest.match).name == "Delhi Capitals")
  }

  @Test func `spellings of one ground are merged, unless several grounds are possible`() {
    let names = GroundNames([
      "M Chinnaswamy Stadium", "M Chinnaswamy Stadium, Bengaluru", "M.Chinnaswamy Stadium", "County Ground",
      "County Ground, Bristol", "County Ground, Derby", "Eden Gardens",
    ])
    #expect(names["M.Chinnaswamy Stadium"] == "M Chinnaswamy Stadium, Bengaluru")
    #expect(names["M Chinnaswamy Stadium"] == "M Chinnaswamy Stadium, Bengaluru")
    #expect(names["M Chinnaswamy Stadium, Bengaluru"] == "M Chinnaswamy Stadium, Bengaluru")
    for name in ["County Ground", "County Ground, Bristol", "Eden Gardens", "Lord's"] { #expect(names[name] == name) }
  }

  @Test func `a renamed ground keeps its matches, and so does one named with its quarter`() {
    let groups = [
      "Arun Jaitley Stadium, Delhi": ["Feroz Shah Kotla", "Arun Jaitley Stadium", "Arun Jaitley Stadium, Delhi"],
      "R Premadasa Stadium, Colombo": [
        "R Premadasa Stadium", "R.Premadasa Stadium, Khettarama", "R Premadasa Stadium, Colombo",
      ],
      // A ground has its present name, even if a former one is longer.
      "Mangaung Oval, Bloemfontein": ["Goodyear Park, Bloemfontein", "OUTsurance Oval", "Mangaung Oval"],
    ]
    let names = GroundNames(Set(groups.values.joined()))
    for (name, variants) in groups {
      for variant in variants { #expect(names[variant] == name) }
    }
    // A former name alone is kept.
    #expect(GroundNames(["Feroz Shah Kotla"])["Feroz Shah Kotla"] == "Feroz Shah Kotla")
  }

  @Test func `a player's names are listed once each, latest first`() throws {
    var builder = EncyclopediaBuilder()
    for (number, name) in ["X One", "Y One", "X One", "Z One"].enumerated() {
      var record = try SampleEncyclopedia.record("2026-04-0\(number + 1)", [("p1", .first, [])])
      record.performances[0].player.name = name
      builder.add(KnownMatch(record), as: try #require(MatchID("m\(number)")))
    }
    let player = try SampleEncyclopedia.unpacked(builder.packed().bytes).players[0]
    #expect(player.name == "Z One" && player.names == ["Z One", "X One", "Y One"])
  }
}
