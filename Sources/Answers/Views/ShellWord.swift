/// Returns a path in a form that can be copied into a shell. Adds single quotes if necessary.
package func shellWord(_ path: String) -> String {
  let isPlain = path.utf8.allSatisfy { byte in
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || "/._-+".utf8.contains(byte)
  }
  if isPlain, !path.isEmpty { return path }
  return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
