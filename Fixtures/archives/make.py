#!/usr/bin/env python3
"""Makes the archives in this folder: season.*, clubs.* and again.zip as people download or pack them, the others each
with one flaw."""

import io
import struct
import tarfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
MATCHES = HERE.parent / "sessions" / "files"
README = b"Match files for tests. This file is not a match file.\n"


def content(name):
    return (MATCHES / name).read_bytes()


def make_zip(entries, method=zipfile.ZIP_DEFLATED):
    """Entries are pairs of a name and a content. An entry whose name starts with link is a symbolic link."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        for name, data in entries:
            info = zipfile.ZipInfo(name, (2026, 4, 1, 0, 0, 0))
            info.compress_type = method
            if name.startswith("link"):
                info.create_system, info.external_attr = 3, 0o120777 << 16
            archive.writestr(info, data)
    return packed.getvalue()


def make_tar(entries, mode, **options):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode=mode, **options) as archive:
        for name, data in entries:
            info = tarfile.TarInfo(name)
            info.type, info.size = (tarfile.DIRTYPE, 0) if data is None else (tarfile.REGTYPE, len(data))
            archive.addfile(info, io.BytesIO(data or b""))
    return packed.getvalue()


def changed(data, position, new):
    return data[:position] + new + data[position + len(new):]


def main():
    m1, m2 = content("m1.json"), content("m2.json")
    season = [("README.txt", README), ("m1.json", m1), ("m2.json", m2)]
    packed = [("season/", None)] + [("season/" + name, data) for name, data in season]
    clubs = season + [("e1.json", m1), ("t20.json", (HERE.parent / "matches" / "t20.json").read_bytes())]
    small = [("m1.json", b"{}"), ("m2.json", b"[]")]
    stored = make_zip(small, zipfile.ZIP_STORED)
    directory = stored.index(b"PK\1\2")
    second = stored.index(b"PK\1\2", directory + 1)
    files = {
        "season.zip": make_zip(season),
        "season.tar": make_tar(packed, "w", format=tarfile.PAX_FORMAT),
        "season.tgz": make_tar(packed, "w:gz", format=tarfile.GNU_FORMAT),
        "clubs.zip": make_zip(clubs),
        "clubs.tgz": make_tar([("clubs/" + name, data) for name, data in clubs], "w:gz"),
        "stored.zip": make_zip(season, zipfile.ZIP_STORED),
        "again.zip": make_zip([("b/m1.json", m1), ("a/m1.json", m2)]),
        "bomb.zip": make_zip([("m1.json", bytes(4 << 20))]),
        "encrypted.zip": changed(stored, 6, b"\1"),
        "link.zip": make_zip([("link.json", b"/etc/passwd")], zipfile.ZIP_STORED),
        "method.zip": make_zip(small, zipfile.ZIP_BZIP2),
        "nested.zip": make_zip([("season.zip", make_zip(season))]),
        "other-size.zip": changed(stored, directory + 24, struct.pack("<I", 3)),
        "outside.zip": make_zip([("../m1.json", m1)]),
        "overlap.zip": changed(stored, second + 42, struct.pack("<I", 0)),
        "twice.zip": stored.replace(b"m2.json", b"m1.json"),
    }
    for name, data in files.items():
        (HERE / name).write_bytes(data)


main()
