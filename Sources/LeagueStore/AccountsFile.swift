// accounts.json: writing and strict reading.

import FantasyCore
import StrictJSON

extension Accounts {
  var json: JSON {
    .pairs([
      "format": .int(1), "managers": .array(people.map(\.json)),
      "sessions": .array(
        sessions.map {
          .pairs(["sha256": .string($0.hash), "manager": .string($0.manager.text), "expires": .int($0.expires)])
        }),
    ])
  }

  init(parsing bytes: [UInt8]) throws(JSONError) {
    let object = try JSONValue(parsing: bytes, limits: .storeFile).object(["format", "managers", "sessions"])
    _ = try object.required("format").int(in: 1...1)
    for value in try object.required("managers").array() { people.append(try Account(value)) }
    for value in try object.required("sessions").array() {
      let session = try value.object(["sha256", "manager", "expires"])
      sessions.append(
        RunningSession(
          hash: try session.required("sha256").hash(), manager: try session.required("manager").id(),
          expires: try session.required("expires").int()))
    }
  }
}

extension Account {
  var json: JSON {
    .pairs([
      "name": .string(name.text), "first_name": .string(firstName), "last_name": .string(lastName),
      "email": .string(email), "birth_date": .text(birthDate?.description), "address": .text(address),
      "password": .text(password), "failures": .int(failures.count), "last_failure": .int(failures.last),
    ])
  }

  init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object([
      "name", "first_name", "last_name", "email", "birth_date", "address", "password", "failures", "last_failure",
    ])
    self.init(
      name: try object.required("name").id(), firstName: try object.required("first_name").string(),
      lastName: try object.required("last_name").string(), email: try object.required("email").string(),
      birthDate: try Self.day(object.optional("birth_date")), address: try object.optional("address")?.string(),
      password: try object.optional("password")?.string())
    failures = (try object.required("failures").int(), try object.required("last_failure").int())
  }

  private static func day(_ value: JSONValue?) throws(JSONError) -> Day? {
    guard let value else { return nil }
    guard let day = Day(try value.string()) else { throw value.error("a day such as 1990-01-31 is expected here") }
    return day
  }
}
