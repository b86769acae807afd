// Names that are probably one name with a typing error.

import Testing

@testable import CommandLineKit

@Suite struct NearNamesTests {
  private func difference(_ one: String, _ other: String) -> NearNames.Difference? {
    NearNames.pairs(among: [one, other]).first?.difference
  }

  @Test(arguments: [
    ("Mumbai Indians", "Mumbai Indian"), ("Port Meridian Terns", "Port Meridian Ternz"), ("Otters", "Otetrs"),
    ("Terns", "Tern"), ("kolkata Riders", "Kolkata Ridders"),
  ])
  func `one wrong, missing, added or swapped letter is found`(_ one: String, _ other: String) {
    #expect(difference(one, other) == .letter)
    #expect(difference(other, one) == .letter)
  }

  @Test(arguments: [
    ("Mumbai Indians", "mumbai indians"), ("São Paulo", "Sao Paulo"), ("Port-Tern", "Port Tern"),
    ("All Stars", "Allstars"),
  ])
  func `case, accents, blanks and hyphens are another spelling`(_ one: String, _ other: String) {
    #expect(difference(one, other) == .spelling)
  }

  @Test(arguments: [
    ("Team A", "Team B"), ("KKR", "RR"), ("England U17", "England U19"), ("India", "India A"), ("Otters", "Larks"),
    ("Sussex", "Essex"), ("Terns", "Terns"), ("Group 2001", "Group 2002"),
  ])
  func `other names stay apart`(_ one: String, _ other: String) {
    #expect(difference(one, other) == nil)
  }

  @Test func `more than 300 names are not compared`() {
    let names = (0..<298).map { "side\(String(repeating: "x", count: $0 * 3))" }
    #expect(NearNames.pairs(among: names + ["Terns", "Ternz"]).count == 1)
    #expect(NearNames.pairs(among: names + ["Terns", "Ternz", "Larks"]).isEmpty)
  }
}
