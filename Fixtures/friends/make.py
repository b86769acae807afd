#!/usr/bin/env python3
"""Makes the files of a league of five friends, and computes their table without fcl.

    python3 Fixtures/friends/make.py 1 Fixtures/friends

Six short matches of four sides in a zip, squads with one owner a column and names as people type them, squads after the
trade window, aliases, scoring and team rules, and the friends' own results with two mistakes. table.csv has the totals,
computed here from the deliveries, and differences.csv the mistakes. Each key of the scoring rules that says what counts
decides some total; the program fails if one of them doesn't.
"""
import csv, json, os, random, sys, zipfile

OWNERS = ["anna", "Ben Ojo", "Cléo", "dave", "Eve O'Hara"]
TEAMS = ["Night Owls", "Benchers", "Mid-off Mob", "Duckworths", "Évians"]
SIDES = ["Harbour Herons", "Quarry Kites", "Meadow Martins", "Abbey Rooks"]
FIRST = ["Arun", "Bela", "Chandra", "Dev", "Elias", "Farid", "Gopal", "Hamza", "Ishan", "Jonas", "Kofi", "Luca"]
SECOND = ["Lal", "Mani", "Nils", "Omar", "Prem"]
START, MIDDLE, END = ["Bar", "Cor", "Fen", "Hal"], ["ling", "ta", "wick", "mo"], ["ford", "ram", "ton", "ez"]
ROLES = ["batter"] * 4 + ["wicket-keeper"] + ["all-rounder"] * 3 + ["bowler"] * 4
PAIRS = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]
OVERS = 5

SCORING = {
    "schema": "fcl.scoring/1", "name": "friends", "title": "Five friends",
    "captaincy": {"captain": 2, "vice_captain": 1.5}, "substitutes": "all", "super_overs": "count",
    "no_balls_faced": "nothing", "run_fours": "count", "run_outs": "first-two", "playing_substitutes": ["impact_player"],
    "items": [
        {"item": "playing", "title": "In the XI", "group": "match", "figure": "appearances", "points": 4},
        {"item": "run", "title": "Run", "group": "batting", "figure": "runs", "points": 1},
        {"item": "four", "title": "Four", "group": "batting", "figure": "fours", "points": 1},
        {"item": "six", "title": "Six", "group": "batting", "figure": "sixes", "points": 2},
        {"item": "pace", "title": "Runs minus balls", "group": "batting",
         "difference": {"of": "runs", "minus": "balls"}, "above": 1, "below": -2},
        {"item": "wicket", "title": "Wicket", "group": "bowling", "figure": "wickets", "points": 20},
        {"item": "catch", "title": "Catch", "group": "fielding", "figure": "catches", "points": 8},
        {"item": "run-out", "title": "Run out", "group": "fielding", "figure": "run_outs_direct", "points": 12},
        {"item": "shared-run-out", "title": "Shared run out", "group": "fielding", "figure": "run_outs_shared",
         "points": 6}]}
TEAM_RULES = {
    "schema": "fcl.team-rules/1", "name": "friends", "title": "Five players each, one trade",
    "roles": ["batter", "wicket-keeper", "all-rounder", "bowler"], "size": {"least": 5, "most": 5}, "exclusive": True,
    "changes": [{"name": "auction", "before_match": 1},
                {"name": "trade", "after_match": 3, "before_match": 4, "most": 1}]}


def players(chance):
    """Twelve players for each side. Match files have initials and surnames, as people write them elsewhere."""
    surnames = [a + b + c for a in START for b in MIDDLE for c in END]
    chance.shuffle(surnames)
    made = []
    for number in range(48):
        first, second = FIRST[number % 12], SECOND[number % 5] if number % 3 == 0 else ""
        made.append(dict(
            id="%08x" % chance.getrandbits(32), first=first, last=surnames[number], side=SIDES[number // 12],
            name=first[0] + second[:1] + " " + surnames[number], role=ROLES[number % 12]))
    return made


def innings(chance, batting, bowling, spare, target, overs=OVERS):
    """Overs of deliveries, the total and the number of wickets. `spare` fields for the bowling side at times."""
    pair, waiting, total, out, made = batting[:2], batting[2:], 0, 0, []
    for over in range(overs):
        bowler, legal, deliveries = bowling[6 + over % 5], 0, []
        while legal < 6:
            ball = dict(batter=pair[0], bowler=bowler, non_striker=pair[1])
            what, runs, extras = chance.random(), 0, 0
            if what < 0.04:
                extras, ball["extras"] = 1, {"wides": 1}
            elif what < 0.08:
                extras, ball["extras"], runs = 1, {"noballs": 1}, chance.choice([0, 1, 4])
            else:
                legal += 1
                if what > 0.88:
                    kind = chance.choice(["bowled", "caught", "caught", "lbw", "run out"])
                    wicket, fielders = dict(kind=kind, player_out=pair[0]), [f for f in bowling if f != bowler]
                    if kind == "caught":
                        wicket["fielders"] = [{"name": chance.choice(fielders)}]
                        if chance.random() < 0.3:
                            wicket["fielders"] = [{"name": spare, "substitute": True}]
                    if kind == "run out":
                        wicket["fielders"] = [{"name": f} for f in chance.sample(fielders, chance.choice([1, 2, 3]))]
                    ball["wickets"] = [wicket]
                    out += 1
                else:
                    runs = chance.choice([0, 0, 1, 1, 1, 2, 4, 6])
            ball["runs"] = dict(batter=runs, extras=extras, total=runs + extras)
            if runs == 4 and chance.random() < 0.3:
                ball["runs"]["non_boundary"] = True
            total += runs + extras
            deliveries.append(ball)
            if "wickets" in ball:
                if not waiting:
                    break
                pair[0] = waiting.pop(0)
            elif runs % 2 == 1:
                pair.reverse()
            if target is not None and total >= target:
                break
        made.append(dict(over=over, deliveries=deliveries))
        pair.reverse()
        if out == len(batting) - 1 or target is not None and total >= target:
            break
    return made, total, out


def match(chance, pool, number, home, away):
    """A match file. In the second match a player comes in as an impact player, in the third after a concussion."""
    while True:
        out = {side: chance.randrange(12) for side in (home, away)}
        of_side = {side: [p["name"] for p in pool if p["side"] == side] for side in (home, away)}
        spare = {side: of_side[side].pop(out[side]) for side in (home, away)}
        first, total, _ = innings(chance, of_side[home], of_side[away], spare[away], None)
        second, chased, lost = innings(chance, of_side[away], of_side[home], spare[home], total + 1)
        if (chased == total) == (number == 5):
            break
    parts = [dict(team=home, overs=first), dict(team=away, overs=second, target=dict(overs=OVERS, runs=total + 1))]
    if chased > total:
        outcome = {"winner": away, "by": {"wickets": 10 - lost}}
    elif chased < total:
        outcome = {"winner": home, "by": {"runs": total - chased}}
    else:
        while True:
            ours, runs, _ = innings(chance, of_side[away][:3], of_side[home], spare[home], None, overs=1)
            theirs, reply, _ = innings(chance, of_side[home][:3], of_side[away], spare[away], runs + 1, overs=1)
            if runs != reply:
                break
        parts += [dict(team=away, super_over=True, overs=ours), dict(team=home, super_over=True, overs=theirs)]
        outcome = {"result": "tie", "eliminator": home if reply > runs else away}
    listed = {side: of_side[side][:] for side in (home, away)}
    reason = {2: "impact_player", 3: "concussion_substitute"}.get(number)
    if reason:
        ball = parts[1]["overs"][-1]["deliveries"][0]
        ball["replacements"] = {
            "match": [{"in": spare[away], "out": of_side[away][0], "team": away, "reason": reason}]}
        listed[away].append(spare[away])
    people = {p["name"]: p["id"] for p in pool if p["side"] in (home, away)}
    day = "2026-06-%02d" % (number * 3)
    info = dict(
        balls_per_over=6, city="Portsea", dates=[day], event=dict(name="Friends Cup", match_number=number),
        gender="male", match_type="T20", outcome=outcome, overs=OVERS, players=listed, registry=dict(people=people),
        season="2026", team_type="club", teams=[home, away], toss=dict(decision="bat", winner=home), venue="The Green")
    return dict(meta=dict(data_version="1.1.0", created=day, revision=1), info=info, innings=parts)


def points(made, rules=SCORING):
    """The points of each player of a match, by name, computed from the deliveries and the keys of the rules."""
    worth = {item["item"]: item.get("points") for item in rules["items"]}
    pace = next(item for item in rules["items"] if item["item"] == "pace")
    earned, balls, runs_of = {}, {}, {}
    came_in = {}
    for half in made["innings"]:
        for over in half["overs"]:
            for ball in over["deliveries"]:
                for change in ball.get("replacements", {}).get("match", []):
                    came_in[change["in"]] = change["reason"]
    listed = [name for side in made["info"]["players"].values() for name in side]
    for name in listed:
        if name not in came_in or came_in[name] in rules.get("playing_substitutes", [came_in[name]]):
            earned[name] = worth["playing"]

    def add(name, points):
        earned[name] = earned.get(name, 0) + points

    for half in made["innings"]:
        if half.get("super_over") and rules.get("super_overs") != "count":
            continue
        for over in half["overs"]:
            for ball in over["deliveries"]:
                runs, extras = ball["runs"]["batter"], ball.get("extras", {})
                add(ball["batter"], runs * worth["run"] + (worth["six"] if runs == 6 else 0))
                is_boundary = not ball["runs"].get("non_boundary")
                if runs == 4 and (is_boundary or rules.get("run_fours") == "count"):
                    add(ball["batter"], worth["four"])
                runs_of[ball["batter"]] = runs_of.get(ball["batter"], 0) + runs
                if "wides" not in extras and ("noballs" not in extras or rules.get("no_balls_faced") != "nothing"):
                    balls[ball["batter"]] = balls.get(ball["batter"], 0) + 1
                for wicket in ball.get("wickets", []):
                    fielders = wicket.get("fielders", [])
                    if wicket["kind"] != "run out":
                        add(ball["bowler"], worth["wicket"])
                    elif len(fielders) > 1:
                        some = {"first-two": fielders[:2]}.get(rules.get("run_outs"), fielders[-2:])
                        for fielder in some:
                            add(fielder["name"], worth["shared-run-out"])
                        continue
                    for fielder in fielders:
                        if not fielder.get("substitute") or rules.get("substitutes") == "all":
                            add(fielder["name"], worth["catch" if wicket["kind"] == "caught" else "run-out"])
    for name in set(runs_of) | set(balls):
        over = runs_of.get(name, 0) - balls.get(name, 0)
        add(name, over * pace["above"] if over > 0 else -over * pace["below"])
    return earned


def totals(owners, squads, later, matches, rules=SCORING):
    """The points of each owner. The first player of a squad is captain, the second vice-captain."""
    sums = dict.fromkeys(owners, 0)
    for number, made in enumerate(matches):
        earned = points(made, rules)
        for owner, squad in zip(owners, squads if number < 3 else later):
            for player, times in zip(squad, [2, 1.5, 1, 1, 1]):
                sums[owner] += times * earned.get(player["name"], 0)
    return sums


def season(seed):
    """Matches and squads in which each key of the scoring rules that says what counts decides some total."""
    for chance in (random.Random("%d %d" % (seed, attempt)) for attempt in range(1000)):
        pool = players(chance)
        matches = [match(chance, pool, n + 1, SIDES[a], SIDES[b]) for n, (a, b) in enumerate(PAIRS)]
        seen = {name for made in matches for side in made["info"]["players"].values() for name in side}
        drawn = chance.sample([p for p in pool if p["name"] in seen], 30)
        squads = [drawn[n * 5:n * 5 + 5] for n in range(5)]
        later = [squad[:4] + [drawn[25 + n]] for n, squad in enumerate(squads)]
        keys = ["substitutes", "super_overs", "no_balls_faced", "run_fours", "run_outs", "playing_substitutes"]
        plain = [{key: value for key, value in SCORING.items() if key != left} for left in keys]
        plain.append(dict(SCORING, items=[dict(i, above=1, below=-1) if i["item"] == "pace" else i
                                          for i in SCORING["items"]]))
        table = totals(OWNERS, squads, later, matches)
        if all(totals(OWNERS, squads, later, matches, rules) != table for rules in plain):
            return pool, matches, squads, later, table
    sys.exit("no season in which each key decides a total")


def written(folder, name, rows):
    with open(os.path.join(folder, name), "w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def write_rules(folder):
    for name, rules in (("scoring.json", SCORING), ("team.json", TEAM_RULES)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(json.dumps(rules, indent=2) + "\n")


def write_zip(folder, matches):
    """A zip as it is published: with a text about its files, and each file at a fixed time, so that it is repeatable."""
    with zipfile.ZipFile(os.path.join(folder, "matches.zip"), "w", zipfile.ZIP_DEFLATED) as archive:
        texts = [("README.txt", "Six matches of the Friends Cup.\n")]
        texts += [("%d.json" % (9100001 + n), json.dumps(made, separators=(",", ":")) + "\n")
                  for n, made in enumerate(matches)]
        for name, text in texts:
            archive.writestr(zipfile.ZipInfo(name, (2026, 7, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)


def main(seed, folder):
    pool, matches, squads, later, table = season(seed)
    nick = {squads[0][2]["id"]: "The Wall", squads[3][3]["id"]: "Biscuit", squads[4][0]["id"]: "Professor"}

    def typed(player, way):
        first, initials, last = player["first"], player["name"].split()[0], player["last"]
        names = [first + " " + last, ".".join(initials) + ". " + last, last.upper(), player["name"]]
        return nick.get(player["id"], names[way % 4])

    for name, sheet in (("squads.csv", squads), ("later.csv", later)):
        rows = [["%s (%s)" % pair for pair in zip(OWNERS, TEAMS)]]
        for place, mark in enumerate([" (C)", " (vc)", "", "", ""]):
            rows.append([typed(squad[place], place + n) + mark for n, squad in enumerate(sheet)])
        written(folder, name, rows)
    written(folder, "aliases.csv", [["alias", "player"]] + [
        [name, next(p["name"] for p in pool if p["id"] == id)] for id, name in nick.items()])
    write_rules(folder)
    write_zip(folder, matches)

    written(folder, "table.csv", [["team_name", "points"]] + [
        [TEAMS[OWNERS.index(owner)], "%g" % total] for owner, total in sorted(table.items(), key=lambda row: -row[1])])
    results = [[n + 1, name, value] for n, made in enumerate(matches) for name, value in points(made).items()]
    bowlers = [ball["bowler"] for half in matches[0]["innings"] for over in half["overs"] for ball in over["deliveries"]
               if ball.get("wickets", [{"kind": "run out"}])[0]["kind"] != "run out"]
    caught = next(row for row in results if row[1] == next(name for name in bowlers if bowlers.count(name) == 1))
    caught[2] -= 20
    other = next(row for row in results[80:] if row[2] > 0)
    other[2] += 8
    known = {p["name"]: p["id"] for p in pool}
    written(folder, "results.csv", [["Match", "Player", "Points"]] + [
        [number, nick.get(known[name], name), value] for number, name, value in results])
    written(folder, "differences.csv", [["match", "player", "difference"]] + [
        [9100000 + caught[0], caught[1], 20], [9100000 + other[0], other[1], -8]])


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
