// The topics about boards, friends and duels.

extension HelpTopics {
  static let boards = """
    A board ranks the players of any game by their best score. A store can have any number of boards.

      fcl board list                            all boards
      fcl board show snake                      the best score of each player
      fcl board show snake --window week        this week's scores; also --friends
      fcl boards                                your rank on each board and in each league

    Anyone with an account can create a board, and then owns it. Scores are submitted by the owner, or by a program with
    the board's key. With the key, a program needs no login, and can only submit scores.

      fcl board create snake --name Snake --score higher
      fcl board player snake --name Anna
      fcl board key snake --quiet >snake.key

    A player is a manager, or a name that the owner registers. Someone who played under a registered name can claim the
    results later, with a code from `fcl entry code NAME --book BOARD`. Results with the same player, score and time
    count once, so a program can safely submit a score again. Scores are 32-bit integers.

    A shell script that submits one score, then a file of scores:

      #!/bin/sh
      fcl board submit snake --key-file snake.key --player Anna --score 120
      at='"2026-03-01T18:00:00Z"'
      echo '{"player":"Anna","score":95,"at":'"$at"'}' >new
      fcl board submit snake --key-file snake.key new

    A Python script that submits one score:

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

    `fcl friends accept NAME` and `fcl friends refuse NAME` answer an invitation. The sender is not told of a refusal,
    and you can still accept an invitation that you refused. `fcl friends remove NAME` ends a friendship or withdraws an
    invitation.

    A profile shows the public name, avatar and link. A friend's profile also shows their ranks and last ten results in
    boards and leagues that you share, and your duels with them.

    A duel is a race between two friends to a number of points, on a board or in a league that both are in. N is the
    number of the duel in `fcl duel list`:

      - `fcl duel create snake rakesh --goal 500 --days 7` challenges rakesh to reach 500 points within a week.
      - `fcl duel accept N` starts the duel; this cannot be undone. `fcl duel refuse N` declines the challenge.
      - `fcl duel cancel N` withdraws a challenge before it is accepted.

    The first friend to reach the goal wins. If neither reaches the goal in time, the duel is drawn. In a league, only
    points from matches that start after the duel was accepted count; transfer costs, adjustments and season points do
    not. If both friends reach the goal in the same match, the higher total wins.

    Only the two friends see a duel. A corrected match can change the result of a duel; the overview then says so.

    `fcl log --book people` lists changes to your friendships and duels, and `fcl undo --book people` undoes your latest
    change there.

    """
}
