/// Makes a name safe for chats and mails: no mention, link, emoji, command or formatting can result. ASCII signs that
/// Discord, Slack, Telegram or Markdown act on become full-width forms, and a space follows each dot inside a name, so
/// that no host name is left. Invisible and control characters are escaped as by `shownSafe`. Text in a right-to-left
/// script can't reorder its surroundings. Names of more than `limit` characters are shortened.
package func inert(_ name: String, limit: Int = 40) -> String {
  let scalars = Array(shownSafe(name).unicodeScalars)
  var result = String.UnicodeScalarView()
  for (index, scalar) in scalars.enumerated() {
    result.append(isMarkup(scalar) ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar)
    if isDot(scalar), index + 1 < scalars.count, scalars[index + 1] != " " { result.append(" ") }
  }
  if result.count > limit { result = String.UnicodeScalarView(result.prefix(limit - 1)) + ["…"] }
  return isolatedIfRightToLeft(String(result))
}

/// Returns true for printable ASCII, except letters, digits and signs that are used in plain prose.
private func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", " ", "!", "\"", "%", "'", "(", ")", ",", "-", ".", "?": false
  default: scalar.isASCII && scalar.value > 0x20
  }
}

/// Returns true for a full stop, or for another character that separates the labels of a host name (RFC 3490, 3.1).
private func isDot(_ scalar: Unicode.Scalar) -> Bool {
  [".", "\u{2024}", "\u{3002}", "\u{FF0E}", "\u{FF61}"].contains(scalar)
}
