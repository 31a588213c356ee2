/** The picture formats that a document may carry, by the engine's names. */
export type ImageFormat = 'png' | 'jpg' | 'webp'

/** The format by the first bytes, never by a name; null for anything that is not a PNG, JPEG or WebP. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpg'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  return null
}
