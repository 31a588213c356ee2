import type { Page } from '@playwright/test'
import { readTextRuns } from '../documents/pdf-text.ts'
import type { Account } from './support/accounts.ts'
import { addBusiness, addCustomer, addInvoice } from './support/records.ts'
import { expect, test } from './support/signed-in.ts'

const NOTES =
  '<h2>How to pay</h2><p>By transfer, <strong>within two weeks</strong>.</p><ul><li>Zenith Bank</li><li>1012345678</li></ul>'

/** Invoices of each kind that prints differently: paid, partly paid, with VAT, notes, a foreign currency, long. */
async function invoicesOf(owner: Account) {
  const plain = await addBusiness(owner)
  const taxed = await addBusiness(owner, { businessName: 'Ẹ̀bùn Kitchens', vatRate: 7.5 })
  const { name } = await addCustomer(owner, 'Ọlá Ṣọlá Ƙasim')
  const add = (fields: Parameters<typeof addInvoice>[2]) => addInvoice(owner, name, fields)
  const pay = (id: string, amountPaid: number) =>
    owner.call('PUT /invoice/update/{id}', { params: { id }, body: { amountPaid } })
  const items = [
    { description: 'Brand identity ₦', qty: 2.5, unitPrice: 480_000.5 },
    { description: 'Ògbẹ̀tẹ̀ market', qty: 1, unitPrice: 39_998.75 },
  ]
  const paid = await add({ businessID: plain._id, items })
  await pay(paid._id, paid.total)
  const half = await add({ businessID: plain._id, items, footer: NOTES })
  await pay(half._id, 620_000)
  const vat = await add({ businessID: taxed._id, items, details: '' })
  const abroad = await add({ businessID: plain._id, items, currency: 'GBP' })
  const long = await add({
    businessID: plain._id,
    items: Array.from({ length: 60 }, (_, index) => ({
      description: `Crate number ${index + 1}`,
      qty: index + 1,
      unitPrice: 1_250,
    })),
  })
  return { paid, half, vat, abroad, long }
}

test('[INV-8] [INV-9] [INV-10] print page, A4 and Letter, and PDF have the same words and figures', async ({
  page,
  owner,
}) => {
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const invoices = await invoicesOf(owner)
  for (const [kind, { _id, clientName }] of Object.entries(invoices)) {
    const url = `${owner.origin}/Invoice/Print/${_id}`
    const pdf = wordsOf(await textOf(await download(owner, url, clientName)))
    expect(pdf.length, kind).toBeGreaterThan(40)
    await page.goto(url)
    await expect(page.getByRole('article')).toBeVisible()
    for (const format of ['A4', 'Letter'] as const) {
      const printed = await page.pdf({ format, preferCSSPageSize: false })
      expect(wordsOf(await textOf(printed)), `${kind} on ${format}`).toEqual(pdf)
    }
    expect(wordsOf(await shownText(page)), `${kind} on the screen`).toEqual(pdf)
  }
})

async function download({ origin, session }: Account, url: string, name: string) {
  const answer = await fetch(`${origin}/api/invoice/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, name }),
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The text of a PDF without the stamp, which is rotated, drawn letter by letter, and only repeats the status. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const pages = await readTextRuns(pdf)
  const upright = pages.map((runs) => runs.filter(({ turn }) => turn === 0))
  return upright.map((runs) => runs.map(({ words }) => words).join('')).join('\n')
}

/** The text of the on-screen document, without its stamp. */
async function shownText(page: Page): Promise<string> {
  const paper = page.getByRole('article')
  await paper.locator('.paper__stamp').evaluateAll((stamps) => {
    for (const stamp of stamps) stamp.remove()
  })
  const [text = ''] = await paper.allInnerTexts()
  return text
}

/** Text repeated on each page: the table header, the sender and the page number. */
const REPEATED =
  /[^\n]+ · INV-\d{6}|Description|Qty\.|Unit Price|Amount(?! (?:DUE|PAID))|Page \d+ of \d+/g

/** The combining marks at the beginning of a PDF, so that viewers place the others correctly (pdf.md). */
const PRIMER = /^\p{M}+/u

/** The words of a document, sorted, since the reading order of columns differs. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(REPEATED, ' ')
    .split(/[\s·]+/)
    .map((word) => word.replace(PRIMER, ''))
    .filter((word) => word !== '' && word !== '•')
    .sort()
}
