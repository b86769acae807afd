#!/usr/bin/env python3
"""Whether `fcl team auto` finds the best team, by the word of an integer-programming solver: HiGHS, as scipy has it.

usage: best-team.py [--fcl PATH] [--pools N] [--seed N] [--data DIR] [--keep DIR] [--sparse N]

It chooses from the pool of DIR/ipl2026, under each format and under the ranges of ipl-2026, and from N random pools of 20
to 300 players (by default 1,000) with ties, values below zero, and demands that no team meets; and from N pools (--sparse, by
default 100) in which most players are worth nothing or many the same, also with --top and --differ. It says how many
seconds fcl took, at most and in the median; only a wrong answer fails, or one that takes over a minute. Without scipy it says so and
ends with 0, as without DIR; a difference ends it with 1. Each team is also checked against the rules by itself.
"""
import argparse, csv, json, os, random, shutil, statistics, subprocess, sys, tempfile, time

options = argparse.ArgumentParser()
options.add_argument("--fcl", default=".build/release/fcl")
options.add_argument("--pools", type=int, default=1000)
options.add_argument("--sparse", type=int, default=100)
options.add_argument("--seed", type=int, default=1)
options.add_argument("--keep", help="a folder for the files of pools on which the two differ")
options.add_argument("--data", default="../shared/data")
options = options.parse_args()
try:
    import numpy
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import csr_matrix
except ImportError:
    print("skipped: scipy is not here")
    sys.exit(0)

ROLES = ["batter", "wicket-keeper", "all-rounder", "bowler"]


def solve(players, composition, case, others=()):
    """The greatest value of a team of one composition (size, least and most of each role); None if there is none.

    It has at least case["differ"] players that each of some other teams hasn't."""
    n = len(players)
    factors = case["factors"]
    sides = sorted({player["side"] for player in players})
    # A column for each player, for each as captain and as vice-captain, and for each side.
    width = n * (1 + len(factors)) + len(sides)
    gain = numpy.zeros(width)
    upper = numpy.ones(width)
    lower = numpy.zeros(width)
    rows, least, most = [], [], []

    def add(row, low, high):
        rows.append(row)
        least.append(low)
        most.append(high)

    for i, player in enumerate(players):
        gain[i] = player["value"] or 0
        if player["value"] is None or player["id"] in case["without"]:
            upper[i] = 0
        if player["id"] in case["keep"]:
            lower[i] = 1
        for k, factor in enumerate(factors):
            gain[n * (k + 1) + i] = gain[i] * (factor - 1)
        if factors:
            # Nobody is captain and vice-captain, and only who plays.
            add({i: -1, **{n * (k + 1) + i: 1 for k in range(len(factors))}}, -numpy.inf, 0)
    if (lower > upper).any():
        return None
    for k in range(len(factors)):
        add({n * (k + 1) + i: 1 for i in range(n)}, 1, 1)
    size, ranges = composition
    add({i: 1 for i in range(n)}, *size)
    for role, (low, high) in zip(ROLES, ranges):
        add({i: 1 for i in range(n) if players[i]["role"] == role}, low, high)
    if case["budget"] is not None:
        add({i: players[i]["price"] for i in range(n)}, 0, case["budget"])
    for s, side in enumerate(sides):
        members = [i for i in range(n) if players[i]["side"] == side]
        if case["most_of_side"] is not None:
            add({i: 1 for i in members}, 0, case["most_of_side"])
        column = n * (1 + len(factors)) + s
        add({column: 1, **{i: -1 for i in members}}, -numpy.inf, 0)
    add({n * (1 + len(factors)) + s: 1 for s in range(len(sides))}, case["min_sides"], len(sides))
    for tag, (low, high) in case["tags"].items():
        add({i: 1 for i in range(n) if tag in players[i]["tags"]}, low, high)
    for other in others:
        add({i: 1 for i in range(n) if players[i]["id"] not in other}, case["differ"], numpy.inf)
    places = [(r, c, value) for r, row in enumerate(rows) for c, value in row.items()]
    matrix = csr_matrix(
        ([p[2] for p in places], ([p[0] for p in places], [p[1] for p in places])), (len(rows), width))
    found = milp(
        -gain, constraints=LinearConstraint(matrix, least, most), integrality=numpy.ones(width),
        bounds=Bounds(lower, upper), options={"mip_rel_gap": 0})
    if found.status == 2:
        return None
    if found.x is None:
        sys.exit(f"the solver gave up: {found.message}")
    return float(gain @ numpy.round(found.x))


def best(players, case, others=()):
    values = [solve(players, composition, case, others) for composition in case["compositions"]]
    return max((value for value in values if value is not None), default=None)


def ask(players, case, folder):
    """The team that fcl chooses, as it prints it; None if it says that no team is legal."""
    paths = {name: os.path.join(folder, name) for name in ["pool.csv", "values.csv", "rules.json"]}
    with open(paths["pool.csv"], "w", newline="") as file:
        out = csv.writer(file)
        out.writerow(["id", "name", "side", "role", "price", "tags"])
        for p in players:
            out.writerow([p["id"], p["name"], p["side"], p["role"], p["price"] / 10, ";".join(p["tags"])])
    with open(paths["values.csv"], "w", newline="") as file:
        out = csv.writer(file)
        out.writerow(["id", "value"])
        out.writerows([p["id"], p["value"]] for p in players if p["value"] is not None)
    rules = case["rules"]
    if isinstance(rules, dict):
        with open(paths["rules.json"], "w") as file:
            json.dump(rules, file)
        rules = paths["rules.json"]
    words = [options.fcl, "team", "auto", "--pool", paths["pool.csv"], "--rules", rules, "--by", paths["values.csv"]]
    for keep in case["keep"]:
        words += ["--keep", keep]
    for without in case["without"]:
        words += ["--without", without]
    if case["min_sides"]:
        words += ["--min-sides", str(case["min_sides"])]
    if case["format"]:
        words += ["--format", case["format"]]
    if case["factors"]:
        words += ["--system", case["system"]]
    if case.get("top"):
        words += ["--top", str(case["top"])] + (["--differ", str(case["differ"])] if case["differ"] > 1 else [])
    begin = time.monotonic()
    try:
        run = subprocess.run(words + ["-o", "json"], capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired:
        seconds.append(60)
        return dict(rows=[], total=None, words=words)
    seconds.append(time.monotonic() - begin)
    if run.returncode == 3 and "selection.impossible" in run.stderr:
        return None
    if run.returncode != 0:
        sys.exit(f"{' '.join(words)} ended with {run.returncode}: {run.stderr}")
    return json.loads(run.stdout)


seconds = []


def faults(answer, players, case):
    """What is wrong with a team: the rules once more, in a few lines."""
    known = {player["id"]: player for player in players}
    team = [known[row["id"]] for row in answer["rows"]]
    counts = [sum(player["role"] == role for player in team) for role in ROLES]
    sides = [player["side"] for player in team]
    value = sum(player["value"] for player in team)
    for word, factor in zip(["captain", "vice-captain"], case["factors"]):
        chosen = [known[row["id"]] for row in answer["rows"] if row["captaincy"] == word]
        if len(chosen) != 1:
            yield f"{len(chosen)} {word}s"
        value += sum(player["value"] * (factor - 1) for player in chosen)
    if not any(
        low <= len(team) <= high and all(a <= count <= b for count, (a, b) in zip(counts, ranges))
        for (low, high), ranges in case["compositions"]
    ):
        yield f"composition {counts}"
    if len(set(row["id"] for row in answer["rows"])) < len(team):
        yield "a player twice"
    if case["budget"] is not None and sum(player["price"] for player in team) > case["budget"]:
        yield "over the budget"
    if case["most_of_side"] is not None and max(map(sides.count, sides), default=0) > case["most_of_side"]:
        yield "too many of a side"
    if len(set(sides)) < case["min_sides"]:
        yield "too few sides"
    for tag, (low, high) in case["tags"].items():
        if not low <= sum(tag in player["tags"] for player in team) <= high:
            yield f"tag {tag}"
    if not set(case["keep"]) <= set(p["id"] for p in team) or set(case["without"]) & set(p["id"] for p in team):
        yield "kept or left out"
    if abs(value - answer["total"]) > 1e-6:
        yield f"the total is {answer['total']}, the sum {value}"


def compare_many(name, players, case, folder, draw):
    """What is wrong with the teams of --top: the first, the last, one between, and what comes after the last."""
    answer = ask(players, case, folder)
    if answer is not None and answer.get("words"):
        return f"{name}: fcl took over a minute: {' '.join(answer['words'])}"
    teams = [] if answer is None else answer["rows"]
    known = {player["id"]: player for player in players}
    for place, row in enumerate(teams):
        rows = [
            dict(id=id, captaincy="captain" if id == row["captain"] else "vice-captain" if id == row["vice_captain"] else None)
            for id in row["players"]
        ]
        wrong = list(faults(dict(rows=rows, total=row["value"]), players, case))
        if place and row["value"] > teams[place - 1]["value"] + 1e-6:
            wrong.append("better than the one before")
        if any(len(set(row["players"]) - set(other["players"])) < case["differ"] for other in teams[:place]):
            wrong.append("too like another")
        if wrong:
            return f"{name}: team {place + 1}: {'; '.join(wrong)}"
    places = {0, min(len(teams), case["top"] - 1)} | ({draw.randrange(len(teams))} if teams else set())
    for place in sorted(places):
        wanted = best(players, case, [set(row["players"]) for row in teams[:place]])
        have = teams[place]["value"] if place < len(teams) else None
        if (wanted is None) != (have is None) or wanted is not None and abs(wanted - have) > 1e-6:
            return f"{name}: team {place + 1}: the solver says {wanted}, fcl {have}"
    return None


def compare(name, players, case, folder):
    """The solver's value, and what differs from it in fcl's answer."""
    wanted, answer = best(players, case), ask(players, case, folder)
    if answer and answer["total"] is None:
        return None, f"{name}: fcl took over a minute: {' '.join(answer['words'])}"
    if (wanted is None) != (answer is None):
        return None, f"{name}: the solver says {wanted}, fcl {answer and answer['total']}"
    if wanted is None:
        return None, None
    wrong = list(faults(answer, players, case))
    if abs(wanted - answer["total"]) > 1e-6:
        wrong.append(f"the solver has {wanted}, fcl {answer['total']}")
    return wanted, f"{name}: {'; '.join(wrong)}" if wrong else None


FORMATS = {"5-1-3-2": [5, 1, 3, 2], "4-1-4-2": [4, 1, 4, 2], "4-1-2-4": [4, 1, 2, 4], "4-1-1-5": [4, 1, 1, 5]}


def exact(counts):
    return ((sum(counts), sum(counts)), [(count, count) for count in counts])


def usual(**changes):
    case = dict(
        rules="original", compositions=[exact(c) for c in FORMATS.values()], budget=1000, most_of_side=7, tags={},
        keep=[], without=[], min_sides=0, format=None, factors=[], system="ipl-2026")
    case.update(changes)
    return case


def real_cases():
    path = os.path.join(options.data, "ipl2026", "pool.csv")
    if not os.path.exists(path):
        print(f"skipped: {path} is not here")
        return
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    draw = random.Random(options.seed)
    for aim in ["price", "random"]:
        players = [
            dict(
                id=row["id"], name=row["name"], side=row["side"], role=row["role"],
                price=round(float(row["price"]) * 10), tags=[tag for tag in row["tags"].split(";") if tag])
            for row in rows
        ]
        for player in players:
            player["value"] = player["price"] / 10 if aim == "price" else round(draw.gauss(35, 20), 2)
        for name, counts in FORMATS.items():
            yield f"ipl2026 {aim} {name}", players, usual(format=name, compositions=[exact(counts)])
        yield f"ipl2026 {aim} best format", players, usual()
        ranges = [((11, 11), [(3, 6), (1, 4), (1, 4), (3, 6)])]
        for factors in [[], [2, 1.5]]:
            yield f"ipl2026 {aim} ranges {factors}", players, usual(
                rules="ipl-2026", compositions=ranges, tags={"overseas": (0, 4)}, factors=factors)


def random_case(draw):
    n = draw.choice([20, 22, 44, 100, 250, 300, draw.randint(20, 300)])
    kind = draw.choice(["gauss", "gauss", "ties", "below", "price", "equal"])
    sides = draw.choice([2, 2, 10, draw.randint(2, 12)])
    step = draw.choice([1, 5, 10])
    players = []
    for i in range(n):
        player = dict(
            id=f"p{i}", name=f"P {i}", side=f"S{draw.randrange(sides)}", role=draw.choices(ROLES, [8, 2, 5, 7])[0],
            price=draw.randint(40 // step, 110 // step) * step, tags=["overseas"] if draw.random() < 0.3 else [])
        player["value"] = {
            "gauss": round(draw.gauss(35, 20), 1), "ties": draw.randint(0, 5), "below": draw.randint(-60, 20),
            "price": player["price"] / 10, "equal": 10}[kind]
        if draw.random() < 0.02:
            player["value"] = None
        players.append(player)
    budget = draw.choice([None, 1000, 900, draw.randint(500, 1000)])
    rules = dict(
        schema="fcl.team-rules/1", name="random", title="Random", sport="cricket", roles=ROLES,
        size=dict(least=11, most=11))
    if draw.random() < 0.5:
        chosen = draw.sample(list(FORMATS), draw.randint(1, 4))
        rules["formats"] = [FORMATS[name] for name in chosen]
        compositions = [exact(FORMATS[name]) for name in chosen]
    else:
        ranges = [(3, 6), (1, 4), (1, 4), (3, 6)]
        if draw.random() < 0.5:
            ranges = [(low, low + draw.randint(0, 5)) for low in [draw.randint(0, 4) for _ in ROLES]]
        least = draw.choice([11, 11, 9])
        rules["size"]["least"] = least
        rules["role_ranges"] = {role: dict(least=low, most=high) for role, (low, high) in zip(ROLES, ranges)}
        compositions = [((least, 11), ranges)]
    case = usual(rules=rules, compositions=compositions, budget=budget)
    if budget is not None:
        rules["budget"] = budget / 10
    case["most_of_side"] = draw.choice([None, 7, 5, 2])
    if case["most_of_side"] is not None:
        rules["most_of_side"] = case["most_of_side"]
    if draw.random() < 0.4:
        low = draw.randint(0, 3)
        case["tags"] = {"overseas": (low, low + draw.randint(0, 4))}
        rules["tags"] = {"overseas": dict(least=low, most=case["tags"]["overseas"][1])}
    if draw.random() < 0.3:
        case["min_sides"] = draw.randint(1, 8)
    names = draw.sample([player["id"] for player in players], 4)
    case["keep"], case["without"] = names[: draw.choice([0, 0, 1, 2])], names[2 : 2 + draw.choice([0, 0, 1, 2])]
    case["factors"] = draw.choice([[], [2, 1.5]])
    return players, case


def sparse_case(draw, number):
    """A pool in which few players are worth something, or many the same."""
    players, case = random_case(draw)
    kind = ["two sides", "few", "many equal", "two sides, whole"][number % 4]
    sides = sorted({player["side"] for player in players})
    for player in players:
        own = player["side"] in sides[:2]
        player["value"] = {
            "two sides": round(max(0, draw.gauss(35, 20)), 2) if own else 0, "few": draw.randint(1, 60) * (draw.random() < 0.05),
            "many equal": draw.randint(0, 3), "two sides, whole": draw.randint(0, 5) if own else 0}[kind]
    case["min_sides"] = draw.randint(1, 8)
    if number % 2:
        case["top"], case["differ"] = draw.choice([(5, 1), (20, 1), (5, 3), (20, 3), (50, 3)])
    return players, case


wrong, impossible, count = [], 0, 0
with tempfile.TemporaryDirectory() as folder:
    cases = list(real_cases())
    real = len(cases)
    for name, players, case in cases:
        _, difference = compare(name, players, case, folder)
        print(f"{name}: {'optimal' if difference is None else difference}")
        wrong += [difference] if difference else []
    draw = random.Random(options.seed)
    for number in range(options.pools):
        players, case = random_case(draw)
        wanted, difference = compare(f"pool {number}", players, case, folder)
        if wanted is None and difference is None:
            impossible += 1
        if difference:
            print(difference)
            if options.keep:
                shutil.copytree(folder, os.path.join(options.keep, f"pool-{number}"), dirs_exist_ok=True)
            wrong.append(difference)
    for number in range(options.sparse):
        players, case = sparse_case(draw, number)
        name = f"sparse pool {number}"
        difference = (
            compare_many(name, players, case, folder, draw) if "top" in case
            else compare(name, players, case, folder)[1])
        if difference:
            print(difference)
            wrong.append(difference)
if seconds:
    print(f"seconds: median {statistics.median(seconds):.3f}, at most {max(seconds):.3f}")
print(f"{real} real choices, {options.sparse} sparse pools and {options.pools} random pools ({impossible} without a legal team): {len(wrong)} differ")
sys.exit(1 if wrong else 0)
