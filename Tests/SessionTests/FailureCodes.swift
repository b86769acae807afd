// The codes of failures, read from the source text.

import FantasyCore
import Foundation

@testable import Answers
@testable import fcl

/// Every code in the sources. A composed code is expanded to all codes that its parts can form. The parts are read from
/// where they are given: `.unknown(.player, …)`.
struct FailureCodes {
  /// Codes as JSON prints them.
  private(set) var all: Set<String> = []
  /// The codes that name a failed system call.
  private(set) var ofCalls: Set<String> = []
  /// Composed codes with unknown parts, as written in the sources.
  private(set) var unread: Set<String> = []

  private let program: String

  /// Reads the codes from the sources.
  init() throws {
    program = try Self.text(below: "Answers") + Self.text(below: "fcl")
    let library = try Self.text(below: "LeagueStore")
    all = Self.found(#"case \w+ = "(usage\.[a-z-]+)""#, in: try Self.text(below: "CommandLineKit"))
    ofCalls = Set(Self.found(#"\bfailure\("(\w+)""#, in: library).map { "system." + $0 })
    let exits = Exit.allCases.map { "\($0)" }.joined(separator: "|")
    // The codes that follow an exit code or are passed on to such a place.
    let given = Self.found(#"\.(?:\#(exits)),\s*"([^"]+)""#, in: program)
    add(given.union(Self.found(#"\bcode: "([^"]+)""#, in: program)))
    all.formUnion(ofCalls)
  }

  private mutating func add(_ codes: Set<String>) {
    for code in codes {
      switch code {
      case #"\(kind.code).unknown"#: add(kinds(of: "unknown").union(lookedUp), "unknown")
      case #"\(kind.code).ambiguous"#: add(kinds(of: "ambiguous").union(lookedUp), "ambiguous")
      case #"\(kind.code).taken"#: add(kinds(of: "taken"), "taken")
      case #"\(word).differs"#:
        all.formUnion(Self.found(#"askHiddenTwice\("[^"]*", word: "(\w+)"\)"#, in: program).map { $0 + ".differs" })
      case #"\(group).\($0.field)"#: all.formUnion(personal)
      case #"system.\(call)"#: break
      case _ where code.contains("\\"): unread.insert(code)
      case _: all.insert(code)
      }
    }
  }

  private mutating func add(_ kinds: Set<String>, _ end: String) {
    all.formUnion(NamedKind.allCases.filter { kinds.contains("\($0)") }.map { "\($0.code).\(end)" })
  }

  private func kinds(of fault: String) -> Set<String> { Self.found(#"\.\#(fault)\(\.(\w+),"#, in: program) }

  /// The kinds of things that `Lookup.one` finds. A name may match none or several.
  private var lookedUp: Set<String> { Self.found(#"\bkind: \.(\w+),"#, in: program) }

  /// The codes for personal data that a user enters: `register.email`.
  private var personal: Set<String> {
    let long = String(repeating: "x", count: 501)
    let fields = PersonalFields(firstName: "", lastName: "", email: "", address: long).faults.map(\.field)
    let seen = PublicFields(name: "-", avatar: long, link: long, company: long).faults.map { "profile.\($0.field)" }
    let date = PersonalFields.fault(ofBirthDate: "", at: Instant(seconds: 0))
    let all = fields + [date].compactMap { $0?.field }
    let commands = Self.found(#"PersonalFields\.errors\(\w+, command: "(\w+)"#, in: program)
    let own = Self.found(#"\bfaults\.(?:append|insert)\(\s*\("([a-z-]+)""#, in: program).map { "register." + $0 }
    return Set(commands.flatMap { command in all.map { "\(command).\($0)" } } + own + seen)
  }

  // MARK: Texts

  /// The first group of each match of a pattern.
  private static func found(_ pattern: String, in text: String) -> Set<String> {
    guard let regex = try? Regex(pattern, as: (Substring, Substring).self).wordBoundaryKind(.simple) else { return [] }
    return Set(text.matches(of: regex).map { String($0.output.1) })
  }

  /// The code below a source folder, without comment lines.
  private static func text(below folder: String) throws -> String {
    let root = URL(fileURLWithPath: Fixtures.package + "/Sources/" + folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    return try files.sorted().flatMap { file in
      try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8).split(separator: "\n")
    }.filter { !$0.drop(while: { $0 == " " }).hasPrefix("//") }.joined(separator: "\n")
  }
}
