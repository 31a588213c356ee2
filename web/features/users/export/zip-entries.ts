/** The signature before every entry of a zip archive ('PK', 3, 4). */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/**
 * Counts the entries of a zip archive chunk by chunk, wherever the chunks are cut. Returns how many have started so
 * far. Entries of a stored nested archive would count too; ours has none.
 */
export function zipEntryCounter(): (chunk: Uint8Array) => number {
  let count = 0
  let matched = 0
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === SIGNATURE[matched]) matched += 1
      else matched = byte === SIGNATURE[0] ? 1 : 0
      if (matched < SIGNATURE.length) continue
      count += 1
      matched = 0
    }
    return count
  }
}
