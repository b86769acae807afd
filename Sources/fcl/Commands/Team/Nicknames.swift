import Answers

/// Well-known nicknames of players. A nickname counts only if exactly one player in the pool has the full name.
enum Nicknames {
  /// Returns the full name; nil for an unknown nickname. Case and dots don't matter.
  static func fullName(of nickname: String) -> String? { names[WrittenName(nickname).key] }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (full, nicknames) in table {
      for nickname in nicknames { names[WrittenName(nickname).key] = full }
    }
    return names
  }()

  private static let table: KeyValuePairs<String, [String]> = [
    "AB de Villiers": ["ABD", "Mr 360"],
    "Andre Russell": ["Dre Russ", "DreRuss"],
    "Bhuvneshwar Kumar": ["Bhuvi"],
    "Brendon McCullum": ["Baz"],
    "Chris Gayle": ["Universe Boss"],
    "Dewald Brevis": ["Baby AB"],
    "Dinesh Karthik": ["DK"],
    "Glenn Maxwell": ["Maxi", "Maxy", "Big Show"],
    "Hardik Pandya": ["Kung Fu Pandya"],
    "Harbhajan Singh": ["Bhajji"],
    "Jasprit Bumrah": ["Boom"],
    "James Anderson": ["Jimmy"],
    "Kagiso Rabada": ["KG"],
    "Kevin Pietersen": ["KP"],
    "Kieron Pollard": ["Polly"],
    "MS Dhoni": ["MSD", "Mahi", "Thala", "Captain Cool"],
    "Quinton de Kock": ["QDK", "Quinny"],
    "Ravichandran Ashwin": ["Ash"],
    "Ravindra Jadeja": ["Jaddu", "Sir Jadeja"],
    "Rohit Sharma": ["Hitman"],
    "Sachin Tendulkar": ["SRT"],
    "Shardul Thakur": ["Lord Shardul", "Lord Thakur"],
    "Shikhar Dhawan": ["Gabbar"],
    "Sourav Ganguly": ["Dada"],
    "Steve Smith": ["Smudge"],
    "Suresh Raina": ["Chinna Thala", "Mr IPL"],
    "Suryakumar Yadav": ["SKY", "Surya"],
    "Virat Kohli": ["King Kohli", "VK", "Cheeku"],
    "Virender Sehwag": ["Viru"],
    "Yuvraj Singh": ["Yuvi"],
    "Yuzvendra Chahal": ["Yuzi", "Chahal TV"],
  ]
}
