import { api } from '../../../../contract/index.ts'
import { curlOf } from './example.ts'

const CLIENT = '6f1c…'
const INVOICE = '01a2…'

/** The main job, call by call. */
export const STEPS = [
  {
    title: 'Add a customer',
    code: curlOf(api.customers.add, {
      body: {
        name: 'Ada Obi',
        email: 'ada@example.ng',
        phone: '0803 000 0142',
        address: '12 Allen Avenue, Ikeja',
      },
    }),
  },
  {
    title: 'Write an invoice',
    code: curlOf(api.invoices.add, {
      body: {
        draft: true,
        clientID: CLIENT,
        dueDate: '2027-01-31',
        items: [{ description: 'Ankara, six yards', qty: 2, unitPrice: 15000 }],
      },
    }),
  },
  {
    title: 'Issue it, which gives it its number',
    code: curlOf(api.invoices.issue, { id: INVOICE }),
  },
  { title: 'Get the link for your customer', code: curlOf(api.links.get, { id: INVOICE }) },
  {
    title: 'Record what was paid',
    code: curlOf(api.payments.add, {
      body: { invoiceID: INVOICE, amount: 30000, method: 'transfer' },
    }),
  },
]

export const FIRST = curlOf(api.customers.list, { query: 'pageSize=5' })

export const CLIENT_SAMPLE = `import { createRisiti } from './risiti.ts'

const risiti = createRisiti({ url, key: process.env.RISITI_KEY })
const { data } = await risiti.invoices.list({ query: { due: 'overdue' } })
for (const invoice of data)
  console.log(invoice.invoiceNo, invoice.clientName, invoice.amountDue)`

export const SIGNATURE_SAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as they arrived, before they are parsed.
export function isFromRisiti(body, header, secret) {
  const t = /^t=(\\d+),/.exec(header)?.[1]
  if (!t || Math.abs(Date.now() / 1000 - Number(t)) > 300) return false
  const own = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest()
  // Two while a secret is being renewed: one with each.
  const signatures = [...header.matchAll(/,v1=([0-9a-f]{64})/g)]
  return signatures.some(([, v1]) => timingSafeEqual(own, Buffer.from(v1, 'hex')))
}`

/** Calls for the try-out: they read, and need nothing but a key. */
export const READS = [
  api.customers.list,
  api.invoices.list,
  api.payments.list,
  api.receipts.list,
  api.estimates.list,
  api.expenses.list,
  api.items.list,
  api.dashboard.get,
].map(({ path, summary }) => ({ path, summary }))
