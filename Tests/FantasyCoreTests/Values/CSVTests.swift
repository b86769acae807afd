// CSV: quotes, line endings and the position of each defect.

import FantasyCore
import Testing

@Suite("CSV")
struct CSVTests {
  /// Returns the fields of a text, starting with the header.
  private func fields(_ text: String) throws -> [[String]] {
    let table = try CSVTable(parsing: Array(text.utf8))
    return ([table.header] + table.rows).map { $0.map(\.text) }
  }

  private func errors(_ bytes: [UInt8]) -> [String] {
    do throws(CSVErrors) {
      _ = try CSVTable(parsing: bytes)
      return []
    } catch {
      return error.errors.map { "\($0.line):\($0.column): \($0.message)" }
    }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("a,b\r\n1,2\r\n", [["a", "b"], ["1", "2"]]),
    ("a,b\n1,2", [["a", "b"], ["1", "2"]]), ("a,b\n1,", [["a", "b"], ["1", ""]]),
    ("a,b\n,\n", [["a", "b"], ["", ""]]), ("a\n\n1\n\n", [["a"], ["1"]]),
    ("a,b\n\"x,y\",\"he said \"\"no\"\"\"\n", [["a", "b"], ["x,y", "he said \"no\""]]),
    ("a,b\n\"two\nlines\",\"\"\n", [["a", "b"], ["two\nlines", ""]]),
    ("a,b\r\n\"two\r\nlines\",2\r\n", [["a", "b"], ["two\r\nlines", "2"]]),
    ("a,b\n x , y \n", [["a", "b"], [" x ", " y "]]), ("a,b\n1\"2,3\n", [["a", "b"], ["1\"2", "3"]]),
    ("a,b\nMüller,राम\n", [["a", "b"], ["Müller", "राम"]]),
    // Spreadsheets write a byte order mark first.
    ("\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("\u{FEFF}\"a\",b\n1,2\n", [["a", "b"], ["1", "2"]]),
  ])
  func `fields are read according to RFC 4180`(_ text: String, expected: [[String]]) throws {
    #expect(try fields(text) == expected)
  }

  @Test(arguments: [
    ("", "1:1: the file is empty: expected a header"),
    ("\u{FEFF}", "1:1: the file is empty: expected a header"),
    ("\u{FEFF}a,\"x\n", "1:3: this quoted field is never closed"),
    ("a,b\n1,\"x\n", "2:3: this quoted field is never closed"),
    ("a,b\n1,\"x\"y\n", "2:6: expected a comma or the end of the line"),
    ("a,b\n\"p\nq\"z,1\n", "3:3: expected a comma or the end of the line"),
    ("a,b,a\n", "1:5: the column \"a\" is given twice"),
    ("a,b\n1,2,3\n", "2:1: 3 fields; the header has 2"), ("a,b\n1\n", "2:1: 1 field; the header has 2"),
  ])
  func `a defect is reported with its position`(_ text: String, error: String) {
    #expect(errors(Array(text.utf8)) == [error])
  }

  @Test func `all rows with a wrong number of fields are reported together`() {
    #expect(
      errors(Array("a,b\n1,2\n3\n4,5,6\n".utf8)) == [
        "3:1: 1 field; the header has 2", "4:1: 3 fields; the header has 2",
      ])
  }

  @Test func `text that is not UTF-8 is refused at its position`() {
    #expect(errors(Array("a,b\n1,".utf8) + [0xFF, 0x0A]) == ["2:3: the text is not valid UTF-8"])
  }

  @Test func `a field has its position, even after line breaks in quotes`() throws {
    let table = try CSVTable(parsing: Array("a,b\n\"x\ny\",2\nk,é,\n".utf8.dropLast(2)) + [0x0A])
    #expect(table.rows[0].map { [$0.line, $0.column] } == [[2, 1], [3, 4]])
    #expect(table.rows[1].map { [$0.line, $0.column] } == [[4, 1], [4, 3]])
  }

  @Test func `missing columns are all reported`() throws {
    let table = try CSVTable(parsing: Array("id,name\n".utf8))
    #expect(throws: CSVErrors([CSVError(line: 1, column: 1, "missing columns \"side\" and \"price\"")])) {
      try table.indices(of: ["id", "side", "price"])
    }
    #expect(try table.indices(of: ["name", "id"]) == [1, 0])
  }

  @Test func `input beyond a limit is refused at its position`() {
    let wide = (1...1025).map { "c\($0)" }.joined(separator: ",")
    // The last column name, c1025, has five bytes.
    #expect(errors(Array(wide.utf8)) == ["1:\(wide.utf8.count - 4): more than 1024 columns"])
    let long = String(repeating: "x", count: 65_537)
    #expect(errors(Array("a,b\n1,\(long)\n".utf8)) == ["2:3: a row has more than 65536 bytes"])
    #expect(errors(Array("a,b\n1,\"\(long)x".utf8)) == ["2:3: a row has more than 65536 bytes"])
    #expect(errors(Array("a,b\n\(long.dropLast(3)),1\n".utf8)) == [])
    let many = String(repeating: String(repeating: ",", count: 999) + "\n", count: 1_001)
    #expect(errors(Array(many.utf8)) == ["1001:1: more than 1000000 fields in the file"])
  }

  @Test func `at most twenty defects are listed`() {
    let text = "a,b\n" + String(repeating: "1\n", count: 30)
    #expect(errors(Array(text.utf8)).count == 20)
  }
}
