import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Packing = 'br' | 'gzip'

/** Packed texts kept; far more than there are pages, and a bound for whoever asks under many names. */
const KEPT = 64

/**
 * Packs texts that are sent often, as small as can be, and keeps the outcome: the best packing of a page takes a tenth
 * of a second, and saves a slow network a round trip at every visit.
 */
export function createPacker() {
  const kept = new Map<string, Promise<Buffer>>()
  /** `name` tells a text from every other, as its entity tag does. */
  return function pack(name: string, text: string, packing: Packing): Promise<Buffer> {
    const key = `${packing} ${name}`
    const there = kept.get(key)
    if (there) return there
    const [oldest] = kept.keys()
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
    const packed = packings[packing](Buffer.from(text))
    kept.set(key, packed)
    return packed
  }
}

const packings = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
}

/** The best packing that a caller takes, by its Accept-Encoding (RFC 9110, 12.5.3); undefined when it takes none. */
export function packingFor(accepted: string | undefined): Packing | undefined {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.split(';').map((part) => part.trim()))
      .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
      .map(([name]) => name),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : undefined
}
