// What keeps failures without gaps: each has its words in one place, chosen by its type and never by its text.

import Foundation
import Testing

@Suite("The structure of failures")
struct FailureStructureTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  /// The lines of code of a folder's files, without comments: `Failures/Ladder.swift:12: default: …`.
  private static func lines(below folder: String) throws -> [(file: String, code: String)] {
    let root = sources.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
    return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
        .map { (file, $0.trimmingCharacters(in: .whitespaces)) }.filter { !$0.1.hasPrefix("//") }
    }
  }

  /// The same of the program: what every command needs, and the commands.
  private static func linesOfProgram(with pattern: String) throws -> [String] {
    try lines(of: "Answers", with: pattern) + lines(of: "fcl", with: pattern)
  }

  private static func lines(of folder: String, with pattern: String) throws -> [String] {
    let regex = try Regex(pattern).wordBoundaryKind(.simple)
    return try lines(below: folder).filter { $0.code.contains(regex) }.map { "\($0.file): \($0.code)" }
  }

  /// Swift wants one over `any Error`, in the ladder; anywhere else it would hide that a fault has no words.
  @Test func `no fault is left to a default`() throws {
    let found = try Self.lines(of: "Answers/Failures", with: #"\bdefault:|\bcase _\b"#)
    #expect(found == [#"Ladder.swift: default: [Problem(.failed, "failed", "\(error)")]"#])
  }

  @Test func `exit codes are given by failures and by the program alone`() throws {
    let mayName = ["Failures/", "Runner.swift", "Program/LargeStack.swift", "Help/HelpTopics.swift"]
    let found = try Self.linesOfProgram(with: #"\bExit\b"#)
    #expect(found.filter { line in !mayName.contains { line.hasPrefix($0) } }.isEmpty)
    #expect(found.filter { $0.contains(/[(,] ?Exit\??[,)]/) }.isEmpty, "an exit code in a tuple")
  }

  /// `FailureCodes` lists only codes that stand as literals.
  @Test func `the code of a problem is a literal`() throws {
    let found = try Self.linesOfProgram(with: #"\bProblem\(\.\w+, [^"]"#)
    #expect(found == ["Failures/LeagueFaultWords.swift: return words.map { Problem(.refused, code, $0) }"])
  }

  @Test func `no code and no sentence is searched`() throws {
    let text = #"\.(code|message|hint|words|sentence)\??"#
    let looks = #"\.(contains|has|starts|first|range|split|prefix)"#
    let found = try Self.linesOfProgram(with: #"\#(text)(\#(looks)| [=!~]=)|contains\([^)]*\#(text)\)"#)
    #expect(found.isEmpty)
  }

  @Test func `a library's error is put on the ladder, not renamed`() throws {
    // What only its caller knows is put around it: the path of a file, what the output's end was for an archive.
    let found = try Self.linesOfProgram(with: #"\bdo throws\("#)
    #expect(found.count <= 3, "\(found.joined(separator: "\n"))")
  }

  /// Errors that never come to the ladder as they are.
  private static let neverThere = [
    // Told where they are caught, with what only that place knows.
    "Refusal", "BoardRefusal", "ArchiveFault", "MatchImportFault", "SideFault", "InputError", "AuthenticationFault",
    // Parts of an error, or caught within their library.
    "CSVError", "ArgumentValueError", "BookDefect", "NotPacked", "Defect", "XMLError",
  ]

  @Test func `each kind of error stands on the ladder`() throws {
    let declared = try Self.lines(of: "", with: #"\b(enum|struct|class) \w+: ([\w, ]*, )?(Text)?Error\b"#)
    let texts = try Self.linesOfProgram(with: #"^extension \w+: TextError"#)
    let names = try (declared + texts).map { line in
      String(try #require(line.firstMatch(of: /\b(?:enum|struct|class|extension) (\w+):/)).output.1)
    }
    let ladder = try Self.lines(of: "Answers/Failures", with: #"^case (let \w+ as|is) "#)
      .compactMap { $0.firstMatch(of: /(?:as|is) (?:any )?(\w+):/).map { String($0.output.1) } }
    let ofTexts = texts.compactMap { $0.firstMatch(of: /extension (\w+):/).map { String($0.output.1) } }
    #expect(names.count > 20 && ladder.count > 10)
    #expect(Set(names).subtracting(ladder + ofTexts + Self.neverThere).isEmpty)
  }
}
