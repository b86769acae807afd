import CommandLineKit
import FantasyCore
import LeagueStore
import StrictJSON

/// The user's defaults, read from `config.json`. Options take precedence over environment variables, and environment
/// variables take precedence over these defaults.
package struct Configuration: Hashable, Sendable {
  package enum Key: String, CaseIterable, ArgumentValue {
    case store, league, output, color, zone, pager, matches, clubs
    case feed = "news.feed"
    case notices = "market.notices"
    case command = "notify.command"

    package var option: String? {
      switch self {
      case .matches, .clubs, .notices, .command: nil
      case .feed: "--feed"
      case .pager: "--no-pager"
      case .store, .league, .output, .color, .zone: "--" + rawValue
      }
    }

    package var variable: String? {
      switch self {
      case .store: "FCL_STORE"
      case .league: "FCL_LEAGUE"
      case .output: "FCL_OUTPUT"
      case .color: "NO_COLOR"
      case .zone: "TZ"
      case .pager: "PAGER"
      case .matches, .clubs, .feed, .notices, .command: nil
      }
    }
  }

  package private(set) var values: [Key: String] = [:]

  package subscript(key: Key) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }

  // MARK: The file

  private static let schema = "fcl.config/1"
  private static let limit = 1 << 16
  private static let maxBytes = 1_000

  /// Returns the path `$XDG_CONFIG_HOME/fcl/config.json`. The variable's default is `~/.config`.
  package static func path(_ environment: [String: String]) throws -> String {
    try StoreLocation.userFolder(environment, "XDG_CONFIG_HOME", "/.config") + "/fcl/config.json"
  }

  /// Reads the configuration file. If there is no file, all settings are unset. Throws `DefectiveFile` with the
  /// position of an error in the file.
  package init(_ environment: [String: String], timeIn: (String) -> ((Instant) -> LocalTime)?) throws {
    // Skip a pipe, because reading from a pipe would block.
    guard let path = try? Self.path(environment), let kind = SystemCalls.kind(of: path), kind != .pipe else { return }
    // The file may be deleted between the two calls.
    guard let bytes = try ifPresent({ try SystemCalls.read(path, limit: Self.limit) }) else { return }
    values = try DefectiveFile.reading(path) { () throws in
      let object = try JSONValue(parsing: bytes, limits: .userFile).object(["schema"] + Key.allCases.map(\.rawValue))
      let schema = try object.required("schema")
      if try schema.string() != Self.schema { throw JSONError(schema.position, "expected \"\(Self.schema)\"") }
      var values: [Key: String] = [:]
      for key in Key.allCases {
        guard let value = object.optional(key.rawValue) else { continue }
        let text = try value.string()
        if let fault = Self.fault(of: text, for: key, timeIn: timeIn) { throw JSONError(value.position, fault) }
        values[key] = text
      }
      return values
    }
  }

  package init() {}

  package static func fault(of value: String, for key: Key, timeIn: (String) -> ((Instant) -> LocalTime)?) -> String? {
    let choices: [String]? =
      switch key {
      case .output: OutputFormat.allCases.map(\.rawValue)
      case .color: ColourChoice.allCases.map(\.rawValue)
      case .notices: ["on", "off"]
      case .store, .league, .zone, .pager, .matches, .clubs, .feed, .command: nil
      }
    if let choices {
      return choices.contains(value) ? nil : "\(key.rawValue) must be one of \(choices.joined(separator: ", "))"
    }
    // A longer value could not be read back from the file.
    if value.utf8.count > maxBytes { return "\(key.rawValue) must have at most \(maxBytes) bytes" }
    switch key {
    case .league: return LeagueID(folding: value) == nil ? "\"\(value)\" is not a valid league name" : nil
    case .zone: return timeIn(value) == nil ? "unknown time zone \"\(value)\"" : nil
    case .pager, .command:
      let isOneLine = !value.unicodeScalars.contains { $0.value < 0x20 }
      return isOneLine ? nil : "\(key.rawValue) must be a single command line"
    default: return value.hasPrefix("/") ? nil : "\(key.rawValue) must be an absolute path"
    }
  }

  package func write(to path: String) throws {
    var members = [JSON.Member("schema", .string(Self.schema))]
    for key in Key.allCases { if let value = self[key] { members.append(JSON.Member(key.rawValue, .string(value))) } }
    try SystemCalls.makeFolder(SystemCalls.folder(of: path), mode: 0o700)
    try SystemCalls.replace(path, with: JSON.object(members).bytes(indent: 2), mode: 0o600)
  }
}

extension Context {
  package enum Origin: String {
    case option = "option"
    case environment = "environment"
    case file = "file"
    case none = "default"
  }

  /// Returns the value of a setting that is in effect, and the value's origin. The value is nil if the built-in default
  /// is in effect.
  package func effective(_ key: Configuration.Key) -> (value: String?, origin: Origin) {
    if let option = given(key) { return (option, .option) }
    if let variable = key.variable, let value = world.environment[variable], !value.isEmpty {
      // Any non-empty value of NO_COLOR means never.
      return (key == .color ? ColourChoice.never.rawValue : value, .environment)
    }
    if let value = configuration[key] { return (value, .file) }
    return (nil, .none)
  }

  package var colour: ColourChoice {
    let choice = effective(.color)
    // `TerminalFacts` accounts for NO_COLOR and TERM.
    return choice.origin == .environment ? .auto : choice.value.flatMap(ColourChoice.init(rawValue:)) ?? .auto
  }

  package var pager: String? {
    let pager = effective(.pager).value ?? "less -FRX"
    return pager == Self.noPager || pager.trimmed.isEmpty ? nil : pager
  }

  /// True if a pager may show the output. The output must go to a capable terminal, and the user must have chosen
  /// neither an output format nor `--no-input`.
  package var mayPage: Bool {
    if globals.hasNoInput || globals.output != nil || globals.isJSON { return false }
    return world.terminal.isOutputTerminal && world.environment["TERM"] != "dumb"
  }

  /// The pager for which fcl writes the output itself instead of starting a process.
  private static let noPager = "cat"

  private func given(_ key: Configuration.Key) -> String? {
    switch key {
    case .store: globals.store
    case .league: globals.league?.text
    case .output: globals.isJSON ? OutputFormat.json.rawValue : globals.output?.rawValue
    case .color: globals.colour?.rawValue
    case .zone: globals.zone
    case .pager: globals.hasNoPager ? Self.noPager : nil
    case .matches, .clubs, .feed, .notices, .command: nil
    }
  }
}
