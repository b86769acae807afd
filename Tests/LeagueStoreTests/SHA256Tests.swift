// SHA-256 against the published vectors of FIPS 180-4 and NIST's examples.

import Digest
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `the published messages have their published hashes`(_ message: String, hash: String) {
    #expect(SHA256.hex(Array(message.utf8)) == hash)
  }

  @Test func `a million letters a have the published hash`() {
    #expect(
      SHA256.hex([UInt8](repeating: 0x61, count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Further NIST examples: zeros of lengths near the block size, where padding may need another block.
  @Test(arguments: [
    (55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
    (56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
    (57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"),
    (64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
    (1_000, "541b3e9daa09b20bf85fa273e5cbd3e80185aa4ec298e765db87742b70138a53"),
  ])
  func `zeros of lengths near the block size have the published hashes`(_ count: Int, hash: String) {
    #expect(SHA256.hex([UInt8](repeating: 0, count: count)) == hash)
  }
}
