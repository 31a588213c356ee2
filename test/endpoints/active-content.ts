import { Parser } from 'htmlparser2'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfSource } from '../documents/pdf-objects.ts'
import { MARK } from './hostile-texts.ts'

/** Attributes that contain plain text and cannot execute. */
const TEXT_ATTRIBUTES = new Set(['value', 'title', 'alt', 'placeholder', 'aria-label'])
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'srcdoc', 'data', 'poster'])
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|cid:|#|\/(?!\/)|$)/i
const RUNS = new Set(['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'base'])

/** Parts of a page, mail or rich text that a hostile text made execute, load or link elsewhere. */
export function activeInHtml(html: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      for (const [attribute, value] of Object.entries(attributes)) {
        const markup = `<${name} ${attribute}="${value}">`
        const address = ADDRESSES.has(attribute)
        if (attribute.startsWith('on')) found.push(markup)
        if (address && !SAFE_ADDRESS.test(value.trim())) found.push(markup)
        const mayName = TEXT_ATTRIBUTES.has(attribute) || (name === 'a' && attribute === 'href')
        if (`${name}${attribute}${value}`.includes(MARK) && !mayName) found.push(markup)
      }
    },
    ontext(text) {
      const inside = open.at(-1) ?? ''
      if (text.includes(MARK) && RUNS.has(inside)) found.push(`<${inside}>${text}`)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return found
}

const ACTIONS =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|SubmitForm|RichMedia|GoToR)\b/

/** Parts of a PDF that could execute or embed a file, and the targets of its links. */
export async function activeInPdf(pdf: Uint8Array): Promise<{ active: string[]; links: string[] }> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const active: string[] = []
  const links: string[] = []
  if (await document.hasJSActions()) active.push('a script')
  if (await document.getAttachments()) active.push('an attachment')
  if (await document.getOpenAction()) active.push('an action of opening')
  for (let number = 1; number <= document.numPages; number += 1) {
    for (const note of await (await document.getPage(number)).getAnnotations()) {
      if (note.subtype !== 'Link' || note.action || note.attachment) active.push(note.subtype)
      if (note.unsafeUrl) links.push(String(note.unsafeUrl))
    }
  }
  await task.destroy()
  const names = pdfSource(pdf)
    .replace(/stream\r?\n[\s\S]*?endstream/g, '')
    .replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '')
  const action = ACTIONS.exec(names)?.[0]
  if (action) active.push(action)
  return { active, links }
}

/** Cells of a CSV file that a spreadsheet would evaluate as formulas. */
export function activeInCsv(csv: string): string[] {
  const cells = [...csv.replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n|$)/g)]
  return cells
    .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
    .filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell))
}
