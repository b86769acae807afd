#!/usr/bin/env python3
"""Makes the files of a second league of five friends, who keep their sheets in another way, and computes their table.

    python3 Fixtures/friends-two/make.py 2 Fixtures/friends-two

squads.csv is the list of an auction: one row a player, in the order of sale, as Excel saves "Unicode text". later.csv
has one row an owner and results.csv the points of each owner in each game, both as Excel saves CSV files in Germany.
The friends made two mistakes: they forgot to double a captain, and counted a player who had been traded.
../friends/make.py makes the season and computes the points from the deliveries.
"""
import csv, os, random, sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "friends"))
from make import points, season, totals, write_rules, write_zip

OWNERS = ["Tom B.", "Jürgen", "Anna", "Tom K.", "Zoë"]
TEAMS = ["Googly Eyes", "Bärenfänger XI", "Silly Point", "Ducks, Drakes & Co", 'The "Not Outs"']
NICKNAMES = ["Turbo", "Käpt'n", "Old Faithful"]
EXCEL = dict(encoding="cp1252", delimiter=";")


def decimal(number):
    return ("%g" % number).replace(".", ",")


def written(folder, name, rows, encoding="utf-8", delimiter=",", end="\r\n"):
    with open(os.path.join(folder, name), "w", newline="", encoding=encoding) as file:
        csv.writer(file, delimiter=delimiter, lineterminator=end).writerows(rows)


def main(seed, folder):
    _, matches, squads, later, _ = season(seed)
    table = totals(OWNERS, squads, later, matches)
    nick = {squads[1][0]["id"]: NICKNAMES[0], squads[2][4]["id"]: NICKNAMES[1], later[4][2]["id"]: NICKNAMES[2]}

    def typed(player, way):
        first, initials, last = player["first"].replace("Bela", "Béla"), player["name"].split()[0], player["last"]
        names = [last + ", " + first, last.upper() + " " + first, last + " " + initials,
                 last + ", " + initials[0] + ".", (first + " " + last).lower(), initials + " " + last.upper()]
        return nick.get(player["id"], names[way % 6])

    chance, lots = random.Random(seed), []
    for n, squad in enumerate(squads):
        for place, (player, mark) in enumerate(zip(squad, ["C", "VC", "", "", ""])):
            price = decimal(chance.randrange(1, 40) / 2)
            lots.append([typed(player, place + 2 * n), player["side"], OWNERS[n], TEAMS[n], price, mark])
    chance.shuffle(lots)
    written(folder, "squads.csv", [["Player", "Club", "Bought by", "Fantasy team", "Price", "Captain"]] + lots,
            encoding="utf-16", delimiter="\t")
    written(folder, "later.csv", [["Manager", "Team", "Captain", "Vice", "Player 3", "Player 4", "Player 5"]] + [
        [OWNERS[n], TEAMS[n]] + [typed(player, 3 * place + n + 1) for place, player in enumerate(squad)]
        for n, squad in enumerate(later)], **EXCEL)
    written(folder, "aliases.csv", [["alias", "player"]] + [
        [nick[p["id"]], p["first"] + " " + p["last"]] for squad in squads for p in squad if p["id"] in nick],
        encoding="utf-8-sig", delimiter=";")
    write_rules(folder)
    write_zip(folder, matches)
    written(folder, "table.csv", [["team_name", "points"]] + [
        [TEAMS[OWNERS.index(owner)], "%g" % total] for owner, total in sorted(table.items(), key=lambda row: -row[1])],
        end="\n")

    def game(n, after=later):
        before, now = (totals(OWNERS, squads, after, matches[:count]) for count in (n, n + 1))
        return [now[owner] - before[owner] for owner in OWNERS]

    games = [game(n) for n in range(6)]
    earned = points(matches[0])
    captain = max(range(5), key=lambda n: earned.get(squads[n][0]["name"], 0))
    old = game(3, after=squads)
    traded = next(n for n in range(4, -1, -1) if old[n] != games[3][n])
    errors = {(0, captain): earned[squads[captain][0]["name"]], (3, traded): games[3][traded] - old[traded]}
    written(folder, "results.csv", [["Manager"] + ["Game %d" % (n + 1) for n in range(6)]] + [
        [owner] + [decimal(games[n][place] - errors.get((n, place), 0)) for n in range(6)]
        for place, owner in enumerate(OWNERS)], **EXCEL)
    written(folder, "differences.csv", [["match", "team_name", "difference"]] + [
        [9100001 + n, TEAMS[place], "%g" % error] for (n, place), error in errors.items()], end="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
