import type { Manifest, ManifestChunk } from 'vite'

/** The chunk of the application that opens first. */
export const ENTRY = 'index.html'

/**
 * The chunks of a build that loading one of them loads too, each once and itself first. Throws if the build has no
 * such chunk.
 */
export function chunksFrom(
  manifest: Manifest,
  start: string,
  next: (chunk: ManifestChunk) => string[] = ({ imports = [] }) => imports,
): ManifestChunk[] {
  const keys = new Set([start])
  const chunks: ManifestChunk[] = []
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    chunks.push(chunk)
    for (const each of next(chunk)) keys.add(each)
  }
  return chunks
}
