import { createHash } from 'node:crypto'

/** One hash of everything that a file is made from. */
export function hashOf(sources: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const each of sources) hash.update(each)
  return hash.digest('hex').slice(0, 16)
}
