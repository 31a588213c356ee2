import { CURRENCIES, smaller } from '../../domain/money/money.ts'
import { BUSINESS, payOnline } from '../factories.ts'
import {
  type At,
  aLine,
  anInvoice,
  earlier,
  handled,
  matches,
  naira,
  oneOf,
  open,
  openOnes,
  pay,
  send,
  some,
} from './at.ts'

/** One kind of thing that happens; returns the status of the answer, or nothing where there is no occasion. */
type Happening = (at: At) => Promise<number | undefined>

/** The provider takes no less and no more, in kobo. */
const ONLINE = { least: 100_00n, most: 10_000_000_00n }
/** Time zones of businesses: their days begin a day apart. */
export const ZONES = ['Africa/Lagos', 'Pacific/Auckland', 'America/Los_Angeles']
const CATEGORIES = ['Fuel', 'Data', 'Rent']

/** Every kind of thing that can happen. */
export const HAPPENINGS: Record<string, Happening> = {
  invoice: (at) => send(at, 'POST', '/invoice/add', anInvoice(at)),
  'another invoice': (at) => send(at, 'POST', '/invoice/add', anInvoice(at)),
  draft: (at) => send(at, 'POST', '/invoice/add', { ...anInvoice(at), draft: true }),
  'part payment': async (at) => {
    const invoice = open(at)
    return invoice && pay(at, { invoiceID: invoice.id, amount: some(at.random, invoice.due) })
  },
  'full payment': async (at) => {
    const invoice = open(at)
    return invoice && pay(at, { invoiceID: invoice.id, amount: naira(invoice.due) })
  },
  'payment beyond what is due': async (at) => {
    const invoice = open(at)
    const amount = invoice && naira(invoice.due + BigInt(at.random.between(1, 900_000)))
    return invoice && pay(at, { invoiceID: invoice.id, amount, excess: 'credit' })
  },
  'payment of several': async (at) => {
    const first = open(at)
    const others = openOnes(at).filter(
      (each) =>
        each.id !== first?.id &&
        each.customer_id === first?.customer_id &&
        each.currency === first?.currency,
    )
    if (!first || others.length === 0) return
    const allocations = [first, at.random.pick(others)].map(({ id, due }) => ({
      ...{ invoiceID: id, amount: some(at.random, due) },
    }))
    const amount = allocations.reduce((sum, each) => sum + Math.round(each.amount * 100), 0)
    return pay(at, { allocations, amount: naira(amount) })
  },
  'tax withheld': async (at) => {
    const invoice = oneOf(
      at,
      openOnes(at).filter(({ withholding, due }) => withholding > 0n && withholding <= due),
    )
    const amount = invoice && naira(invoice.withholding)
    return invoice && pay(at, { invoiceID: invoice.id, amount, method: 'withholding' })
  },
  certificate: async (at) => {
    const payment = oneOf(
      at,
      at.rows.payments.filter(({ certificate }) => certificate !== null),
    )
    if (!payment) return
    const received = at.random.next() < 0.7
    return send(at, 'PUT', `/payment/certificate/${payment.id}`, { received })
  },
  'credit applied': async (at) => {
    const credits = at.rows.credits.filter(({ unspent }) => unspent > 0n)
    const paid = openOnes(at).filter((each) => credits.some((credit) => matches(credit, each)))
    const invoice = oneOf(at, paid)
    const credit = invoice && credits.find((each) => matches(each, invoice))
    if (!invoice || !credit) return
    const most = smaller(credit.unspent, invoice.due)
    const amount = some(at.random, most)
    return send(at, 'POST', '/payment/apply-credit', { invoiceID: invoice.id, amount })
  },
  reversal: async (at) => {
    const payment = oneOf(
      at,
      at.rows.payments.filter(({ reversed_at }) => !reversed_at),
    )
    return payment && send(at, 'POST', `/payment/reverse/${payment.id}`, { reason: 'Mistake' })
  },
  'online payment': async (at) => {
    const invoice = oneOf(
      at,
      openOnes(at).filter(
        ({ currency, due }) => currency === 'NGN' && due >= ONLINE.least && due <= ONLINE.most,
      ),
    )
    if (!invoice) return
    await payOnline(at.app, { token: at.history.token } as never, invoice.id)
    await handled(at.app)
    return 200
  },
  refund: async (at) => {
    const online = at.rows.payments.filter(
      ({ source, amount, reversed_at }) => source === 'online' && amount > 0n && !reversed_at,
    )
    const payment = oneOf(at, online)
    if (!payment) return
    const part = at.random.next() < 0.8 && { amount: some(at.random, payment.amount) }
    const status = await send(at, 'POST', `/payment/refund/${payment.id}`, part || {})
    await handled(at.app)
    return status
  },
  'credit by amount': async (at) => {
    const invoice = oneOf(
      at,
      at.rows.invoices.filter(({ state }) => state === 'issued'),
    )
    if (!invoice) return
    const amount = some(at.random, invoice.total - invoice.credited)
    const body = { invoiceID: invoice.id, amount, reason: 'Not delivered' }
    return send(at, 'POST', '/creditnote/add', body)
  },
  'credit by items': async (at) => {
    const invoice = oneOf(
      at,
      at.rows.invoices.filter(({ state }) => state === 'issued'),
    )
    if (!invoice) return
    const items = [aLine(at.random, 20_000)]
    return send(at, 'POST', '/creditnote/add', { invoiceID: invoice.id, items, reason: 'Broken' })
  },
  void: async (at) => {
    const unpaid = openOnes(at).filter(({ total, due }) => total === due)
    const invoice = oneOf(at, unpaid)
    return invoice && send(at, 'POST', `/invoice/void/${invoice.id}`, { reason: 'Twice' })
  },
  'status screen': async (at) => {
    const invoice = oneOf(
      at,
      at.rows.invoices.filter(({ state }) => state === 'issued'),
    )
    if (!invoice) return
    const amountPaid = naira(at.random.between(0, Number(invoice.total)))
    return send(at, 'PUT', `/invoice/update/${invoice.id}`, { amountPaid })
  },
  'other customer': async (at) => {
    const invoice = oneOf(
      at,
      at.rows.invoices.filter(({ state }) => state === 'issued'),
    )
    if (!invoice) return
    const clientID = at.random.pick(at.history.customers)
    return send(at, 'PUT', `/invoice/update/${invoice.id}`, { clientID })
  },
  edit: async (at) => {
    const invoice = oneOf(
      at,
      at.rows.invoices.filter(({ state }) => state === 'issued'),
    )
    if (!invoice) return
    const { businessID: _, currency: __, ...body } = anInvoice(at)
    return send(at, 'PUT', `/invoice/update/${invoice.id}`, body)
  },
  deletion: async (at) => {
    const invoice = oneOf(
      at,
      at.rows.invoices.filter(({ deleted_at }) => !deleted_at),
    )
    return invoice && send(at, 'DELETE', `/invoice/delete/${invoice.id}`)
  },
  restoring: async (at) => {
    const { id } =
      oneOf(
        at,
        at.rows.invoices.filter(({ deleted_at }) => !deleted_at),
      ) ?? {}
    if (!id) return
    const status = await send(at, 'DELETE', `/invoice/delete/${id}`)
    return status < 300 ? send(at, 'POST', `/invoice/restore/${id}`) : status
  },
  issue: async (at) => {
    const draft = oneOf(
      at,
      at.rows.invoices.filter(({ state, deleted_at }) => state === 'draft' && !deleted_at),
    )
    return draft && send(at, 'POST', `/invoice/issue/${draft.id}`, {})
  },
  // Its days were others from then on.
  'other time zone': async (at) => {
    const timeZone = at.random.pick(ZONES)
    const id = at.random.pick(at.history.businesses)
    return send(at, 'PUT', `/business/update/${id}`, { ...BUSINESS, timeZone })
  },
  expense: (at) => send(at, 'POST', '/expense/add', anExpense(at)),
  'other expense': async (at) => {
    const expense = oneOf(at, at.rows.expenses)
    return expense && send(at, 'PUT', `/expense/update/${expense.id}`, anExpense(at))
  },
  'deleted expense': async (at) => {
    const expense = oneOf(at, at.rows.expenses)
    return expense && send(at, 'DELETE', `/expense/delete/${expense.id}`)
  },
}

function anExpense(at: At) {
  const { random, history } = at
  const amount = random.between(1, 90_000_000)
  return {
    ...{ day: earlier(at, 90), category: random.pick(CATEGORIES) },
    ...{ currency: random.pick(CURRENCIES), vendor: 'Shop', note: '' },
    ...{ amount: naira(amount), vat: naira(random.between(0, Math.floor(amount / 10))) },
    ...(random.next() < 0.5 && { clientID: random.pick(history.customers) }),
  }
}
