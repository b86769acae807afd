// The known beginning of a long journal saves readers from hashing it again. Every change to the journal is detected,
// even one in the same clock tick.

import Games
import Testing

@testable import LeagueStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if DEBUG
  @Suite struct VerifiedPrefixTests {
    private let sample: SampleStore

    init() throws { sample = try SampleStore() }

    private var files: LeagueFiles { sample.store.files(of: SampleStore.id) }
    private var path: String { files.beginning.text }

    /// Runs with a checkpoint, and long enough after the last change that the journal's times show any later one.
    private func withKnownBeginning(_ work: () throws -> Void) throws {
      try sample.join("ben")
      _ = try CheckpointLimits.$substitute.withValue(0) { try files.current() }
      #expect(usleep(2_100_000) == 0)
      try VerifiedPrefix.$substitute.withValue(0) { try work() }
    }

    private func members() throws -> [String] { try files.current(isKept: false).book.members.map(\.text) }

    @Test func `changes in succession continue from the known beginning, and a change in the same tick is detected`()
      throws
    {
      try withKnownBeginning {
        for name in ["cleo", "dan", "eve"] {
          try sample.join(name)
          let current = try files.current(isKept: false)
          // The journal was changed just now, so its times alone prove nothing.
          #expect(current.showsChanges && current.folded > 0 && current.end.count == current.book.sequence)
        }
        #expect(try members() == ["anna", "ben", "cleo", "dan", "eve"])
        // The same holds after a writer or a reader replaces the checkpoint.
        try CheckpointLimits.$substitute.withValue(0) { try sample.join("finn") }
        #expect(try files.current(isKept: false).showsChanges)
        try sample.join("gus")
        #expect(try CheckpointLimits.$substitute.withValue(0) { try files.current().showsChanges })
        #expect(try files.current(isKept: false).showsChanges)
        // An immediate change of a byte, without the lock, is detected.
        let descriptor = open(files.journal.text, O_RDWR)
        defer { close(descriptor) }
        try sample.join("hal")
        let index = off_t(sample.lines[0].count + 60)
        var byte: [UInt8] = [0]
        #expect(pread(descriptor, &byte, 1, index) == 1)
        byte[0] ^= 1
        #expect(pwrite(descriptor, byte, 1, index) == 1)
        #expect(try files.current(isKept: false).end.damage != nil)
        byte[0] ^= 1
        #expect(pwrite(descriptor, byte, 1, index) == 1)
        #expect(try members().last == "hal" && !files.current(isKept: false).showsChanges)
      }
    }

    @Test func `with a clock that stands still, every changed byte is detected`() throws {
      let disk = ModelDisk(hasClock: false)
      try SystemCalls.$substitute.withValue(disk) {
        try VerifiedPrefix.$substitute.withValue(0) {
          try CheckpointLimits.$substitute.withValue(200) { try DiskSeason<MarketBook>().play { _ in } }
          let files = DiskSeason<MarketBook>.leagueFiles
          let bytes = bytes(of: files.journal, on: disk)
          let current = try files.current(isKept: false)
          let (size, folded) = (bytes.count, current.folded)
          #expect(current.end.isClean && folded > 0 && current.book.sequence == MarketBook.plan.count)
          #expect(
            files.isKnown(VerifiedPrefix(mark: try mark(of: files), sum: try #require(current.foldedSum)), ofFile: size)
          )
          let descriptor = disk.open(EntryName(name: files.journal.text), .writing, mode: 0)
          for index in stride(from: 0, to: folded, by: 5) {
            for byte in [bytes[index] ^ 1, bytes[index]] {
              _ = disk.seek(descriptor, index, from: .beginning)
              _ = withUnsafeBytes(of: byte) { disk.write(descriptor, $0) }
              let found = Result { try files.current(isKept: false) }
              #expect(((try? found.get())?.end.isClean ?? false) == (byte == bytes[index]), "byte \(index)")
            }
          }
        }
      }
    }

    private func bytes(of path: StorePath, on disk: ModelDisk) -> [UInt8] { disk.disk.files[path.text] ?? [] }

    private func mark(of files: BookFiles<MarketBook>) throws -> String { try files.openJournal().facts.mark }

    @Test func `a known beginning that is damaged, outdated or of another file is not used`() throws {
      try withKnownBeginning {
        try sample.join("cleo")
        let kept = rawBytes(path)
        #expect(try !kept.isEmpty && files.current(isKept: false).showsChanges)
        for index in kept.indices {
          var changed = kept
          changed[index] ^= 1
          writeRaw(changed, to: path)
          let current = try files.current(isKept: false)
          #expect(!current.showsChanges && current.book.members.count == 3, "byte \(index)")
          writeRaw(Array(kept.prefix(index)), to: path)
          #expect(try !files.current(isKept: false).showsChanges, "\(index) bytes")
        }
        writeRaw(kept, to: path)
        #expect(try files.current(isKept: false).showsChanges)
        // The same bytes in another file.
        let journal = sample.journal
        sample.putJournal(journal)
        #expect(try !files.current(isKept: false).showsChanges && members() == ["anna", "ben", "cleo"])
        // A checkpoint at another line: the sum does not cover its bytes.
        _ = try CheckpointLimits.$substitute.withValue(0) { try files.current() }
        #expect(try members() == ["anna", "ben", "cleo"])
      }
    }

    @Test func `nothing is kept for a short journal, or for one read too soon after a change`() throws {
      try withKnownBeginning {
        try VerifiedPrefix.$substitute.withValue(1 << 20) { try sample.join("cleo") }
        #expect(SystemCalls.kind(of: path) == nil)
        // The previous change was a moment ago.
        try sample.join("dan")
        #expect(SystemCalls.kind(of: path) == nil && rawBytes(files.journal.text).last == 0x0A)
        #expect(try members() == ["anna", "ben", "cleo", "dan"])
      }
    }
  }
#endif
