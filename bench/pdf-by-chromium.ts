import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/bootstrap/chromium.mjs'
import { type Account, premiumAccount, storeSession } from '../test/e2e/support/accounts.ts'
import { addBusiness, addCustomer, addInvoice } from '../test/e2e/support/records.ts'
import { startServer } from '../test/e2e/support/server.ts'

/** Number of PDFs, by number of lines. */
const COUNTS = [
  [5, 30],
  [50, 20],
  [500, 8],
] as const

/** The same invoices as PDF from the server and from a warm headless Chromium that opens their print page, in turn. */
export async function runPdfByChromium(): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath)
    return console.log('No comparison with Chromium: install it or set CHROMIUM_PATH.')
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const owner = await premiumAccount(server)
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(() => {
      window.print = () => {}
    })
    await storeSession(page, owner, owner.origin)
    const { _id: businessID } = await addBusiness(owner)
    const { name } = await addCustomer(owner, 'Ọlá Ṣọlá')
    console.log(
      '| lines | drawn, p50 ms | kept, p50 ms | Chromium, p50 ms | of it printing | KB | KB by Chromium |',
    )
    console.log('|--:|--:|--:|--:|--:|--:|--:|')
    for (const [lines, count] of COUNTS) {
      const add = () => addInvoice(owner, name, { businessID, items: itemsOf(lines) })
      const figures = await compare(page, owner, count, async () => (await add())._id)
      console.log(`| ${lines} | ${figures.map((n) => n.toFixed(n < 10 ? 1 : 0)).join(' | ')} |`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

const itemsOf = (lines: number) =>
  Array.from({ length: lines }, (_, n) => ({
    description: `Design and print, part ${n + 1}`,
    qty: 1.5,
    unitPrice: 45_000.25,
  }))

/** The medians, and the bytes of the last PDFs in KB. The first three of each are not counted: they warm up. */
async function compare(page: Page, owner: Account, count: number, add: () => Promise<string>) {
  const WARM = 3
  const times: Record<'drawn' | 'kept' | 'chromium' | 'printing', number[]> = {
    drawn: [],
    kept: [],
    chromium: [],
    printing: [],
  }
  const bytes = [0, 0]
  for (let n = 0; n < count + WARM; n += 1) {
    const url = `${owner.origin}/Invoice/Print/${await add()}`
    const began = performance.now()
    const ours = await download(owner, url)
    const drawn = performance.now()
    await download(owner, url)
    const kept = performance.now()
    await page.goto(url)
    await page.getByRole('article').waitFor()
    const opened = performance.now()
    const theirs = await page.pdf({ format: 'A4' })
    const printed = performance.now()
    bytes.splice(0, 2, ours / 1_000, theirs.byteLength / 1_000)
    if (n < WARM) continue
    times.drawn.push(drawn - began)
    times.kept.push(kept - drawn)
    times.chromium.push(printed - kept)
    times.printing.push(printed - opened)
  }
  const medians = Object.values(times).map((all) => all.toSorted((a, b) => a - b)[count >> 1] ?? 0)
  return [...medians, ...bytes]
}

/** Returns the size of the PDF. */
async function download({ origin, session }: Account, url: string): Promise<number> {
  const answer = await fetch(`${origin}/api/invoice/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  if (!answer.ok) throw new Error(`The download was answered with ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}
