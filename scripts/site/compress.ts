import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What is not compressed already. */
const TEXT = /\.(js|css|svg|json|webmanifest|html|xml|txt)$/
/** Below this many bytes a compressed answer is no smaller on the wire. */
const WORTH = 1_024

/** Puts a .br and a .gz beside every text of a folder, as small as can be, so that no request pays for it. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length < WORTH) continue
    writeFileSync(`${file}.br`, brotli(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function brotli(bytes: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  return brotliCompressSync(bytes, { params: { [quality]: 11, [size]: bytes.length } })
}
