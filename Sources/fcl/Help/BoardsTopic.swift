// The topic about boards, for players and developers.

extension HelpTopics {
  static let boards = """
    A board keeps the best scores in any game: yours, your friends', a whole club's. The store has as many as people make.

    For players

      fcl board list                            the boards that there are
      fcl board show snake                      the best score of each player
      fcl board show snake --window week        the best of this week
      fcl boards                                your place on each of them, and in each league

    With friends

      fcl friends invite rakesh                 who accepts shares boards and duels
      fcl friends list                          your friends
      fcl profile show rakesh                   where a friend stands
      fcl duel list                             your duels, and how they stand

    A duel is between two friends, on a board or in a league: `fcl duel create` says how. Whether somebody has refused to
    be your friend is not told to you, and nobody but the two of you sees a duel.

    Whoever has played without an account takes over their results with a code that the owner makes: `fcl entry code
    NAME --book BOARD`, then `fcl entry claim`.

    For developers

    Whoever has an account can make a board and owns it. Scores are submitted by its owner, or by a program with its key;
    nobody needs to log in for that, and the key does nothing else.

      fcl board create snake --name Snake --score higher
      fcl board player snake --name Anna
      fcl board key snake --quiet >snake.key

    A player is a manager name, or a name that you register. The same player, score and time counts once, so a program
    that doesn't know whether a score arrived submits it again. Scores are whole numbers of 32 bits.

    From a shell script, one score and a file of them:

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

    fcl board export writes a board as a web page. log, undo, redo, verify and export take a board as --book ID.

    """
}
