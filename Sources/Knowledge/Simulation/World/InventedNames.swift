// Names for invented players, in the style of various cricketing nations. Given names are common. Surnames are invented
// or rare in cricket, to avoid naming real players.

import FantasyCore

struct NameTable {
  let given, surnames: [String]

  private init(given: String, surnames: String) {
    self.given = given.split(separator: " ").map(String.init)
    self.surnames = surnames.split(separator: " ").map(String.init)
  }

  static let home = [
    NameTable(
      given: "Oliver Harry Rupert Edmund Felix Toby Jasper Giles Hugo Barnaby Miles Quentin",
      surnames: "Thistlewood Marrowby Penhallow Ashcombe Wintersby Larkfield Oakenshaw Brindlecote Fenwarden Holloway"),
    NameTable(
      given: "Arjun Kiran Dev Nikhil Varun Manish Tejas Omkar Yash Ishaan Girish Lokesh",
      surnames: "Vermalan Kaushalya Suryavat Mehrani Bhandarwal Talpadi Joshwani Ranadeep Chavdekar Indravat"),
    NameTable(
      given: "Bilal Faisal Hamid Junaid Kashif Nadeem Omar Qasim Tariq Usama Waleed Zubair",
      surnames: "Durranzai Shahbano Gilgitwal Mirzada Sarwarkhel Barakwal Hunzai Lashkaran Noorzada Quraishan"),
    NameTable(
      given: "Anton Courtney Delroy Everton Fabian Garnet Jermaine Kelvon Leroy Nevis Orlando Tyrell",
      surnames: "Bayhouse Canefield Dellimore Fontenoy Grandbois Hurston Mapleton Palmwood Regalado Sugarman"),
  ]

  static let overseas = [
    NameTable(
      given: "Angus Bryce Cooper Darcy Flynn Heath Jarrah Lachie Mitch Nash Riley Tait",
      surnames: "Billagong Coolaroo Dunnicliff Eucla Farrowdale Ironbark Kurrajong Mallacoota Wattlebank Yarraby"),
    NameTable(
      given: "Andile Barend Cobus Dewald Francois Hendrik Jaco Lungelo Mpho Pieter Sipho Thabo",
      surnames: "Bergstrand Doornveld Khumaleni Langklip Mokoenyana Ndlovane Rietkuil Steenberger Vlakfontein Zondeki"),
    NameTable(
      given: "Asela Buddhi Chamara Dinuka Gayan Hasitha Janith Lahiru Nuwan Pasan Sahan Tharaka",
      surnames: "Abeyrathna Dissanaya Gamalath Hettigoda Kumarawela Liyanapura Pathiratne Ranwala Samaradi Wickramage"),
    NameTable(
      given: "Cameron Finlay Hemi Isaac Kahu Logan Mana Nikau Rangi Scott Tama Wiremu",
      surnames: "Aratapu Clutha Greywacke Hokitane Manuwai Ngatoro Otakiri Southerland Tuiwhenua Waimarie"),
    NameTable(
      given: "Anamul Farhad Imrul Jahid Kamrul Mahbub Naeem Parvez Rakib Shafiul Tanvir Zahir",
      surnames: "Barishali Chowdhuran Jamunari Khulnawala Meghnadi Padmavat Rangpuri Sylhetan Talukdari Zamindaro"),
    NameTable(
      given: "Aziz Dawlat Ehsan Farid Gulab Hashmat Ikram Karim Mujib Najeeb Sediq Wafa",
      surnames: "Bamiyani Ghaznawal Helmandi Jalalwan Khostwal Laghmanai Nangarzai Pamirzad Stanekwal Wardakai"),
  ]
}

struct NameRegister {
  private var matchNames: Set<String> = []
  private var fullNames: Set<String> = []
  private var ids: Set<PlayerID> = []

  /// Returns a name that is unique both in full and in its short form for match files. A name that is already taken
  /// gets a number, as in real match files: `M Mirzada (2)`.
  mutating func newName(isOverseas: Bool, random: inout SeededRandom) -> (match: String, full: String) {
    var name = Self.draw(isOverseas: isOverseas, random: &random)
    for _ in 0..<20 where matchNames.contains(name.match) || fullNames.contains(name.full) {
      name = Self.draw(isOverseas: isOverseas, random: &random)
    }
    return (Self.unused(name.match, in: &matchNames), Self.unused(name.full, in: &fullNames))
  }

  private static func draw(isOverseas: Bool, random: inout SeededRandom) -> (match: String, full: String) {
    let table = random.pick(isOverseas ? NameTable.overseas : NameTable.home)
    let surname = random.pick(table.surnames)
    var given = [random.pick(table.given)]
    let middle = random.pick(table.given)
    if random.chance(3_000), middle != given[0] { given.append(middle) }
    let initials = given.compactMap(\.first).map(String.init).joined()
    return ("\(initials) \(surname)", (given + [surname]).joined(separator: " "))
  }

  mutating func newID(random: inout SeededRandom) -> PlayerID {
    while true {
      let digits = String(random.next() >> 32, radix: 16)
      let padded = String(repeating: "0", count: 8 - digits.count) + digits
      if let id = PlayerID(padded), ids.insert(id).inserted { return id }
    }
  }

  private static func unused(_ name: String, in names: inout Set<String>) -> String {
    var candidate = name
    var number = 1
    while !names.insert(candidate).inserted {
      number += 1
      candidate = "\(name) (\(number))"
    }
    return candidate
  }
}
