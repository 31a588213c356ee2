import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day, dayIn } from '../../../domain/dates.ts'
import { CURRENCIES } from '../../../domain/money/money.ts'
import { AGES, REPORTS, type ReportKind } from '../../../domain/reports/report.ts'
import { sharedFrom } from '../../../domain/reports/statement.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import type { History } from '../../../test/reports/at.ts'
import { balanceOf, balanceOn } from '../../../test/reports/balances.ts'
import { HAPPENINGS } from '../../../test/reports/happenings.ts'
import { makeHistory } from '../../../test/reports/history.ts'
import { keptAndFilled } from '../../../test/reports/kept-days.ts'
import { type Asked, recountAgeing, recountReport, sum } from '../../../test/reports/recount.ts'
import { type Rows, readRows } from '../../../test/reports/rows.ts'
import { readStatementPage } from '../../../test/reports/statement-page.ts'
import { createRandom } from '../../../test/running/random.ts'

/** Things that happen in one history. */
const STEPS = 120
/** REPORT_RUNS=20 makes more histories, REPORT_SEED=123 others; a failure names the seed of its history. */
const runs = Number(process.env.REPORT_RUNS ?? 1)
const seed = Number(process.env.REPORT_SEED ?? 1)

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

interface At extends History {
  rows: Rows
}

const kobo = (amount: unknown) => BigInt(Math.round(Number(amount) * 100))

async function read({ token }: History, path: string) {
  const { status, body } = await app.call('GET', path, { token })
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body.data
}

/** A report as its rows by key, and its totals. */
async function shown(at: History, kind: ReportKind, asked: Asked) {
  const query = new URLSearchParams({ ...asked })
  const { rows, totals } = await read(at, `/report/${kind}?${query}`)
  const figures = (from: Record<string, unknown>) =>
    REPORTS[kind].figures.map((figure) => kobo(from[figure]))
  const keyOf = (row: Record<string, string | number | null>) =>
    (row.period ?? row.clientID ?? row.businessID ?? row.category ?? '') +
    (kind === 'vat' ? ` ${row.vatCategory} ${Math.round(Number(row.rate) * 100)}` : '')
  return {
    rows: Object.fromEntries(
      rows.map((row: Record<string, string | number | null>) => [keyOf(row), figures(row)]),
    ),
    totals: figures(totals),
  }
}

async function statementOf(at: History, id: string, query: Record<string, string>) {
  const { opening, entries, closing } = await read(
    at,
    `/client/statement/${id}?${new URLSearchParams(query)}`,
  )
  let balance = kobo(opening)
  for (const { debit, credit, balance: after } of entries) {
    balance += kobo(debit) - kobo(credit)
    expect(kobo(after)).toBe(balance)
  }
  expect(kobo(closing)).toBe(balance)
  return { opening: kobo(opening), entries: entries as { day: string }[], closing: balance }
}

/** Every grouping of every report, in a currency and a period. */
async function checkReports(at: At, currency: string, period: { from: string; to: string }) {
  const totals = new Map<string, bigint[]>()
  for (const [kind, { by: groupings }] of Object.entries(REPORTS) as [
    ReportKind,
    (typeof REPORTS)[ReportKind],
  ][])
    for (const by of groupings) {
      const asked = { currency, by, ...period }
      const report = await shown(at, kind, asked)
      expect(report.rows, `${kind} ${JSON.stringify(asked)}`).toEqual(
        recountReport(at.rows, kind, asked),
      )
      // However it is divided, it comes to the same.
      expect(report.totals).toEqual(totals.get(kind) ?? report.totals)
      totals.set(kind, report.totals)
    }
  const figure = (kind: ReportKind, index: number) => totals.get(kind)?.[index] ?? 0n
  expect(figure('income', 0)).toBe(figure('vat', 0) + figure('vat', 1))
  expect(figure('profit', 2)).toBe(figure('income', 1) - figure('expenses', 0))
  return { billed: figure('income', 0), received: figure('income', 1), figure }
}

async function ageingOn(at: At, currency: string, on: string) {
  const { rows, totals } = await read(at, `/report/ageing?on=${on}&currency=${currency}`)
  const ages = (row: Record<string, unknown>) => AGES.map((age) => kobo(row[age]))
  const found = Object.fromEntries(
    rows.map((row: Record<string, unknown>) => [String(row.clientID), ages(row)]),
  )
  expect(found, `ageing ${currency} ${on}`).toEqual(recountAgeing(at.rows, currency, on))
  return { byClient: found as Record<string, bigint[]>, total: kobo(totals.total) }
}

/** The page of a customer's link works out its balances from what is owed, and not from all that happened. */
async function checkPage(at: At, id: string) {
  const page = await readStatementPage(app, at.token, id)
  const from = sharedFrom(app.risiti.ctx.clock.today())
  for (const currency of CURRENCIES) {
    const query = new URLSearchParams({ currency, from })
    const full = await read(at, `/client/statement/${id}?${query}`)
    const isShown = full.entries.length > 0 || full.opening !== 0
    expect(page.get(currency), `page ${id} ${currency}`).toEqual(
      isShown
        ? { ...koboOf(full, ['opening', 'closing']), entries: full.entries.map(koboOfEntry) }
        : undefined,
    )
  }
}

const koboOf = (from: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, kobo(from[name])]))
const koboOfEntry = (entry: Record<string, unknown>) =>
  koboOf(entry, ['debit', 'credit', 'balance'])

async function checkHistory(from: number) {
  const random = createRandom(from)
  const history = await makeHistory(app, random, STEPS)
  const at: At = { ...history, rows: await readRows(app, history.account) }
  const today = app.risiti.ctx.clock.today()
  const tomorrow = addDays(today, 1)
  const past = () => addDays(today, -random.between(1, 120))
  for (const currency of CURRENCIES) {
    const [a, b] = [past(), past()]
    await checkReports(at, currency, a < b ? { from: a, to: b } : { from: b, to: a })
    await checkReports(at, currency, { from: a, to: a })
    const { billed, received, figure } = await checkReports(at, currency, { from: '', to: '' })
    for (const day of [past(), past(), ...daysBeforeChanges(at.rows, currency)])
      await ageingOn(at, currency, day)
    const { byClient, total } = await ageingOn(at, currency, tomorrow)
    const credit = sum(
      at.rows.credits.filter((each) => each.currency === currency).map(({ unspent }) => unspent),
    )
    // If no paid invoice was deleted, everything billed is received, withheld or due.
    const lost = sum(lostOf(at.rows, currency))
    const withheld = figure('withholding', 1) + figure('withholding', 2)
    expect(billed - received - withheld, `owed in ${currency}`).toBe(total - credit - lost)
    for (const id of history.customers) {
      const { closing } = await statementOf(at, id, { currency })
      expect(closing, `statement ${id} ${currency}`).toBe(balanceOf(at.rows, id, currency))
      const unspent = at.rows.credits
        .filter((each) => each.customer_id === id && each.currency === currency)
        .map((each) => each.unspent)
      expect(closing).toBe(sum(byClient[id] ?? []) - sum(unspent))
      const day = past()
      const before = await statementOf(at, id, { currency, to: addDays(day, -1) })
      expect(before.closing, `statement ${id} ${currency} before ${day}`).toBe(
        balanceOn(at.rows, id, currency, addDays(day, -1)),
      )
      const since = await statementOf(at, id, { currency, from: day })
      expect([since.opening, since.closing]).toEqual([before.closing, closing])
      expect(since.entries.every((entry) => entry.day >= day)).toBe(true)
    }
  }
  for (const id of history.customers) await checkPage(at, id)
  expect(unmarkedOf(at.rows)).toEqual([])
  const { kept, filled } = await keptAndFilled(app)
  expect(kept).toEqual(filled)
  return history
}

/** The days before invoices were cancelled and payments taken back. */
function daysBeforeChanges({ invoices, payments }: Rows, currency: string): Day[] {
  const moments = [
    ...invoices.filter((each) => each.currency === currency).map(({ voided_at }) => voided_at),
    ...payments.filter((each) => each.currency === currency).map(({ reversed_at }) => reversed_at),
  ]
  return moments.filter((moment) => moment !== null).map((at) => addDays(dayIn('UTC', at), -1))
}

/** Invoices with a payment of another customer that are not marked as moved: no statement would find the payment. */
function unmarkedOf({ invoices, payments, allocations }: Rows) {
  const customerOf = new Map(payments.map(({ id, customer_id }) => [id, customer_id]))
  return invoices.filter(
    ({ id, moved, customer_id }) =>
      !moved &&
      allocations.some(
        (each) => each.invoice_id === id && customerOf.get(each.payment_id) !== customer_id,
      ),
  )
}

/** What was paid of invoices that were deleted afterwards. */
function lostOf(rows: Rows, currency: string): bigint[] {
  return rows.invoices
    .filter((each) => each.deleted_at && each.currency === currency)
    .map(({ amount_paid }) => amount_paid)
}

test('every figure of every report and statement equals a recount of a random history', async () => {
  for (let run = 0; run < runs; run += 1) {
    const { accepted } = await checkHistory(seed + run).catch((error: Error) => {
      error.message = `REPORT_SEED=${seed + run}: ${error.message}`
      throw error
    })
    // Otherwise it would show less than it says.
    expect(Object.keys(accepted).toSorted(), `REPORT_SEED=${seed + run}`).toEqual(
      Object.keys(HAPPENINGS).toSorted(),
    )
  }
})
