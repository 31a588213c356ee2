import type { BenchServer } from './bench-server.ts'
import type { BenchRequest } from './caller.ts'

export interface Case {
  name: string
  /** The requests of one run. */
  requests(server: BenchServer, count: number): Promise<BenchRequest[]>
  /** Number of requests with 1 and with 16 callers. */
  counts: readonly [number, number]
}

const repeat = (count: number, ask: (n: number) => BenchRequest) =>
  Array.from({ length: count }, (_, n) => ask(n))

function invoiceBody(lines: number) {
  return {
    clientName: 'Customer 1',
    dueDate: '2026-12-04',
    details: 'Work of the month',
    footer: '<p>Pay into <strong>Zenith Bank</strong>.</p>',
    items: Array.from({ length: lines }, (_, n) => ({
      description: `Design and print, part ${n + 1}`,
      qty: 1.5,
      unitPrice: 45_000.25,
    })),
  }
}

/** Creates one invoice for each PDF, so that every PDF is rendered and none comes from the cache. */
async function pdfRequests(
  server: BenchServer,
  lines: number,
  count: number,
): Promise<BenchRequest[]> {
  const requests: BenchRequest[] = []
  for (let n = 0; n < count; n += 1) {
    const { _id } = await add(server, lines)
    requests.push({
      method: 'POST',
      path: '/api/invoice/download',
      body: { url: `/Invoice/Print/${_id}` },
    })
  }
  return requests
}

/** Invoices whose amount due is more than all the small payments together. */
async function payments(server: BenchServer, count: number): Promise<BenchRequest[]> {
  const requests: BenchRequest[] = []
  for (let n = 0; n < count; n += 1) {
    // Sixteen invoices, so that callers do not wait for the same row.
    if (n < 16) {
      const { _id } = await add(server, 5)
      requests.push(payment(_id))
    } else {
      const earlier = requests[n % 16]
      if (earlier) requests.push(earlier)
    }
  }
  return requests
}

const add = (server: BenchServer, lines: number) =>
  server.call({ method: 'POST', path: '/api/invoice/add', body: invoiceBody(lines) })

const payment = (invoiceID: string): BenchRequest => ({
  method: 'POST',
  path: '/api/payment/add',
  body: { invoiceID, amount: 1, method: 'transfer' },
})

/** The PDF of a receipt for each request, so that none comes from the cache. */
async function receipts(server: BenchServer, count: number): Promise<BenchRequest[]> {
  const requests: BenchRequest[] = []
  const item = { description: 'Pepper', qty: 2, unitPrice: 1_500 }
  for (let n = 0; n < count; n += 1) {
    const { data } = await server.call({
      method: 'POST',
      path: '/api/receipt/add',
      body: { sale: { items: [item], method: 'cash' } },
    })
    requests.push({ method: 'POST', path: '/api/receipt/download', body: { id: data._id } })
  }
  return requests
}

/** Reads this many pages of a list in turn. */
const listed = (name: string, path: string, pages: number): Case => ({
  name,
  counts: [200, 600],
  requests: async (_, count) =>
    repeat(count, (n) => ({
      method: 'GET',
      path: pages > 1 ? `${path}&page=${1 + (n % pages)}` : path,
    })),
})

const pdf = (lines: number, counts: readonly [number, number]): Case => ({
  name: `PDF, ${lines} items`,
  counts,
  requests: (server, count) => pdfRequests(server, lines, count),
})

/** The measured cases; the first is the baseline for the others. */
export const CASES: Case[] = [
  {
    name: 'bare request (session alone)',
    counts: [500, 6_000],
    requests: async (_, count) =>
      repeat(count, () => ({ method: 'GET', path: '/api/auth/profile' })),
  },
  {
    name: 'cards of 8',
    counts: [500, 3_000],
    requests: async (_, count) =>
      repeat(count, (n) => ({
        method: 'GET',
        path: `/api/invoice/cards?page=${1 + (n % 20)}&pageSize=8`,
      })),
  },
  {
    name: 'list of 8',
    counts: [500, 2_000],
    requests: async (_, count) =>
      repeat(count, (n) => ({
        method: 'GET',
        path: `/api/invoice/list?page=${1 + (n % 20)}&pageSize=8`,
      })),
  },
  {
    name: 'list of 8, unchanged',
    counts: [500, 6_000],
    requests: async (server, count) => {
      const path = '/api/invoice/list?pageSize=8'
      const tag = await server.tagOf(path)
      return repeat(count, () => ({ method: 'GET', path, tag }))
    },
  },
  {
    name: 'list of 8, last pages',
    counts: [300, 1_200],
    requests: async (_, count) =>
      repeat(count, (n) => ({
        method: 'GET',
        path: `/api/invoice/list?page=${1_250 - (n % 20)}&pageSize=8`,
      })),
  },
  {
    name: 'list of 8, searched',
    counts: [100, 200],
    requests: async (_, count) =>
      repeat(count, (n) => ({
        method: 'GET',
        path: `/api/invoice/list?search=customer%20${n % 10}`,
      })),
  },
  ...[
    ['estimates, list of 8', '/api/estimate/list?pageSize=8', 20],
    ['estimates, searched', '/api/estimate/list?search=customer%201', 1],
    ['expenses, list of 20', '/api/expense/list?pageSize=20', 20],
    ['expenses, searched', '/api/expense/list?search=vendor%201', 1],
    ['expenses, twelve months', '/api/expense/months', 1],
    ['reminders to send today', '/api/reminder/today', 1],
  ].map(([name, path, pages]) => listed(String(name), String(path), Number(pages))),
  {
    name: 'dashboard',
    counts: [500, 6_000],
    requests: async (_, count) => repeat(count, () => ({ method: 'GET', path: '/api/dashboard' })),
  },
  {
    name: 'create, 5 items',
    counts: [500, 4_000],
    requests: async (_, count) =>
      repeat(count, () => ({ method: 'POST', path: '/api/invoice/add', body: invoiceBody(5) })),
  },
  {
    name: "customer's page",
    counts: [300, 2_000],
    requests: async (server, count) => {
      const { _id } = await add(server, 5)
      const { data } = await server.call({ method: 'POST', path: `/api/invoice/link/${_id}` })
      const { pathname } = new URL(data.url)
      return repeat(count, () => ({ method: 'GET', path: pathname }))
    },
  },
  { name: 'record a payment', counts: [200, 600], requests: payments },
  { name: 'PDF of a receipt', counts: [60, 160], requests: receipts },
  pdf(5, [60, 160]),
  {
    name: 'PDF, 5 items, kept',
    counts: [200, 600],
    requests: async (server, count) => {
      const [only] = await pdfRequests(server, 5, 1)
      return only ? repeat(count, () => only) : []
    },
  },
  pdf(50, [40, 80]),
  pdf(500, [10, 20]),
]
