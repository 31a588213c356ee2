/** What stands before every entry of a zip archive ('PK', 3, 4). */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/**
 * Counts the entries of a zip archive as its pieces arrive, wherever they are cut. Answers how many have begun so far.
 * An archive stored inside the archive would count too; ours holds none.
 */
export function zipEntryCounter(): (piece: Uint8Array) => number {
  let count = 0
  let matched = 0
  return (piece) => {
    for (const byte of piece) {
      if (byte === SIGNATURE[matched]) matched += 1
      else matched = byte === SIGNATURE[0] ? 1 : 0
      if (matched < SIGNATURE.length) continue
      count += 1
      matched = 0
    }
    return count
  }
}
