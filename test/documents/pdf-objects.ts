import { inflateSync } from 'node:zlib'

/** The source of a PDF as text, with the objects of its object streams after it. For tests of what a PDF may not hold. */
export function pdfSource(pdf: Uint8Array): string {
  const source = Buffer.from(pdf)
  const text = source.toString('latin1')
  const packs = [...text.matchAll(/\/Type \/ObjStm[^>]*>>\nstream\n/g)].map(({ index, 0: head }) =>
    inflateSync(source.subarray(index + head.length)).toString('latin1'),
  )
  if (packs.length === 0) throw new Error('The PDF has no object stream')
  return [text, ...packs].join('\n')
}
