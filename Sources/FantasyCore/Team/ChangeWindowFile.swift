// Reads the change windows in team rules, such as {"name": "trade window", "after_match": 35, "before_match": 36,
// "most": 5}.

import StrictJSON

extension ChangeWindow {
  /// Reads the windows. Adds a defect for each window that overlaps an earlier one, closes before it opens, or repeats
  /// a name.
  package static func reading(_ value: JSONValue, _ defects: JSONDefects) -> [ChangeWindow] {
    var windows: [ChangeWindow] = []
    for element in defects.elements(value) {
      guard let window = defects.keep(try ChangeWindow(element)) else { continue }
      if let clash = window.clash(with: windows) { defects.add(element.error(clash)) }
      windows.append(window)
    }
    return windows
  }

  private func clash(with windows: [ChangeWindow]) -> String? {
    if windows.contains(where: { $0.name == name }) { return "duplicate window \"\(name)\"" }
    guard let last = windows.last else { return nil }
    guard let end = last.closes else {
      return "the window \"\(last.name)\" above never closes, so no window can follow it"
    }
    let isEarly = opens.map { Self.isBefore($0, end) } ?? true
    return isEarly ? "the window \"\(name)\" opens before \"\(last.name)\" closes" : nil
  }

  private init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["name", "after_match", "from", "before_match", "until", "most"])
    let name = try object.required("name")
    let text = try name.string()
    if text.isEmpty { throw name.error("expected a name") }
    if text.utf8.count > 64 { throw name.error("too long (at most 64 bytes)") }
    self.init(
      name: text, opens: try Self.edge(object, match: "after_match", moment: "from"),
      closes: try Self.edge(object, match: "before_match", moment: "until"),
      maximum: try object.optional("most")?.int(in: 0...1_000_000))
    if let opens, let closes, Self.isBefore(closes, opens) || opens == closes {
      throw value.error("the window must close after it opens")
    }
  }

  private static func edge(_ object: JSONObject, match: String, moment: String) throws(JSONError) -> Edge? {
    guard let number = object.optional(match) else { return try object.optional(moment).map(Self.moment) }
    if let second = object.optional(moment) {
      throw second.error("a window has either \"\(match)\" or \"\(moment)\", not both")
    }
    return .match(try number.int(in: 0...1_000_000))
  }

  private static func moment(_ value: JSONValue) throws(JSONError) -> Edge { .moment(try value.instant()) }

  /// Returns true if `one` is earlier than `other`. Returns false for a match and a time, because they can't be
  /// compared.
  private static func isBefore(_ one: Edge, _ other: Edge) -> Bool {
    switch (one, other) {
    case (.match(let one), .match(let other)): one < other
    case (.moment(let one), .moment(let other)): one < other
    default: false
    }
  }
}
