// Checks the structure of failures: each error type has its message in one place, chosen by type and never by text.

import Foundation
import Testing

@Suite("The structure of failures")
struct FailureStructureTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  /// The lines of code in a folder, without comments, as in `Failures/Ladder.swift:12: default: …`.
  private static func lines(below folder: String) throws -> [(file: String, code: String)] {
    let root = sources.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
    return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
        .map { (file, $0.trimmingCharacters(in: .whitespaces)) }.filter { !$0.1.hasPrefix("//") }
    }
  }

  /// The matching lines of the program: the shared part and the commands.
  private static func linesOfProgram(with pattern: String) throws -> [String] {
    try lines(of: "Answers", with: pattern) + lines(of: "fcl", with: pattern)
  }

  private static func lines(of folder: String, with pattern: String) throws -> [String] {
    let regex = try Regex(pattern).wordBoundaryKind(.simple)
    return try lines(below: folder).filter { $0.code.contains(regex) }.map { "\($0.file): \($0.code)" }
  }

  /// Swift requires one default over `any Error`, in the ladder. Any other default would hide a missing message.
  @Test func `no error is handled by a default case`() throws {
    let found = try Self.lines(of: "Answers/Failures", with: #"\bdefault:|\bcase _\b"#)
    #expect(found == [#"Ladder.swift: default: [Problem(.failed, "failed", "\(error)")]"#])
  }

  @Test func `only failures and the program itself choose exit codes`() throws {
    let mayName = ["Failures/", "Runner.swift", "Program/LargeStack.swift", "Help/HelpTopics.swift"]
    let found = try Self.linesOfProgram(with: #"\bExit\b"#)
    #expect(found.filter { line in !mayName.contains { line.hasPrefix($0) } }.isEmpty)
    #expect(found.filter { $0.contains(/[(,] ?Exit\??[,)]/) }.isEmpty, "an exit code in a tuple")
  }

  /// `FailureCodes` finds only codes that are string literals.
  @Test func `the code of a problem is a literal`() throws {
    let found = try Self.linesOfProgram(with: #"\bProblem\(\.\w+, [^"]"#)
    #expect(found == ["Failures/LeagueFaultWording.swift: return words.map { Problem(.refused, code, $0) }"])
  }

  @Test func `the text of a code or message is never searched`() throws {
    let text = #"\.(code|message|hint|words|sentence)\??"#
    let looks = #"\.(contains|has|starts|first|range|split|prefix)"#
    let found = try Self.linesOfProgram(with: #"\#(text)(\#(looks)| [=!~]=)|contains\([^)]*\#(text)\)"#)
    #expect(found.isEmpty)
  }

  @Test func `a library's error is put on the ladder, not renamed`() throws {
    // Only details known to the caller are added: the path of a file or archive, or the effect of a failed output on an archive.
    let found = try Self.linesOfProgram(with: #"\bdo throws\("#)
    #expect(found.count <= 4, "\(found.joined(separator: "\n"))")
  }

  /// Errors that never reach the ladder directly.
  private static let neverThere = [
    // Reported where they are caught, with details known only there.
    "Refusal", "BoardRefusal", "ArchiveFault", "ArchiveError", "ArchiveFlaw",
    "MatchImportFault", "SideFault", "InputError", "AuthenticationFault",
    // Parts of another error, or caught within their library.
    "CSVError", "UnclearNumber", "ArgumentValueError", "BookDefect", "UnpackingError", "Defect", "XMLError",
  ]

  @Test func `each error type is on the ladder`() throws {
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
