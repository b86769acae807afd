// The topic about telling friends the news of a league.

extension HelpTopics {
  static let notify = """
    `fcl notify` prints what is new since its last call: top points and leaders after a match, effects of a correction,
    locks within a day. It prints only what every member may see, and names can't mention people or make links. A
    command gets the text on standard input instead:

      fcl config set notify.command "curl -sSf -K ~/.discord"
      fcl notify --dry-run                      the text, without telling it

    News counts as told once the command exits with 0. If the command fails, is killed or takes more than a minute, the
    next call tells the news again. So news may come twice, but is never lost.

    Never put a password or token into the command: fcl config list and ps show it. curl -K reads both from a file that
    only you can read (chmod 600). For Discord, ~/.discord:

      url = "https://discord.com/api/webhooks/ID/TOKEN"
      form = "content=<-"

    For Telegram, ~/.telegram:

      url = "https://api.telegram.org/botTOKEN/sendMessage"
      data = "chat_id=CHAT"
      data-urlencode = "text@-"

    For Slack, ~/.slack, with `curl -sS -K ~/.slack | grep -q ok.:true`, since Slack reports errors only in its answer:

      url = "https://slack.com/api/chat.postMessage"
      header = "Authorization: Bearer TOKEN"
      data = "channel=CHANNEL"
      data-urlencode = "text@-"

    For mail, ~/.mail, with `cat ~/.head - | curl -sSf -K ~/.mail`; ~/.head has the lines From: and To:.

      url = "smtps://smtp.example.org"
      user = "NAME:PASSWORD"
      mail-from = "NAME@example.org"
      mail-rcpt = "FRIENDS@example.org"
      upload-file = "-"
      crlf

    In cron, after scoring: `fcl notify -q`, for mail `fcl notify -q --as mail`.

    """
}
