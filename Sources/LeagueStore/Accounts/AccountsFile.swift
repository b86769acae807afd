// Converts accounts to and from the JSON of accounts.json. Unknown keys are rejected.

import FantasyCore
import StrictJSON

extension Accounts {
  package var json: JSON {
    // Older versions of fcl can't read the keys `recovery` and `board_keys`. Each key is therefore written only if it
    // has a value.
    let pending = recovery.map { [JSON.Member("recovery", $0.json)] } ?? []
    let keys = boardKeys.isEmpty ? [] : [JSON.Member("board_keys", .array(boardKeys.map(\.json)))]
    return .object(canonicalMembers + keys + pending)
  }

  private var canonicalMembers: [JSON.Member] {
    let members: KeyValuePairs<String, JSON> = [
      "format": .int(1), "managers": .array(people.map(\.json)),
      "former": .array(former.map { .string($0.text) }), "sessions": .array(sessions.map(\.json)),
      "failed_tries": .array(
        failedTries.map { .pairs(["place": .int($0.slot), "count": .int($0.count), "last": .int($0.last)]) }),
      "entry_codes": .array(entryCodes.map(\.json)),
      "registration_answers": registrationAnswers.map {
        .pairs(["count": .int($0.count), "last": .int($0.last)])
      } ?? .null,
    ]
    return members.map { JSON.Member($0.key, $0.value) }
  }

  /// Parses the content of accounts.json. Keys that older versions of fcl did not write may be missing.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    if let canonical = CanonicalAccounts(bytes), let others = try? Accounts(strictly: canonical.others) {
      self = others
      roster = People(canonical)
    } else {
      try self.init(strictly: bytes)
    }
  }

  private init(strictly bytes: [UInt8]) throws(JSONError) {
    let object = try JSONValue(parsing: bytes, limits: .storeFile)
      .object([
        "format", "managers", "former", "sessions", "failed_tries", "entry_codes", "registration_answers", "board_keys",
        "recovery",
      ])
    _ = try object.required("format").int(in: 1...1)
    var list: [Account] = []
    for value in try object.required("managers").array() { list.append(try Account(value)) }
    people = list
    for value in try object.optional("former")?.array() ?? [] { former.append(try value.id()) }
    for value in try object.required("sessions").array() { sessions.append(try RunningSession(value)) }
    for value in try object.optional("failed_tries")?.array() ?? [] { failedTries.append(try FailedTries(value)) }
    for value in try object.optional("entry_codes")?.array() ?? [] { entryCodes.append(try EntryCode(value)) }
    if let value = object.optional("registration_answers") { registrationAnswers = try RegistrationAnswers(value) }
    for value in try object.optional("board_keys")?.array() ?? [] { boardKeys.append(try SubmissionKey(value)) }
    if let value = object.optional("recovery") { recovery = try Recovery(value) }
  }
}

extension RunningSession {
  fileprivate var json: JSON {
    .pairs([
      "sha256": .string(hash), "manager": .string(manager.text), "begun": begun.map { .int($0) } ?? .null,
      "expires": .int(expires),
    ])
  }

  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let session = try value.object(["sha256", "manager", "begun", "expires"])
    self.init(
      hash: try session.required("sha256").hash(), manager: try session.required("manager").id(),
      begun: try session.optional("begun")?.int(), expires: try session.required("expires").int())
  }
}

extension Recovery {
  fileprivate var json: JSON { .pairs(["manager": .string(manager.text), "since": .int(since)]) }

  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let recovery = try value.object(["manager", "since"])
    let since = try recovery.required("since")
    self.init(manager: try recovery.required("manager").id(), since: try since.int())
    if Instant(seconds: self.since).seconds != self.since {
      throw since.error("expected a time in the years 1 to 9999")
    }
  }
}

extension EntryCode {
  fileprivate var json: JSON {
    .pairs([
      "league": .string(league.text), "entry": .string(name), "sha256": .string(hash), "expires": .int(expires),
    ])
  }

  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let code = try value.object(["league", "entry", "sha256", "expires"])
    self.init(
      league: try code.required("league").id(), name: try code.required("entry").string(),
      hash: try code.required("sha256").hash(), expires: try code.required("expires").int())
  }
}

extension SubmissionKey {
  fileprivate var json: JSON { .pairs(["board": .string(board.text), "sha256": .string(hash)]) }

  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let key = try value.object(["board", "sha256"])
    self.init(board: try key.required("board").id(), hash: try key.required("sha256").hash())
  }
}

extension RegistrationAnswers {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let answers = try value.object(["count", "last"])
    self.init(
      count: try answers.required("count").int(in: 1...Int(Int32.max)), last: try answers.required("last").int())
  }
}

extension FailedTries {
  fileprivate init(_ value: JSONValue) throws(JSONError) {
    let tries = try value.object(["place", "count", "last"])
    self.init(
      slot: try tries.required("place").int(in: 0...(Self.slots - 1)),
      count: try tries.required("count").int(in: 1...Int(Int32.max)), last: try tries.required("last").int())
  }
}

extension Account {
  package var json: JSON {
    // Older versions of fcl can't read the key `public`. This key is therefore written only for accounts with public
    // data.
    .object(canonicalMembers + (publicMembers.isEmpty ? [] : [JSON.Member("public", .object(publicMembers))]))
  }

  private var canonicalMembers: [JSON.Member] {
    let members: KeyValuePairs<String, JSON> = [
      "name": .string(name.text), "first_name": .string(firstName), "last_name": .string(lastName),
      "email": .string(email), "birth_date": .text(birthDate?.description), "address": .text(address),
      "password": .text(password),
      "reset_code": resetCode.map { .pairs(["sha256": .string($0.hash), "expires": .int($0.expires)]) } ?? .null,
      "namesake_in": .array(namesakeIn.map { .string($0.text) }),
    ]
    return members.map { JSON.Member($0.key, $0.value) }
  }

  private var publicMembers: [JSON.Member] {
    [("name", publicName), ("avatar", avatar), ("link", link), ("company", company)].compactMap { key, text in
      text.map { JSON.Member(key, .string($0)) }
    }
  }

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object([
      "name", "first_name", "last_name", "email", "birth_date", "address", "password", "reset_code",
      "namesake_in", "public",
      // Older versions of fcl stored the count of wrong passwords under these keys.
      "failures", "last_failure",
    ])
    self.init(
      name: try object.required("name").id(), firstName: try object.required("first_name").string(),
      lastName: try object.required("last_name").string(), email: try object.required("email").string(),
      birthDate: try Self.day(object.optional("birth_date")), address: try object.optional("address")?.string(),
      password: try object.optional("password")?.string())
    if let value = object.optional("reset_code") {
      let code = try value.object(["sha256", "expires"])
      resetCode = ResetCode(hash: try code.required("sha256").hash(), expires: try code.required("expires").int())
    }
    for value in try object.optional("namesake_in")?.array() ?? [] { namesakeIn.append(try value.id()) }
    if let value = object.optional("public") {
      let texts = try value.object(["name", "avatar", "link", "company"])
      publicName = try texts.optional("name")?.string()
      avatar = try texts.optional("avatar")?.string()
      link = try texts.optional("link")?.string()
      company = try texts.optional("company")?.string()
    }
  }

  private static func day(_ value: JSONValue?) throws(JSONError) -> Day? {
    guard let value else { return nil }
    guard let day = Day(try value.string()) else { throw value.error("expected a date such as 1990-01-31") }
    return day
  }
}
