// The topics about boards, friends and duels.

extension HelpTopics {
  static let boards = """
    A board keeps each player's best score in any game. A store can have any number of boards.

      fcl board list                            all boards
      fcl board show snake                      the best score of each player
      fcl board show snake --window week        this week; also --friends
      fcl boards                                your rank on each board and league

    Anyone with an account can create a board, and then owns it. Scores are submitted by the owner, or by a program with
    the board's key. The program needs no login, and the key allows nothing else.

      fcl board create snake --name Snake --score higher
      fcl board player snake --name Anna
      fcl board key snake --quiet >snake.key

    A player is a manager name, or a name that the owner registers. A registered player can claim their results later,
    with a code from `fcl entry code NAME --book BOARD`. The same player, score and time count once, so a program can
    safely submit a score again. Scores are whole numbers of 32 bits.

    From a shell script, one score and a file of scores:

      #!/bin/sh
      fcl board submit snake --key-file snake.key --player Anna --score 120
      at='"2026-03-01T18:00:00Z"'
      echo '{"player":"Anna","score":95,"at":'"$at"'}' >new
      fcl board submit snake --key-file snake.key new

    From Python:

      import json, subprocess
      result = {"player": "Anna", "score": 140,
                "at": "2026-03-02T18:00:00Z"}
      command = ["fcl", "board", "submit", "snake", "-",
                 "--key-file", "snake.key"]
      line = json.dumps(result)
      subprocess.run(command, input=line, text=True, check=True)

    `fcl board export` writes a board as a web page. The commands log, undo, redo, verify and export take a board as
    --book ID.

    """

  static let friends = """
    Friends see each other's ranks and results, and can challenge each other to duels.

      fcl friends search rak                    find managers by public name
      fcl friends invite rakesh                 invite a manager
      fcl friends invitations                   invitations you have received
      fcl friends list                          your friends
      fcl profile show rakesh                   another manager's public profile
      fcl duel list                             your duels

    `fcl friends accept NAME` and `fcl friends refuse NAME` answer an invitation. The sender does not learn of a refusal,
    and a refused invitation can still be accepted. `fcl friends remove NAME` ends a friendship or withdraws an
    invitation.

    A profile shows the public name, avatar and link. A friend's profile also shows their ranks and last ten results in
    boards and leagues that you share, and your duels with them.

    A duel is a race to a goal, on a board or in a league that both friends are in:

      - `fcl duel create snake rakesh --goal 500 --days 7` challenges rakesh to reach 500 points within a week.
      - `fcl duel accept N` starts the duel, which cannot be undone. `fcl duel refuse N` declines it.
      - `fcl duel cancel N` withdraws a challenge before it is accepted.

    The first to reach the goal wins. If neither reaches it in time, the duel is drawn. In a league, the points of the
    matches that start after the acceptance count, without transfers and season points. If both reach the goal in one
    match, the higher total wins.

    Only the two friends see a duel. A corrected match can change its result, and the overview then says so.

    `fcl log --book people` shows your changes among friends, and `fcl undo --book people` undoes the latest one.

    """
}
