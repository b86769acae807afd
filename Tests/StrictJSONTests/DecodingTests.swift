// Strict decoding of a tree: wrong types, missing keys and unknown keys are errors with their positions.

import StrictJSON
import Testing

/// Returns the error that a body throws, as `line:column: message`.
private func error(_ body: () throws(JSONError) -> Void) -> String {
  do throws(JSONError) {
    try body()
    return ""
  } catch {
    return "\(error.position.line):\(error.position.column): \(error.message)"
  }
}

@Suite("Decoding JSON")
struct DecodingTests {
  @Test("a value of another type is refused, naming both types")
  func types() throws {
    let value = try JSONValue(parsing: #"["x", 1, true, null, [], {}]"#)
    let parts = try value.array()
    #expect(
      error { () throws(JSONError) in _ = try parts[1].string() } == "1:7: expected a string, found a number")
    #expect(error { () throws(JSONError) in _ = try parts[0].int() } == "1:2: expected a number, found a string")
    #expect(
      error { () throws(JSONError) in _ = try parts[3].bool() } == "1:16: expected true or false, found null")
    #expect(
      error { () throws(JSONError) in _ = try parts[5].array() } == "1:26: expected a list, found an object")
    #expect(
      error { () throws(JSONError) in _ = try parts[2].members() }
        == "1:10: expected an object, found true")
    #expect(parts.map(\.isNull) == [false, false, false, true, false, false])
  }

  @Test("an integer out of range is refused")
  func bounds() throws {
    let value = try JSONValue(parsing: "256")
    #expect(try value.int(in: 0...256) == 256)
    #expect(
      error { () throws(JSONError) in _ = try value.int(in: 0...255) } == "1:1: 256 is out of range: use 0 to 255")
    let price = try JSONValue(parsing: "8.25")
    #expect(
      error { () throws(JSONError) in _ = try price.scaled(places: 1) }
        == "1:1: expected a number with at most 1 decimal place")
  }

  @Test("an unknown key is refused at its position, a missing key at that of the object")
  func keys() throws {
    let value = try JSONValue(parsing: "{\"a\": 1,\n \"b\": null}")
    let object = try value.object(["a", "b"])
    #expect(try object.required("a").int() == 1)
    #expect(object.optional("b").map(\.position) == nil)
    #expect(object.optional("c").map(\.position) == nil)
    #expect(value["a"]?.position == JSONPosition(line: 1, column: 7))
    #expect(error { () throws(JSONError) in _ = try object.required("c") } == "1:1: the key \"c\" is missing")
    #expect(error { () throws(JSONError) in _ = try value.object(["a"]) } == "2:2: unknown key \"b\"; allowed keys: a")
  }
}
