// Finds the dependencies between the folders of a target from the types they declare and name, without a compiler.

import Foundation

/// The folders of a target, and the references between them.
struct SourceFolders {
  /// A reference from a file to a type that another folder declares.
  struct Arrow: CustomStringConvertible {
    let folder: String
    let file: String
    let word: String
    let home: String

    var description: String { "\(folder)/\(file) names \(word) of \(home)" }
  }

  /// The folders by their paths in the target; `.` is the target itself.
  let names: [String]
  /// The references between folders, each word once per file.
  let arrows: [Arrow]

  /// Reads the folders of a target.
  init(_ target: URL) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: target.path).filter { $0.hasSuffix(".swift") }
    self.init(
      Dictionary(
        uniqueKeysWithValues: try paths.map {
          ($0, try String(contentsOf: target.appendingPathComponent($0), encoding: .utf8))
        }))
  }

  /// Reads sources, given by their paths in the target.
  init(_ texts: [String: String]) {
    let files = texts.sorted { $0.key < $1.key }.map { path, text in
      let parts = path.split(separator: "/").map(String.init)
      let folder = parts.dropLast().joined(separator: "/")
      return (folder: folder.isEmpty ? "." : folder, name: parts.last ?? path, code: SourceText(text))
    }
    names = Set(files.map(\.folder)).sorted()
    var homes: [String: Set<String>] = [:]
    for file in files { for type in file.code.declared { homes[type, default: []].insert(file.folder) } }
    arrows = files.flatMap { file in
      file.code.named.sorted().compactMap { word -> Arrow? in
        // A name declared in two folders is ambiguous.
        guard let home = homes[word], home.count == 1, let home = home.first, home != file.folder else { return nil }
        return Arrow(folder: file.folder, file: file.name, word: word, home: home)
      }
    }
  }

  /// The references that are part of a circle.
  var circling: [Arrow] {
    let uses = Dictionary(grouping: arrows, by: \.folder).mapValues { Set($0.map(\.home)) }
    let reached = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.reached(from: $0, uses)) })
    return arrows.filter { reached[$0.home]?.contains($0.folder) == true }
  }

  private static func reached(from folder: String, _ uses: [String: Set<String>]) -> Set<String> {
    var found: Set<String> = []
    var next = [folder]
    while let folder = next.popLast() {
      for used in uses[folder] ?? [] where found.insert(used).inserted { next.append(used) }
    }
    return found
  }
}

/// The capitalised words of a source file, without comments and strings.
struct SourceText {
  /// The declared types, without nested ones.
  private(set) var declared: Set<String> = []
  /// The words that may be types, without generic parameters.
  private(set) var named: Set<String> = []

  private static let kinds: Set = ["struct", "enum", "class", "protocol", "actor", "typealias"]
  private static let generic: Set = kinds.union(["func", "init"]).subtracting(["protocol"])

  init(_ text: String) {
    var parameters: Set<String> = []
    for line in Self.code(text) {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      named.formUnion(words.filter { $0.first?.isUppercase == true && $0.count > 1 }.map(String.init))
      if let kind = words.firstIndex(where: { Self.kinds.contains(String($0)) }), words.indices.contains(kind + 1),
        line.first != " "
      {
        declared.insert(String(words[kind + 1]))
      }
      parameters.formUnion(Self.parameters(line, words))
    }
    named.subtract(parameters)
  }

  /// The names of generic parameters and of associated types.
  private static func parameters(_ line: String, _ words: [Substring]) -> [String] {
    if let index = words.firstIndex(of: "associatedtype") {
      return words.dropFirst(index + 1).prefix(1).map(String.init)
    }
    guard words.contains(where: { generic.contains(String($0)) }), let open = line.firstIndex(of: "<"),
      line.firstIndex(of: "(").map({ open < $0 }) ?? true, let close = line[open...].firstIndex(of: ">")
    else { return [] }
    return line[line.index(after: open)..<close].split(separator: ",").compactMap {
      $0.split { !($0.isLetter || $0.isNumber || $0 == "_") }.first.map(String.init)
    }
  }

  /// The lines without comments and strings.
  private static func code(_ text: String) -> [String] {
    var isInText = false
    return text.split(separator: "\n").map { line in
      let parts = line.components(separatedBy: "\"\"\"")
      let outside = parts.enumerated().filter { ($0.offset % 2 == 0) != isInText }.map(\.element).joined(separator: " ")
      if parts.count % 2 == 0 { isInText.toggle() }
      return withoutStrings(outside)
    }
  }

  private static func withoutStrings(_ line: String) -> String {
    var code = ""
    var (isInString, isEscaped) = (false, false)
    var last: Character?
    for character in line {
      defer { last = character }
      if isInString {
        if character == "\"", !isEscaped { isInString = false }
        isEscaped = character == "\\" && !isEscaped
      } else if character == "\"" {
        isInString = true
      } else if character == "/", last == "/" {
        return code
      } else {
        code.append(character)
      }
    }
    return code
  }
}
