import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** File types that are not compressed already. */
const TEXT = /\.(js|css|svg|json|webmanifest|xml|txt)$/
/** Size in bytes below which compression saves nothing on the wire. */
const MIN_BYTES = 1_024

/** Precompresses every text file of a folder to .br and .gz at the highest level, so that no request has to. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length < MIN_BYTES) continue
    writeFileSync(`${file}.br`, brotli(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function brotli(bytes: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
  return brotliCompressSync(bytes, { params: { [quality]: 11, [size]: bytes.length } })
}
