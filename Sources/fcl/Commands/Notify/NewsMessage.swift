import Answers
import CommandLineKit
import FantasyCore

/// A text with one or more items of news, short enough for a chat.
struct NewsMessage: Sendable {
  enum Form: String, CaseIterable, ArgumentValue {
    case chat, mail
  }

  let text: String
  /// The record once this message is told.
  let told: ToldNews

  /// The maximum length of a chat message, in Unicode scalars. Discord accepts 2,000 characters.
  private static let limit = 1_800

  /// Returns all items of a league, in order. A mail has all items, and begins with a header.
  static func all(_ items: [UntoldItem], as form: Form, title: String, league: LeagueID) -> [NewsMessage] {
    var messages: [NewsMessage] = []
    var text = ""
    let head = "News of \(inert(title)):\n"
    for item in items {
      let lines = item.lines.map { "\u{2022} \($0)" }.joined(separator: "\n") + "\n"
      let isFull = form == .chat && (text + lines).unicodeScalars.count > limit
      if text.isEmpty || isFull { text = head } else { messages.removeLast() }
      text += lines
      messages.append(NewsMessage(text: form == .chat ? text : mail(text, league), told: item.told))
    }
    return messages
  }

  private static func mail(_ text: String, _ league: LeagueID) -> String {
    let body = text.split(separator: "\n").map { line in
      brokenLines(line, room: 70, breaksWords: false).joined(separator: "\n  ")
    }
    let header = [
      "Subject: fcl: news of \(league)", "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: 8bit", "",
    ]
    return (header + body).map { $0 + "\n" }.joined()
  }
}
