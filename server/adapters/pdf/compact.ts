import { deflateSync } from 'node:zlib'

/** An object of a PDF: its text between 'obj' and 'endobj', in which a stream may stand. */
interface PdfObject {
  id: number
  body: Buffer
}

interface PdfParts {
  objects: PdfObject[]
  /** The trailer's entries without /Size, such as '/Root 104 0 R'. */
  trailer: string
}

const HEADER = Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n', 'latin1')

/**
 * Packs the objects of a PDF into one compressed object stream (ISO 32000-1, 7.5.7), which the engine cannot do: the
 * tags for screen readers are many small objects, and take a third of a page. Every object stays as it is. What is not
 * built as the engine builds it is returned unchanged.
 */
export function compactPdf(pdf: Uint8Array): Uint8Array {
  const parts = readParts(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  if (!parts) return pdf
  const { objects, trailer } = parts
  const streams = objects.filter(isStream).map(compressed)
  const packed = objects.filter((object) => !isStream(object))
  const packId = objects.length + 1
  const written = [...streams, packOf(packId, packed)]
  const { bytes, offsets } = write(written)
  const entries = [[0, 0, 0xffff]]
  for (const { id } of written) entries[id] = [1, offsets.get(id) ?? 0, 0]
  for (const [index, { id }] of packed.entries()) entries[id] = [2, packId, index]
  return Buffer.concat([bytes, references(entries, trailer, bytes.length)])
}

/** Null if the file has another form: several sections, an object stream, or a gap in the numbers. */
function readParts(pdf: Buffer): PdfParts | null {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.toString('latin1', -64))?.[1])
  if (!Number.isSafeInteger(start)) return null
  const table = /^xref\n0 (\d+)\n([\s\S]*)trailer\n<<\s*\/Size \d+\s([\s\S]*)>>\s*startxref/.exec(
    pdf.toString('latin1', start),
  )
  const [, size, rows = '', trailer = ''] = table ?? []
  const offsets = [...rows.matchAll(/(\d{10}) 00000 n/g)].map((row) => Number(row[1]))
  if (!size || offsets.length !== Number(size) - 1 || /\/(Prev|Encrypt)\b/.test(trailer))
    return null
  const ends = [...offsets, start].sort((a, b) => a - b)
  const endOf = new Map(ends.map((offset, index) => [offset, ends[index + 1] ?? start]))
  const objects: PdfObject[] = []
  for (const [index, offset] of offsets.entries()) {
    const id = index + 1
    const end = endOf.get(offset) ?? start
    const head = `${id} 0 obj\n`
    const foot = pdf.toString('latin1', end - 12, end).indexOf('\nendobj')
    if (pdf.toString('latin1', offset, offset + head.length) !== head || foot < 0) return null
    objects.push({ id, body: pdf.subarray(offset + head.length, end - 12 + foot) })
  }
  return { objects, trailer: trailer.trim() }
}

const STREAM = Buffer.from('\nstream\n')
const END = Buffer.from('\nendstream')

function isStream({ body }: PdfObject): boolean {
  return body.subarray(-END.length).equals(END)
}

/** The engine leaves the maps from glyphs to letters as they are. */
function compressed(object: PdfObject): PdfObject {
  const at = object.body.indexOf(STREAM)
  const dictionary = object.body.toString('latin1', 0, at)
  if (!dictionary.includes('/Type /CMap') || dictionary.includes('/Filter')) return object
  const content = deflateSync(object.body.subarray(at + STREAM.length, -END.length))
  const changed = dictionary.replace(
    /\/Length \d+/,
    `/Filter /FlateDecode /Length ${content.length}`,
  )
  return {
    id: object.id,
    body: Buffer.concat([Buffer.from(changed, 'latin1'), STREAM, content, END]),
  }
}

/** The object stream: ids with places first, then the objects. */
function packOf(id: number, objects: PdfObject[]): PdfObject {
  let place = 0
  const index = objects.map(({ id: each, body }) => {
    const entry = `${each} ${place}`
    place += body.length + 1
    return entry
  })
  const head = `${index.join(' ')}\n`
  const content = objects.flatMap(({ body }) => [body, Buffer.from('\n')])
  const body = streamOf(
    `/Type /ObjStm /N ${objects.length} /First ${head.length}`,
    Buffer.concat([Buffer.from(head), ...content]),
  )
  return { id, body }
}

function streamOf(entries: string, content: Buffer): Buffer {
  const packed = deflateSync(content)
  const dictionary = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>`
  return Buffer.concat([Buffer.from(dictionary, 'latin1'), STREAM, packed, END])
}

/** The objects one after another, and where each begins. */
function write(objects: PdfObject[]): { bytes: Buffer; offsets: Map<number, number> } {
  const pieces = [HEADER]
  const offsets = new Map<number, number>()
  let length = HEADER.length
  for (const { id, body } of objects) {
    offsets.set(id, length)
    const piece = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    pieces.push(piece)
    length += piece.length
  }
  return { bytes: Buffer.concat(pieces), offsets }
}

/** The cross-reference stream, which is the last object and lists itself. */
function references(entries: number[][], trailer: string, offset: number): Buffer {
  const id = entries.length
  const rows = [...entries, [1, offset, 0]].map(([type = 0, where = 0, which = 0]) => {
    const row = Buffer.alloc(9)
    row.writeUInt8(type, 0)
    row.writeUInt32BE(where, 1)
    row.writeUInt32BE(which, 5)
    return row
  })
  const body = streamOf(`/Type /XRef /Size ${id + 1} /W [1 4 4] ${trailer}`, Buffer.concat(rows))
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n`),
    body,
    Buffer.from(`\nendobj\nstartxref\n${offset}\n%%EOF\n`),
  ])
}
