/// The name of a side, as a key that doesn't depend on spelling, and the clubs that it can mean.
package struct SideName: Hashable, Sendable {
  private let key: String
  /// The indices in `KnownClubs.all` of the clubs with this full, short or former name. `MI` is three clubs.
  private let clubs: Set<Int>

  package init(_ name: String) {
    key = Self.key(of: name)
    clubs = KnownClubs.clubs[key] ?? []
  }

  /// Returns true if two names can mean the same side: they differ only in case, blanks and dots, or one club in the
  /// competition has both. `competition` is its name in match files; nil allows all competitions.
  package func isSame(as other: SideName, in competition: String?) -> Bool {
    if key == other.key { return true }
    return clubs.contains { club in
      guard other.clubs.contains(club) else { return false }
      guard let competition, let own = KnownClubs.all[club].competition else { return true }
      return MatchKind.isSame(own, competition)
    }
  }

  /// Returns the side that a name means; nil if none or several do.
  package static func side(_ name: String, among sides: some Sequence<String>) -> String? {
    let wanted = SideName(name)
    let found = sides.filter { SideName($0).isSame(as: wanted, in: nil) }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns true if the pairs of names can mean the same two sides, in either order.
  package static func areSame(_ one: [SideName], _ other: [SideName], in competition: String?) -> Bool {
    func agree(_ first: SideName, _ second: SideName) -> Bool {
      one[0].isSame(as: first, in: competition) && one[1].isSame(as: second, in: competition)
    }
    return agree(other[0], other[1]) || agree(other[1], other[0])
  }

  fileprivate static func key(of name: String) -> String {
    name.plainName.lowercased().filter { $0 != "." && $0 != "'" && $0 != "’" }
  }
}

/// Clubs and national sides with the short and former names that people use.
private enum KnownClubs {
  struct Club {
    /// The competition's name in match files; nil for national sides.
    let competition: String?
    let names: [String]
  }

  /// The clubs by the keys of their names.
  static let clubs: [String: Set<Int>] = {
    var clubs: [String: Set<Int>] = [:]
    for (index, club) in all.enumerated() {
      for name in club.names { clubs[SideName.key(of: name), default: []].insert(index) }
    }
    return clubs
  }()

  static let all: [Club] = {
    var clubs: [Club] = []
    var competition: String?
    for line in table.split(separator: "\n") {
      if line.hasSuffix(":") {
        competition = String(line.dropLast())
      } else {
        clubs.append(Club(competition: competition, names: line.split(separator: ", ").map(String.init)))
      }
    }
    return clubs
  }()

  /// One side a line: the present name, the short names, the former names. National sides come first; a line that ends
  /// with a colon begins a competition.
  private static let table = """
    Afghanistan, AFG
    Australia, AUS
    Bangladesh, BAN
    Canada, CAN
    England, ENG
    Hong Kong, HK, HKG
    India, IND
    Ireland, IRE
    Kenya, KEN
    Namibia, NAM
    Nepal, NEP
    Netherlands, NED
    New Zealand, NZ, NZL
    Oman, OMA
    Pakistan, PAK
    Papua New Guinea, PNG
    Scotland, SCO
    South Africa, SA, RSA
    Sri Lanka, SL
    Uganda, UGA
    United Arab Emirates, UAE
    United States of America, USA
    West Indies, WI
    Zimbabwe, ZIM
    Indian Premier League:
    Chennai Super Kings, CSK
    Deccan Chargers, DEC
    Delhi Capitals, DC, DD, Delhi Daredevils
    Gujarat Lions, GL
    Gujarat Titans, GT
    Kochi Tuskers Kerala, KTK
    Kolkata Knight Riders, KKR
    Lucknow Super Giants, LSG
    Mumbai Indians, MI
    Pune Warriors, PWI
    Punjab Kings, PBKS, KXIP, Kings XI Punjab
    Rajasthan Royals, RR
    Rising Pune Supergiant, RPS, Rising Pune Supergiants
    Royal Challengers Bengaluru, RCB, Royal Challengers Bangalore
    Sunrisers Hyderabad, SRH
    Women's Premier League:
    Delhi Capitals, DC
    Gujarat Giants, GG
    Mumbai Indians, MI
    Royal Challengers Bengaluru, RCB, Royal Challengers Bangalore
    UP Warriorz, UPW
    Big Bash League:
    Adelaide Strikers, STR, ADS
    Brisbane Heat, HEA, BRH
    Hobart Hurricanes, HUR, HBH
    Melbourne Renegades, REN, MLR
    Melbourne Stars, STA, MLS
    Perth Scorchers, SCO, PRS
    Sydney Sixers, SIX, SYS
    Sydney Thunder, THU, SYT
    Pakistan Super League:
    Islamabad United, IU, ISU
    Karachi Kings, KK, KRK
    Lahore Qalandars, LQ, LHQ
    Multan Sultans, MS, MUL
    Peshawar Zalmi, PZ, PSZ
    Quetta Gladiators, QG, QTG
    Caribbean Premier League:
    Antigua and Barbuda Falcons, ABF
    Barbados Royals, BR, Barbados Tridents
    Guyana Amazon Warriors, GAW
    Jamaica Tallawahs, JT
    St Kitts and Nevis Patriots, SKNP
    St Lucia Kings, SLK, Saint Lucia Kings, St Lucia Zouks
    Trinbago Knight Riders, TKR
    SA20:
    Durban's Super Giants, DSG
    Joburg Super Kings, JSK
    MI Cape Town, MICT, MI
    Paarl Royals, PR
    Pretoria Capitals, PC
    Sunrisers Eastern Cape, SEC
    International League T20:
    Abu Dhabi Knight Riders, ADKR
    Desert Vipers, DV
    Dubai Capitals, DC
    Gulf Giants, GG
    MI Emirates, MIE, MI
    Sharjah Warriorz, SW, Sharjah Warriors
    Major League Cricket:
    Los Angeles Knight Riders, LAKR
    MI New York, MINY, MI
    San Francisco Unicorns, SFU
    Seattle Orcas, SEO
    Texas Super Kings, TSK
    Washington Freedom, WF
    The Hundred:
    Birmingham Phoenix, BPH
    London Spirit, LNS
    Manchester Originals, MNR
    Northern Superchargers, NOS
    Oval Invincibles, OVI
    Southern Brave, SOB
    Trent Rockets, TRT
    Welsh Fire, WEF
    """
}
