import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface TextRun {
  words: string
  /** Degrees, counterclockwise. */
  turn: number
}

/** The text of each page as copied from a viewer (extracted by pdf.js). For tests. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const pages = await readTextRuns(pdf)
  return pages.map((runs) => runs.map(({ words }) => words).join(''))
}

/** The last pages alone. Reading a long document takes as long as drawing it. */
export async function readEnd(pdf: Uint8Array, pages: number): Promise<string> {
  return (await readTextRuns(pdf, -pages)).flat().reduce((text, { words }) => text + words, '')
}

/**
 * The same as text runs in drawing order; a run that ends a line ends with a line break.
 * @param from the index of the first page; below zero from the end, as in `slice`
 */
export async function readTextRuns(pdf: Uint8Array, from = 0): Promise<TextRun[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const pages: TextRun[][] = []
  const first = Math.max(from < 0 ? document.numPages + from : from, 0) + 1
  for (let number = first; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item ? [toTextRun(item)] : [])))
  }
  await task.destroy()
  return pages
}

/** Title, language and whether the document is tagged for screen readers. */
export async function readFacts(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const marks = await document.getMarkInfo()
  const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(1)).view
  await task.destroy()
  return { info, tagged: marks?.Marked === true, page: [right - left, top - bottom] }
}

/** The files inside the document. */
export async function readAttachments(pdf: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const attached: Record<string, { filename: string; content: Uint8Array }> | null = await (
    await task.promise
  ).getAttachments()
  await task.destroy()
  return Object.values(attached ?? {}).map(({ filename, content }) => ({
    name: filename,
    content: Buffer.from(content),
  }))
}

function toTextRun(item: { str: string; hasEOL: boolean; transform: number[] }): TextRun {
  const [along = 1, across = 0] = item.transform
  const turn = Math.round((Math.atan2(across, along) * 180) / Math.PI)
  return { words: item.hasEOL ? `${item.str}\n` : item.str, turn }
}
