// CSV as spreadsheets write it: separators, encodings, byte order marks, headers, empty rows and numbers.

import FantasyCore
import Foundation
import Testing

@Suite("CSV from spreadsheets")
struct SpreadsheetTests {
  private static let columns = CSVColumns(["id": ["playerid"], "name": ["player", "fullname"], "price": ["cost"]])

  private func table(_ bytes: [UInt8]) throws -> CSVTable {
    var wrongRows: [CSVError] = []
    let table = try CSVTable(spreadsheet: SpreadsheetText(bytes), columns: Self.columns, wrongRows: &wrongRows)
    if !wrongRows.isEmpty { throw CSVErrors(wrongRows) }
    return table
  }

  private func fields(_ text: String) throws -> [[String]] {
    let table = try table(Array(text.utf8))
    return ([table.header] + table.rows).map { $0.map(\.text) }
  }

  private func errors(_ bytes: [UInt8]) -> [String] {
    do {
      _ = try table(bytes)
      return []
    } catch {
      return (error as? CSVErrors)?.errors.map { "\($0.line):\($0.column): \($0.message)" } ?? ["\(error)"]
    }
  }

  @Test(arguments: [
    "id,name\n1,\"x,y\"\n", "id;name\r\n1;x,y\r\n", "id\tname\n1\tx,y\n", "sep=;\nid;name\n1;x,y\n",
    "sep=;\r\nid;name\r\n1;x,y\r\n", "\n\nid;name\n1;x,y\n", "\"id\";\"name\"\n\"1\";\"x,y\"\n",
    "id\tname\r1\tx,y\r", "\u{FEFF}\u{FEFF}id;name\n1;x,y\n", " id ;name\u{A0}\n 1;\u{A0} x,y \n",
    "id;name\n;\n1;x,y\n;\n;;;\n ; \n", "id;name;;\n1;x,y;;\n;;;\n", "id;name\n1;x,y;;\n",
  ])
  func `each way of writing the same table is read`(_ text: String) throws {
    #expect(try fields(text) == [["id", "name"], ["1", "x,y"]])
  }

  @Test func `the separator is counted outside quotes, and only in the header`() throws {
    #expect(try fields("\"a;b;c\",d\n1;2;3,4\n") == [["a;b;c", "d"], ["1;2;3", "4"]])
    // Equal counts: the comma comes before the semicolon.
    #expect(try fields("a,b;c\n1,2\n") == [["a", "b;c"], ["1", "2"]])
    #expect(try fields("one name\nx;y\n") == [["one name"], ["x;y"]])
  }

  @Test func `a field keeps its line and column after a line that names the separator, and after blanks`() throws {
    let row = try table(Array("sep=;\nid;name\n\n;\n 1;\"x\"\n".utf8)).rows[0]
    #expect(row.map { [$0.line, $0.column] } == [[5, 1], [5, 4]])
  }

  // MARK: Encodings

  /// The text in UTF-16, with a byte order mark if `mark` is true.
  private func utf16(_ text: String, isBigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read in both byte orders, with and without a mark`(_ isBigEndian: Bool, _ mark: Bool) throws {
    let bytes = utf16("id;name\n1;José 😀\n", isBigEndian: isBigEndian, mark: mark)
    #expect(try table(bytes).rows.map { $0.map(\.text) } == [["1", "José 😀"]])
    #expect(try SpreadsheetText(bytes).assumption == "read as UTF-16")
    #expect(errors(bytes + [0x41]) == ["1:1: the UTF-16 text ends in the middle of a character"])
    let half: [UInt8] = isBigEndian ? [0xD8, 0x3D] : [0x3D, 0xD8]
    #expect(errors(Array(bytes.dropLast(2)) + half) == ["1:1: the text is not valid UTF-16"])
  }

  @Test func `text that is not UTF-8 is read as Windows-1252, and the assumption has an example`() throws {
    let bytes = Array("id,name\r\n0,Ann\r\n1,".utf8) + [0x4A, 0x6F, 0x73, 0xE9, 0x20, 0x80, 0x93] + Array("\r\n".utf8)
    #expect(try table(bytes).rows[1][1].text == "José €“")
    #expect(
      try SpreadsheetText(bytes).assumption == "not UTF-8: read as Windows-1252, with \"José €“\" on line 3")
    #expect(try SpreadsheetText(Array("id,name\n1,José\n".utf8)).assumption == nil)
  }

  @Test func `every byte of Windows-1252 is the character that Foundation reads`() throws {
    for byte in UInt8(0x80)...0xFF where ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) {
      let expected = try #require(String(bytes: [byte, 0x61], encoding: .windowsCP1252))
      #expect(try SpreadsheetText([byte, 0x61]).bytes == Array(expected.utf8), "byte \(byte)")
    }
  }

  @Test func `text in no encoding or in two is refused at its position`() {
    #expect(
      errors(Array("id,name\n1,".utf8) + [0x81, 0x0A]) == [
        "2:3: the text is not valid UTF-8, UTF-16 or Windows-1252: save the file as CSV UTF-8"
      ])
    #expect(
      errors(Array("id,name\n1,é\n2,".utf8) + [0xE9, 0x0A]) == [
        "3:3: the text is not valid UTF-8 here, but elsewhere it is: save the file as CSV UTF-8"
      ])
    #expect(
      errors([0x50, 0x4B, 0x03, 0x04, 0x14]) == [
        "1:1: this is a workbook or an archive, not CSV: in the spreadsheet, save the sheet as CSV (UTF-8)"
      ])
  }

  @Test func `a byte order mark in the middle is named at its position, with the second header`() {
    let header = "id,name\n"
    #expect(
      errors(Array((header + "1,Ann\n\u{FEFF}" + header + "2,Ben\n").utf8)) == [
        "3:1: an invisible byte order mark (U+FEFF): two files were probably joined here; delete the mark and the second "
          + "header"
      ])
    #expect(
      errors(Array((header + "1,Ann\u{FEFF}2,Ben\n").utf8)) == [
        "2:6: an invisible byte order mark (U+FEFF): two files were probably joined here; delete the mark"
      ])
    #expect(
      errors(Array((header + "1,Ann\n" + header + "2,Ben\n").utf8)) == [
        "3:1: the header again: two files were probably joined here; delete this line"
      ])
  }

  // MARK: Rows

  @Test(arguments: [
    ("id,name\n1,a,b\n", "2:1: 3 fields; the header has 2: a field with a comma needs quotes"),
    ("id;name\n1;a;b\n", "2:1: 3 fields; the header has 2: a field with a semicolon needs quotes"),
    ("id,name\n1;a\n", "2:1: 1 field; the header has 2: this row has semicolons instead of commas"),
    ("id,name\n1\n", "2:1: 1 field; the header has 2: a comma is missing"),
    ("id\tname\tprice\n1\n", "2:1: 1 field; the header has 3: 2 tabs are missing"),
    (
      "id;name\n1;\"a\"b\n",
      "2:6: expected a semicolon or the end of the line: write a quote inside a quoted field twice"
    ),
    ("id,id\n", "1:4: the column \"id\" is given twice"), ("\u{FEFF}", "1:1: the file is empty: expected a header"),
    (",,\n,,\n", "1:1: the file is empty: expected a header"),
  ])
  func `a defect has its position and the likely cause`(_ text: String, error: String) {
    #expect(errors(Array(text.utf8)) == [error])
  }

  // MARK: Columns

  @Test(arguments: ["id", "ID", " Id", "Player ID", "player_id", "PlayerId", "PLAYER-ID"])
  func `a column is found in any case and under its usual names`(_ header: String) throws {
    #expect(try table(Array("x,\(header)\n".utf8)).indices(of: ["id"]) == [1])
  }

  @Test func `an exact name comes before another case, and that before a usual name`() throws {
    #expect(try table(Array("Cost,PRICE,price\n".utf8)).index(of: "price") == 2)
    #expect(try table(Array("Cost,PRICE\n".utf8)).index(of: "price") == 1)
    #expect(try table(Array("x,Cost (Cr)\n".utf8)).index(of: "price") == 1)
    #expect(try table(Array("x,prices\n".utf8)).index(of: "price") == nil)
  }

  @Test func `two columns that could be the same one are refused`() {
    #expect(
      errors(Array("Player,x,Full name\n".utf8)) == [
        "1:10: the columns \"Player\" and \"Full name\" could both be name: rename the others"
      ])
  }

  @Test func `missing columns are named together with those of the header`() throws {
    let table = try table(Array("id;Naam;;Prijs\n".utf8))
    let error = #expect(throws: CSVErrors.self) { try table.indices(of: ["id", "name", "price"]) }
    #expect(
      error?.errors.map(\.message) == [
        "missing columns \"name\" and \"price\"; the header has \"id\", \"Naam\", \"Prijs\" and 1 more"
      ])
  }

  @Test func `the strict form reads only commas, UTF-8 and exact names`() throws {
    let table = try CSVTable(parsing: Array("ID, name,Cost\n,,\n 1,a,b\n".utf8))
    #expect(table.header.map(\.text) == ["ID", " name", "Cost"])
    #expect(table.rows.map { $0.map(\.text) } == [["", "", ""], [" 1", "a", "b"]])
    #expect(["id", "name", "price"].allSatisfy { table.index(of: $0) == nil })
    #expect(try CSVTable(parsing: Array("a;b\n1;2\n".utf8)).header.count == 1)
    #expect(throws: CSVErrors.self) { try CSVTable(parsing: [0x61, 0x0A, 0xE9, 0x0A]) }
  }
}

@Suite("Signs in numbers")
struct NumberSignsTests {
  private func plain(_ text: String, among others: [String] = [], isCommaSeparated: Bool = false) -> String {
    let signs = NumberSigns([text] + others, isCommaSeparated: isCommaSeparated)
    do throws(UnclearNumber) { return try signs.plain(text) } catch { return "? \(error.reason)" }
  }

  @Test(arguments: [
    ("9", "9"), ("9,5", "9.5"), ("9.5", "9.5"), ("-9,5", "-9.5"), ("\u{2212}9", "-9"), ("0,125", "0.125"),
    ("0.125", "0.125"), ("1234,5", "1234.5"), ("1.234,5", "1234.5"), ("1,234.5", "1234.5"), ("1,234,567", "1234567"),
    ("1.234.567", "1234567"), ("12,34,567", "1234567"), ("1,00,00,000", "10000000"), ("1 234,5", "1234.5"),
    ("1\u{202F}234", "1234"), ("1'234.50", "1234.50"), ("12345,678", "12345.678"),
  ])
  func `a clear number gets a decimal point and no other sign`(_ text: String, expected: String) {
    #expect(plain(text) == expected)
  }

  @Test(arguments: ["abc", "1,2,3", "1,23,4", "1.2,3.4", "1,2345,678", "1 23", "9,5 x", ",", "1234,567.8"])
  func `text that is not a number stays as it is`(_ text: String) {
    #expect(Decimal.scaled(plain(text), places: 4) == nil)
  }

  @Test(arguments: ["1,234", "1.234", "-12,345"])
  func `thousands or decimals are refused with both meanings`(_ text: String) {
    let digits = text.filter { $0 != "," && $0 != "." }
    let fraction = String(text.map { $0 == "," ? "." : $0 })
    #expect(plain(text) == "? could be \(digits) or \(fraction): write it without a sign between thousands")
  }

  @Test(arguments: [
    ("1,234", ["9,5"], "1.234"), ("1,234", ["9.5"], "1234"), ("1,234", ["1,234,567"], "1234"),
    ("1.234", ["9,5"], "1234"), ("1.234", ["9.5"], "1.234"), ("1.234", ["1.234,5"], "1234"),
  ])
  func `another number of the column shows what the sign means`(_ text: String, others: [String], expected: String) {
    #expect(plain(text, among: others) == expected)
  }

  @Test func `in a file with commas between fields, a point alone begins the decimals`() {
    #expect(plain("1.234", isCommaSeparated: true) == "1.234")
    #expect(plain("1,234", isCommaSeparated: true).hasPrefix("? "))
    #expect(plain("9,5", isCommaSeparated: true) == "9.5")
  }
}

@Suite("Plain names")
struct PlainNameTests {
  @Test(arguments: [
    "Mumbai Indians", "Mumbai Indians ", " Mumbai  Indians", "Mumbai\u{A0}Indians", "\u{202F}Mumbai\t Indians\u{3000}",
    "Mumbai\nIndians",
  ])
  func `blanks at the ends and repeated blanks are removed`(_ name: String) {
    #expect(Array(name.plainName.utf8) == Array("Mumbai Indians".utf8))
  }

  @Test func `a name of blanks is empty, and other names keep their bytes`() {
    #expect(" \u{A0}".plainName.isEmpty && "".plainName.isEmpty)
    for name in ["é", "O'Brien-Łódź", "राम", "田中", "Ann\u{200D}", "\u{202E}x"] {
      #expect(Array(name.plainName.utf8) == Array(name.utf8))
    }
  }

  @Test func `a decomposed letter becomes the letter that Foundation composes`() {
    for value in UInt32(0xC0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping
      let expected = decomposed.precomposedStringWithCanonicalMapping
      let isComposed = expected.unicodeScalars.count == 1 && decomposed.unicodeScalars.count > 1
      guard scalar.properties.isAlphabetic, isComposed else { continue }
      #expect(Array("A \(decomposed)".plainName.utf8) == Array("A \(expected)".utf8), "U+\(String(value, radix: 16))")
    }
  }
}
