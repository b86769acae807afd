#!/usr/bin/env python3
"""Writes Sources/fcl/link-order.txt: what small commands need of the program, in the order in which they first need it.

usage: link-order.py [--keep DIR]

The linker puts these functions and data side by side, so that a command brings in fewer pages. Each line is one symbol of a
section of the link; the whole section moves with it. A name that is gone does no harm, and what is new is only slower, so
renew the list when `fcl-bench` shows that small commands need more memory, and after a new compiler. It is made for x86-64
Linux; elsewhere most names are the same.

Needs valgrind, and in the PATH ld.lld; libc.a, libm.a and libcrypt.a, since a program that is linked otherwise stands
elsewhere when it runs. Builds the release, makes the league of `fcl-bench --keep DIR` unless DIR has one from an earlier
run, and takes a few minutes.
"""
import argparse, atexit, bisect, os, re, shutil, subprocess, sys, tempfile

COMMANDS = ["version", "leaderboard --around me", "leaderboard --limit 50", "team show", "pool", "overview", "history",
            "leaderboard"]
# Each sixteen bytes once, as their address without its last digit: "I  04c2f3e0,3" and " L 04c2f3e8,8".
FIRST = '/^(I | [LSM]) /{ place = substr($0, 4, index($0, ",") - 5); if (!seen[place]++) print place }'

options = argparse.ArgumentParser()
options.add_argument("--keep", help="a folder for the league, or with one")
options = options.parse_args()
package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
work = tempfile.mkdtemp()
atexit.register(shutil.rmtree, work)
keep = options.keep or work + "/league"
program = package + "/.build/release/fcl"


for tool in ["swift", "ld.lld", "valgrind", "awk"]:
    if not shutil.which(tool):
        sys.exit(f"{tool} is not in the PATH")


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
    # Caches record their executable, which under valgrind is valgrind's, so the first run rebuilds them.
    if subprocess.run(run, **quiet).returncode != 0:
        sys.exit(f"fcl {command} failed")
    read, write = os.pipe()
    trace = subprocess.Popen(
        run[:2] + ["--trace-mem=yes", f"--log-fd={write}"] + run[3:], pass_fds=[write], **quiet)
    os.close(write)
    first = subprocess.Popen(["awk", FIRST], stdin=read, stdout=subprocess.PIPE)
    os.close(read)
    for line in first.stdout:
        address = int(line, 16) << 4
        place = bisect.bisect_right(starts, address + 15) - 1
        if place >= 0 and places[place][1] > address:
            order[places[place][2]] = None
    if trace.wait() != 0:
        sys.exit(f"fcl {command} failed")
# Fewer than a thousand: another linker's map, or a program that does not stand where the map says.
if len(order) < 1000:
    sys.exit(f"only {len(order)} symbols were found; Sources/fcl/link-order.txt is left as it was")
with open(package + "/Sources/fcl/link-order.txt", "w") as file:
    file.write("".join(name + "\n" for name in order))
print(f"{len(order)} symbols; the program in .build/release is linked as before, with a map: build it again")
