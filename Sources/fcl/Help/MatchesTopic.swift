// The topic about match files, and archives of them.

extension HelpTopics {
  static let matches = """
    A match file has one match, ball by ball, as JSON from cricsheet.org (ODC-By 1.0: name the source). The file's name
    without .json is the id of the match. `fcl match lint FILE` checks a file.

    `fcl score`, `pool suggest`, `history suggest` and the match commands take files, folders and archives:

      matches/1527674.json        a file
      matches/                    a folder: all *.json at any depth
      ipl_json.zip                an archive: .zip, .tar, .tar.gz or .tgz
      ipl_json.zip/335982.json    one file of an archive

    An argument - is standard input: an archive, or one file with --match ID. Options such as --from DIR take a folder,
    an archive, or - for an archive; but live, news, odds and slip add need a file, because they read it twice.

    These lines download a competition, show the best players, and score new matches:

      curl -fsSLO https://cricsheet.org/downloads/ipl_json.zip
      fcl match points ipl_json.zip --by player --limit 20
      fcl score ipl_json.zip --new

    `curl -fsSL URL | fcl score - --new` does without a file. Nothing is unpacked to the disk, and names in an archive
    are never paths on your machine. Other files in an archive, such as README.txt, are skipped.

    An archive is refused (7) if it is truncated or damaged, or if an entry is encrypted. It is also refused if two
    entries have one name or share bytes, or if the directory of a zip contradicts its entries. A file is refused if its
    checksum is wrong, if it is a link or an archive itself, or if its name leads out of the archive; --keep-going reads
    the others.

    An archive has at most 100,000 entries and 8 GiB, and a file 64 MiB and 200 times its compressed size.

    """
}
