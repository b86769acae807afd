import FantasyCore
import StrictJSON

/// Reads and writes Cricsheet match files (cricsheet.org, ODC-By 1.0). MATCH-FILES.md describes the format.
public enum MatchFile {
  /// Reads a match file, by default of at most 64 MiB. Throws the first defect found. Sums that disagree are not
  /// defects; `lint` reports them.
  public static func read(_ bytes: [UInt8], limits: JSONLimits = .matchFile) throws(MatchFileError) -> Match {
    try bytes.withUnsafeBufferPointer { (buffer) throws(MatchFileError) in try read(buffer, limits: limits) }
  }

  /// Reads a match file from memory that must not change during the call. Throws the first defect found.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, limits: JSONLimits = .matchFile
  ) throws(MatchFileError) -> Match {
    try bytes.withMemoryRebound(to: UInt8.self) { (buffer) throws(MatchFileError) in try read(buffer, limits: limits) }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits) throws(MatchFileError) -> Match {
    do throws(Defect) {
      var reader = try MatchReader(bytes, limits: limits)
      return try reader.match()
    } catch {
      throw MatchFileError(OldLayout.defect(in: bytes, limits: limits) ?? error, in: bytes)
    }
  }
}
