#!/usr/bin/env python3
"""Writes Sources/fcl/link-order.txt: what the small commands need of the program, in the order in which they first need it.

usage: link-order.py [--keep DIR]

The linker puts that side by side, so that a command brings in fewer pages; a name that is gone does no harm, and what is
new is only slower until this is run again. Each line is one symbol of a section of the link; the whole section moves with
it. Needs valgrind, and ld.lld in the PATH; builds the release, and takes a few minutes more. It runs the commands on the league
of `fcl-bench --keep DIR`, which it makes unless there is one.
"""
import argparse, atexit, bisect, os, re, shutil, subprocess, sys, tempfile

COMMANDS = ["version", "leaderboard --around me", "leaderboard --limit 50", "team show", "pool", "overview", "history",
            "leaderboard"]
FIRST = '/^(I | [LSM]) /{ place = substr($0, 4, index($0, ",") - 5); if (!seen[place]++) print place }'

options = argparse.ArgumentParser()
options.add_argument("--keep", help="a folder for the league, or with one")
options = options.parse_args()
package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
work = tempfile.mkdtemp()
atexit.register(shutil.rmtree, work)
keep = options.keep or work + "/league"
program = package + "/.build/release/fcl"


def build(*words):
    subprocess.run(["swift", "build", "-c", "release", "--package-path", package, *words], check=True)


def sections(path):
    """The places of the link, each with a symbol that only it has: [(start, end, symbol)]."""
    found, seen = [], {}
    for line in open(path, errors="replace"):
        part = re.match(r"\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ ( *)(.*)", line)
        if not part or len(part[3]) < 8:
            continue
        start, size, text = int(part[1], 16), int(part[2], 16), part[4]
        if len(part[3]) < 16:
            found.append((start, start + size, []))
        elif found and " " not in text:
            found[-1][2].append(text)
            seen[text] = seen.get(text, 0) + 1
    alone = [(start, end, [name for name in names if seen[name] == 1]) for start, end, names in found]
    return sorted((start, end, names[0]) for start, end, names in alone if end > start and names)


build("--product", "fcl-bench")
build("--product", "fcl", "-Xlinker", "--no-demangle", "-Xlinker", f"-Map={work}/map")
if not os.path.exists(keep + "/store.json"):
    bench = [package + "/.build/release/fcl-bench", "--runs", "1", "--results", "1000", "--keep", keep]
    subprocess.run(bench, check=True, stdout=subprocess.DEVNULL)
environment = {"FCL_STORE": keep, "FCL_SESSION": keep + ".session", "HOME": work, "PATH": os.environ["PATH"]}
subprocess.run([program, "league", "rename", "Cup"], env=environment, check=True)
places = sections(work + "/map")
starts = [place[0] for place in places]
order = {}
for command in COMMANDS:
    run = ["valgrind", "--tool=lackey", "--basic-counts=no", program, *command.split(" ")]
    quiet = {"env": environment, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    # The first run brings the caches up to date: they know the program that made them, which is valgrind's here.
    subprocess.run(run, **quiet)
    read, write = os.pipe()
    trace = subprocess.Popen(
        run[:2] + ["--trace-mem=yes", f"--log-fd={write}"] + run[3:], pass_fds=[write], **quiet)
    os.close(write)
    # Each sixteen bytes once: "I  04c2f3e0,3" and " L 04c2f3e8,8".
    first = subprocess.Popen(["awk", FIRST], stdin=read, stdout=subprocess.PIPE)
    os.close(read)
    for line in first.stdout:
        address = int(line, 16) << 4
        place = bisect.bisect_right(starts, address + 15) - 1
        if place >= 0 and places[place][1] > address:
            order[places[place][2]] = None
    if trace.wait() != 0:
        sys.exit(f"fcl {command} failed")
with open(package + "/Sources/fcl/link-order.txt", "w") as file:
    file.write("".join(name + "\n" for name in order))
print(f"{len(order)} symbols")
