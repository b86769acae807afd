#!/usr/bin/env python3
"""Writes archives and compressed data by Python's own modules, for Tests/ArchivesTests/PythonTests.swift.

archives.py FOLDER [SEED [COUNT]]: FOLDER/deflate has COUNT streams, valid and changed ones, each with zlib's verdict;
the other files are archives of the same four files in every form that Python writes.
"""

import gzip
import io
import random
import struct
import sys
import tarfile
import zipfile
import zlib
from pathlib import Path

FOLDER = Path(sys.argv[1])
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 54
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 4000
LIMIT = 1 << 20
chance = random.Random(SEED)


def some_bytes():
    size = chance.choice([0, 1, 2, 3, 50, 300, 5000, 40000, 140000])
    kind = chance.randrange(5)
    if kind == 0:
        return chance.randbytes(size)
    if kind == 1:
        return bytes(chance.randrange(4) for _ in range(min(size, 5000))) * chance.randrange(1, 9)
    if kind == 2:
        return bytes([chance.randrange(256)]) * size
    words = [b"runs", b"batter", b"bowler", b'"over": ', b"{", b"}", b"extras", chance.randbytes(chance.randrange(1, 400))]
    text = b"".join(chance.choice(words) for _ in range(size // 6))
    # Copies from as far back as deflate reaches.
    return text + chance.randbytes(chance.choice([0, 32000, 33000])) + text[:2000] if kind == 3 else text


def deflated(data):
    level, strategy = chance.randrange(10), chance.randrange(5)
    packer = zlib.compressobj(level, zlib.DEFLATED, -chance.randrange(9, 16), chance.randrange(1, 10), strategy)
    packed, start = b"", 0
    while start < len(data):
        end = start + chance.choice([1, 100, 10000, len(data)])
        packed += packer.compress(data[start:end])
        if chance.randrange(3) == 0:
            packed += packer.flush(chance.choice([zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH]))
        start = end
    return packed + packer.flush()


def changed(packed):
    data = bytearray(packed)
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(min(len(data), chance.choice([8, 80, 100000])))
        data[place] ^= 1 << chance.randrange(8)
    return bytes(data[: chance.randrange(len(data) + 1)] if chance.randrange(4) == 0 else data)


def verdict(packed):
    """The content and the number of unused bytes; None for a stream that zlib refuses."""
    reader = zlib.decompressobj(-15)
    try:
        content = reader.decompress(packed, LIMIT)
    except zlib.error:
        return None
    if reader.unconsumed_tail:
        raise OverflowError
    return (content, len(reader.unused_data)) if reader.eof else None


def write_streams():
    with (FOLDER / "deflate").open("wb") as file:
        for number in range(COUNT):
            packed = deflated(some_bytes()) if number % 8 else chance.randbytes(chance.randrange(1, 40))
            if number % 2:
                packed = changed(packed)
            packed += chance.randbytes(chance.choice([0, 0, 5]))
            try:
                found = verdict(packed)
            except OverflowError:
                continue
            content, unused = found or (b"", 0)
            file.write(struct.pack("<IBIII", len(packed), found is not None, len(content), zlib.crc32(content), unused))
            file.write(packed)


class Pipe(io.RawIOBase):
    """A file that can't seek, so that sizes follow the contents."""

    def __init__(self, file):
        self.file = file

    def writable(self):
        return True

    def write(self, data):
        return self.file.write(data)


def write_zip(name, files, method, is_pipe=False, is_64=False, comment=b""):
    with (FOLDER / name).open("wb") as file:
        with zipfile.ZipFile(Pipe(file) if is_pipe else file, "w", method) as archive:
            archive.comment = comment
            for path, data in files:
                if path.endswith("/"):
                    archive.writestr(path, b"")
                    continue
                info = zipfile.ZipInfo(path, (2026, 4, 1, 0, 0, 0))
                info.compress_type = method
                with archive.open(info, "w", force_zip64=is_64) as entry:
                    entry.write(data)


def tar_bytes(files, form, long=False):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=form) as archive:
        for path, data in files:
            info = tarfile.TarInfo(("folder" * 30 + "/" if long else "") + path)
            info.type = tarfile.DIRTYPE if path.endswith("/") else tarfile.REGTYPE
            info.size = len(data)
            info.mtime = 1.5
            archive.addfile(info, io.BytesIO(data))
    return packed.getvalue()


def main():
    names = ["a/1.json", "a/2.json", "a/empty.json", "b/Größe.json"]
    contents = [b'{"runs": [1, 4, 6, 0, 0, 2]}\n' * 400, chance.randbytes(70000), b"", b"{}"]
    files = [("a/", b"")] + list(zip(names, contents)) + [("README.txt", b"Not a match\n" * 9)]
    write_streams()
    for method, word in ((zipfile.ZIP_STORED, "stored"), (zipfile.ZIP_DEFLATED, "deflated")):
        write_zip(word + ".zip", files, method)
        write_zip(word + "-64.zip", files, method, is_64=True)
        write_zip(word + "-pipe.zip", files, method, is_pipe=True, comment=b"PK\5\6 is a comment")
        write_zip(word + "-pipe-64.zip", files, method, is_pipe=True, is_64=True)
    for form, word in ((tarfile.USTAR_FORMAT, "ustar"), (tarfile.GNU_FORMAT, "gnu"), (tarfile.PAX_FORMAT, "pax")):
        packed = tar_bytes(files, form)
        (FOLDER / (word + ".tar")).write_bytes(packed)
        (FOLDER / (word + ".tar.gz")).write_bytes(gzip.compress(packed))
        # Several members, as parallel programs write them.
        half = len(packed) // 2
        (FOLDER / (word + "-halves.tar.gz")).write_bytes(gzip.compress(packed[:half]) + gzip.compress(packed[half:], 0))
        if form != tarfile.USTAR_FORMAT:
            (FOLDER / (word + "-long.tar")).write_bytes(tar_bytes(files, form, long=True))
    lines = (f"{name} {len(data)} {zlib.crc32(data)}" for name, data in zip(names, contents))
    (FOLDER / "expected").write_text("\n".join(lines), encoding="utf-8")


main()
