import { addDays } from '../../domain/dates.ts'
import type { AccountId } from '../../domain/ids.ts'
import { CURRENCIES } from '../../domain/money/money.ts'
import { VAT_CATEGORIES } from '../../domain/money/tax.ts'
import { type TestApp, waitFor } from '../harness.ts'
import type { Random } from '../running/random.ts'
import type { Rows } from './rows.ts'

/** An account in which much happened, and how often each kind of thing was accepted. */
export interface History {
  token: string
  account: AccountId
  businesses: string[]
  customers: string[]
  accepted: Record<string, number>
}

/** Where something happens. */
export interface At {
  app: TestApp
  random: Random
  history: History
  rows: Rows
}

export const send = async ({ app, history }: At, method: string, path: string, body?: object) =>
  (await app.call(method, path, { token: history.token, ...(body && { body }) })).status

export const naira = (kobo: bigint | number) => Number(kobo) / 100
export const some = (random: Random, most: bigint) =>
  naira(random.between(1, Math.max(1, Math.min(Number(most), 100_000_000))))

export function anInvoice({ random, history, app }: At) {
  return {
    businessID: random.pick(history.businesses),
    clientID: random.pick(history.customers),
    currency: random.next() < 0.6 ? 'NGN' : random.pick(CURRENCIES),
    dueDate: addDays(app.risiti.ctx.clock.today(), random.between(0, 60)),
    items: Array.from({ length: random.between(1, 4) }, () => aLine(random, 99_999_999)),
    pricesIncludeVat: random.next() < 0.4,
    ...(random.next() < 0.4 && { discountPercent: random.between(1, 4_000) / 100 }),
    ...(random.next() < 0.5 && { withholdingRate: random.pick([2, 5, 10]) }),
  }
}

export function aLine(random: Random, mostKobo: number) {
  const vatCategory = random.pick([...VAT_CATEGORIES, 'standard'] as const)
  return {
    ...{ description: 'Work', unitPrice: naira(random.between(1, mostKobo)), vatCategory },
    qty: random.next() < 0.5 ? 1 : random.between(1, 5_000) / 1000,
    ...(vatCategory === 'exempt' && { vatReason: 'Books' }),
    ...(random.next() < 0.3 && { discountPercent: random.between(1, 5_000) / 100 }),
  }
}

export const pay = (at: At, body: object) =>
  send(at, 'POST', '/payment/add', {
    method: at.random.pick(['cash', 'transfer', 'cheque']),
    ...(at.random.next() < 0.5 && { paidOn: earlier(at, 30) }),
    ...body,
  })

export const earlier = ({ app, random }: At, days: number) =>
  addDays(app.risiti.ctx.clock.today(), -random.between(0, days))

export function oneOf<T>({ random }: At, all: readonly T[]): T | undefined {
  return all.length > 0 ? random.pick(all) : undefined
}

/** Issued invoices of which something is due. */
export function openOnes({ rows }: At) {
  return rows.invoices
    .filter(({ state, deleted_at }) => state === 'issued' && !deleted_at)
    .map((each) => ({ ...each, due: each.total - each.amount_paid - each.credited }))
    .filter(({ due }) => due > 0n)
}

export const open = (at: At) => oneOf(at, openOnes(at))

interface Owned {
  customer_id: string | null
  currency: string
}

export function matches(one: Owned, other: Owned): boolean {
  return one.customer_id === other.customer_id && one.currency === other.currency
}

export function handled(app: TestApp) {
  return waitFor(async () => {
    const waiting = await app.risiti.ctx.db.ask((db) =>
      db.selectFrom('payment_events').select('id').where('state', '=', 'received').execute(),
    )
    return waiting.length === 0 ? true : null
  }, 'the events to be handled')
}
