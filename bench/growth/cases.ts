import type { BenchServer } from '../bench-server.ts'
import type { BenchRequest } from '../caller.ts'
import { PER_CUSTOMER } from './fill.ts'

/** A kind of request whose duration is compared between sizes. */
export interface GrowthCase {
  name: string
  /** The goal: how many times as long the largest size may take as the smallest. */
  goal: number
  /** The requests of one round; `invoices` is how many the account has. */
  requests(server: BenchServer, invoices: number): Promise<BenchRequest[]>
}

/** Requests of a round, enough for a median. */
const TIMES = 30
const FLAT = 1.2
const REPORT = 3

const get = (path: string): BenchRequest => ({ method: 'GET', path })
const times = (ask: (n: number) => BenchRequest) => Array.from({ length: TIMES }, (_, n) => ask(n))

const reads = (name: string, path: (invoices: number, n: number) => string, goal = FLAT) => ({
  name,
  goal,
  requests: async (_: BenchServer, invoices: number) => times((n) => get(path(invoices, n))),
})

const page = (number: number) => `/api/invoice/list?pageSize=8&page=${Math.max(1, number)}`

/** The customers of a search and a filter, spread over all. */
const customer = (invoices: number, n: number) => 1 + ((n * 7) % (invoices / PER_CUSTOMER))

async function customerIds(server: BenchServer): Promise<string[]> {
  const { data } = await server.call(get(`/api/client/list?pageSize=${TIMES}`))
  return data.map(({ _id }: { _id: string }) => _id)
}

const ofCustomer = (name: string, path: (id: string) => string): GrowthCase => ({
  name,
  goal: FLAT,
  requests: async (server) => {
    const ids = await customerIds(server)
    return times((n) => get(path(ids[n % ids.length] ?? '')))
  },
})

const invoice = {
  clientName: 'Customer 1',
  dueDate: '2026-12-04',
  items: [{ description: 'Design and print', qty: 1, unitPrice: 45_000 }],
}

async function publicPage(server: BenchServer): Promise<BenchRequest[]> {
  const { _id } = await server.call({ method: 'POST', path: '/api/invoice/add', body: invoice })
  const { data } = await server.call({ method: 'POST', path: `/api/invoice/link/${_id}` })
  return times(() => get(new URL(data.url).pathname))
}

export const GROWTH_CASES: GrowthCase[] = [
  reads('first page', (_, n) => page(1 + n)),
  reads('middle page', (all, n) => page(Math.floor(all / 16) + n)),
  reads('last page', (all, n) => page(Math.floor(all / 8) - n)),
  reads('search', (all, n) => `/api/invoice/list?pageSize=8&search=customer%20${customer(all, n)}`),
  reads('filter: not paid', (_, n) => `${page(1 + (n % 2))}&status=Not-Paid`),
  reads('filter: paid', (_, n) => `${page(1 + n)}&status=Paid`),
  reads('filter: overdue', (_, n) => `${page(1 + (n % 2))}&due=overdue`),
  reads('filter: a week', () => `${page(1)}&from=2025-09-01&to=2025-09-07`),
  ofCustomer('filter: a customer', (id) => `${page(1)}&clientID=${id}`),
  reads('dashboard', () => '/api/dashboard'),
  reads('report: income by month', () => '/api/report/income?by=month', REPORT),
  reads('report: income by client', () => '/api/report/income?by=client', REPORT),
  reads('report: who owes', () => '/api/report/ageing', REPORT),
  ofCustomer('statement', (id) => `/api/client/statement/${id}`),
  {
    name: 'create',
    goal: FLAT,
    requests: async () =>
      times(() => ({ method: 'POST', path: '/api/invoice/add', body: invoice })),
  },
  { name: "customer's page", goal: FLAT, requests: publicPage },
]
