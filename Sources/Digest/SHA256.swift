/// Incremental SHA-256 (FIPS 180-4), for the journal's hash chain and for files named by their hash.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes after the last complete block.
  private var rest: [UInt8] = []
  private var count = 0

  package init() {}

  /// Returns the SHA-256 hash as 64 lowercase hexadecimal digits.
  package static func hex(_ bytes: some Collection<UInt8>) -> String {
    var hash = SHA256()
    hash.add(Array(bytes))
    return hash.finish()
  }

  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var bytes = bytes
    if !rest.isEmpty {
      let missing = min(64 - rest.count, bytes.count)
      rest += bytes[..<missing]
      bytes = UnsafeRawBufferPointer(rebasing: bytes[missing...])
      if rest.count < 64 { return }
      rest.withUnsafeBytes { compress($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let whole = bytes.count / 64 * 64
    compress(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    rest += bytes[whole...]
  }

  /// The hash of all bytes added so far, as 64 lowercase hexadecimal digits. More bytes can be added afterwards.
  package var hex: String {
    var hash = self
    return hash.finish()
  }

  private mutating func finish() -> String {
    var end: [UInt8] = []
    end.reserveCapacity(128)
    end += rest
    end.append(0x80)
    while end.count % 64 != 56 { end.append(0) }
    withUnsafeBytes(of: UInt64(count * 8).bigEndian) { end += $0 }
    end.withUnsafeBytes { compress($0) }
    return Self.digits(state)
  }

  private static func digits(_ state: [UInt32]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for word in state {
      for shift in stride(from: 28, through: 0, by: -4) {
        let digit = UInt8(truncatingIfNeeded: word >> UInt32(shift)) & 0xF
        digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    Self.constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
        state.withUnsafeMutableBufferPointer { state in
          for start in stride(from: 0, to: blocks.count, by: 64) {
            Self.expand(blocks, start, schedule)
            Self.rounds(schedule, constants, state)
          }
        }
      }
    }
  }

  @inline(__always)
  private static func expand(
    _ blocks: UnsafeRawBufferPointer, _ start: Int, _ schedule: UnsafeMutableBufferPointer<UInt32>
  ) {
    var word = 0
    while word < 16 {
      schedule[word] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: start + word * 4, as: UInt32.self))
      word &+= 1
    }
    // Uses while loops and explicit shifts, because debug builds don't inline functions. Tests spend most of their time
    // here.
    word = 16
    while word < 64 {
      let early = schedule[word &- 15]
      let late = schedule[word &- 2]
      let small: UInt32 = (early &>> 7 | early &<< 25) ^ (early &>> 18 | early &<< 14) ^ (early &>> 3)
      let large: UInt32 = (late &>> 17 | late &<< 15) ^ (late &>> 19 | late &<< 13) ^ (late &>> 10)
      schedule[word] = schedule[word &- 16] &+ small &+ schedule[word &- 7] &+ large
      word &+= 1
    }
  }

  @inline(__always)
  private static func rounds(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    _ state: UnsafeMutableBufferPointer<UInt32>
  ) {
    var a = state[0], b = state[1], c = state[2], d = state[3]
    var e = state[4], f = state[5], g = state[6], h = state[7]
    // In each later round, b ^ c equals the a ^ b of the previous round.
    var different: UInt32 = b ^ c
    var round = 0
    while round < 64 {
      // The standard rotates e by 6, 11 and 25, and a by 2, 13 and 22. Nested rotations give the same result faster.
      let innerE: UInt32 = e ^ (e &>> 14 | e &<< 18)
      let middleE: UInt32 = e ^ (innerE &>> 5 | innerE &<< 27)
      let sigmaE: UInt32 = middleE &>> 6 | middleE &<< 26
      let choice: UInt32 = g ^ (e & (f ^ g))
      let first: UInt32 = h &+ sigmaE &+ choice &+ constants[round] &+ schedule[round]
      let innerA: UInt32 = a ^ (a &>> 9 | a &<< 23)
      let middleA: UInt32 = a ^ (innerA &>> 11 | innerA &<< 21)
      let sigmaA: UInt32 = middleA &>> 2 | middleA &<< 30
      let differentNow: UInt32 = a ^ b
      let majority: UInt32 = b ^ (different & differentNow)
      let second: UInt32 = sigmaA &+ majority
      different = differentNow
      h = g
      g = f
      f = e
      e = d &+ first
      d = c
      c = b
      b = a
      a = first &+ second
      round &+= 1
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
