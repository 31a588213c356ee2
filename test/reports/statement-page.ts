import type { TestApp } from '../harness.ts'

/** What the page of a link shows of the account in one currency, in kobo. */
export interface ShownAccount {
  opening: bigint
  entries: { debit: bigint; credit: bigint; balance: bigint }[]
  closing: bigint
}

/** Opens the page of a customer's statement, and reads the table of each currency from its HTML. */
export async function readStatementPage(
  app: TestApp,
  token: string,
  customerId: string,
): Promise<Map<string, ShownAccount>> {
  const link = await app.call('POST', `/client/statement/link/${customerId}`, { token })
  const url = new URL(link.body.data.url).pathname
  const { body } = await app.risiti.app.inject({ method: 'GET', url })
  const sections = [...body.matchAll(/aria-labelledby="in-(\w+)">(.*?)<\/section>/gs)]
  return new Map(sections.map(([, currency = '', html = '']) => [currency, accountIn(html)]))
}

/** The first row has the balance before, and the last one the balance now. */
function accountIn(html: string): ShownAccount {
  const rows = [...html.matchAll(/<tr><td.*?<\/tr>/gs)].map(([row]) => ({
    debit: figureIn(row, 'Billed'),
    credit: figureIn(row, 'Paid'),
    balance: figureIn(row, 'Balance'),
  }))
  const [first, ...others] = rows
  const last = others.pop()
  if (!first || !last) throw new Error(`No table in ${html}`)
  return { opening: first.balance, entries: others, closing: last.balance }
}

function figureIn(row: string, column: string): bigint {
  const cell = new RegExp(`data-is="${column}">([^<]*)<`).exec(row)?.[1]
  if (cell === undefined) throw new Error(`No ${column} in ${row}`)
  const digits = cell.replace(/\D/g, '')
  return BigInt(digits) * (/^\d/.test(cell) || digits === '' ? 1n : -1n)
}
