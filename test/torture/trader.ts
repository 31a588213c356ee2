import { createHash } from 'node:crypto'
import type { Reply } from '../running/client.ts'
import type { Owner } from '../running/installation.ts'
import { multipart, svg } from '../upload.ts'
import {
  ask,
  count,
  type InvoiceState,
  isUp,
  type KeptInvoice,
  type PendingCreate,
  unexpected,
  type World,
} from './world.ts'

/** Maximum milliseconds between two requests of one trader. */
const MAX_PAUSE_MS = 120

const SEEDED = Array.from({ length: 10 }, (_, n) => `Customer ${n + 1}`)

/** A client that creates, edits and settles invoices of an owner, one request at a time. */
export interface Trader {
  name: string
  owner: Owner
  /** Names of the customers it bills. */
  customers: string[]
  invoices: KeptInvoice[]
  /** Creates that got a response, to be repeated. */
  answered: (PendingCreate & { _id: string; invoiceNo: string })[]
  pending: PendingCreate[]
  made: number
}

export function createTrader(name: string, owner: Owner, customers = SEEDED): Trader {
  return { name, owner, customers, invoices: [], answered: [], pending: [], made: 0 }
}

/** Works until the program is killed or `isOver` returns true. */
export async function trade(world: World, trader: Trader, isOver: () => boolean): Promise<void> {
  const { random } = world
  await repeatPending(world, trader)
  while (isUp(world) && !isOver()) {
    const part = random.between(1, 100)
    if (part <= 35 || trader.invoices.length === 0) await createInvoice(world, trader)
    else if (part <= 40) await createTwice(world, trader)
    else if (part <= 50) await repeatAnswered(world, trader)
    else if (part <= 65) await edit(world, trader)
    else if (part <= 90) await pay(world, trader)
    else if (part <= 95) await upload(world, trader)
    else await download(world, trader)
    await new Promise((resolve) => setTimeout(resolve, random.between(0, MAX_PAUSE_MS)))
  }
}

/** Creates an invoice; without a response it is pending, and sent again later. */
export function createInvoice(world: World, trader: Trader): Promise<void> {
  return send(world, trader, newCreate(world, trader))
}

function newCreate(world: World, trader: Trader): PendingCreate {
  trader.made += 1
  const key = `${trader.name}-${trader.made}`
  const pending = { key, body: { ...fieldsOf(world, trader, key), items: itemsOf(world) } }
  trader.pending.push(pending)
  return pending
}

/** The same create at once by two connections, as after an impatient second click: one invoice, or a 409 for one. */
async function createTwice(world: World, trader: Trader): Promise<void> {
  const pending = newCreate(world, trader)
  const [second] = await Promise.all([post(world, trader, pending), send(world, trader, pending)])
  const first = trader.answered.find(({ key }) => key === pending.key)
  count(world, 'creates sent twice at once')
  if (!second || second.status === 409) return
  // The other one got a 409 then, or no response.
  if (!first) return send(world, trader, pending)
  if (second.status !== 201 || second.body?._id !== first._id)
    unexpected(world, `the second of ${pending.key} (${first.invoiceNo})`, second)
}

/** Resends every create that got no response; those whose key is still locked stay pending. */
export async function repeatPending(world: World, trader: Trader): Promise<void> {
  for (const pending of [...trader.pending]) {
    if (!isUp(world)) return
    count(world, 'creates sent again')
    await send(world, trader, pending)
  }
}

async function send(world: World, trader: Trader, pending: PendingCreate): Promise<void> {
  const reply = await post(world, trader, pending)
  if (!reply) return
  // The key of a killed request is locked for a minute.
  if (reply.status === 409) return count(world, 'creates still held by a dead request (409)')
  if (reply.status !== 201) return unexpected(world, 'create', reply)
  const state = stateOf(reply.body)
  if (state.details !== pending.key)
    world.violations.push(`key ${pending.key} was answered with the invoice of ${state.details}`)
  const invoice = {
    owner: trader.owner,
    state,
    pendingChange: null,
    payments: [],
    isChecked: false,
  }
  trader.invoices.push(invoice)
  world.ledger.invoices.push(invoice)
  trader.answered.push({ ...pending, _id: state._id, invoiceNo: state.invoiceNo })
  trader.pending = trader.pending.filter((each) => each !== pending)
  count(world, 'invoices')
}

function post(world: World, { owner }: Trader, { key, body }: PendingCreate) {
  const headers = { 'idempotency-key': key }
  return ask(world, 'POST', '/api/invoice/add', { token: owner.token, headers, body })
}

async function repeatAnswered(world: World, trader: Trader): Promise<void> {
  const first = world.random.pick(trader.answered)
  const reply = await post(world, trader, first)
  if (!reply) return
  const { _id, invoiceNo } = reply.body ?? {}
  if (reply.status !== 201 || _id !== first._id || invoiceNo !== first.invoiceNo)
    unexpected(world, `the repetition of ${first.key} (${first.invoiceNo})`, reply)
  count(world, 'repeated keys')
}

async function edit(world: World, trader: Trader): Promise<void> {
  const invoice = world.random.pick(trader.invoices)
  if (invoice.pendingChange) return
  const { state } = invoice
  // Higher than the earlier total: a total may not fall below the amount paid.
  const unitPrice = state.total + world.random.between(1, 99_999) / 100
  const items = [
    { description: 'Everything', qty: 1, unitPrice: Math.round(unitPrice * 100) / 100 },
  ]
  const body = { ...fieldsOf(world, trader, state.details), items, version: state.version }
  await change(world, invoice, body, { lines: linesOf(items) })
}

async function pay(world: World, trader: Trader): Promise<void> {
  const invoice = world.random.pick(trader.invoices)
  const { total, amountPaid, version } = invoice.state
  if (invoice.pendingChange || amountPaid === total) return
  const least = Math.round(amountPaid * 100) + 1
  const paid = world.random.between(least, Math.round(total * 100)) / 100
  await change(world, invoice, { amountPaid: paid, version }, { amountPaid: paid })
}

async function change(
  world: World,
  invoice: KeptInvoice,
  body: object,
  wanted: Partial<InvoiceState>,
) {
  const path = `/api/invoice/update/${invoice.state._id}`
  invoice.pendingChange = wanted
  const reply = await ask(world, 'PUT', path, { token: invoice.owner.token, body })
  if (!reply) return
  if (reply.status !== 200) return unexpected(world, 'change', reply)
  invoice.state = stateOf(reply.body.data)
  invoice.pendingChange = null
  invoice.isChecked = false
  if (wanted.amountPaid !== undefined) invoice.payments.push(wanted.amountPaid)
  count(world, wanted.amountPaid === undefined ? 'edits' : 'payments')
}

async function upload(world: World, { owner }: Trader): Promise<void> {
  const colour = `#${world.random.between(0x100000, 0xffffff).toString(16)}`
  const form = multipart({ purpose: 'logo' }, svg(colour))
  const reply = await ask(world, 'POST', '/api/files', { token: owner.token, ...form })
  if (!reply) return
  // The daily limit of pictures.
  if (reply.status === 429) return count(world, 'uploads beyond the day (429)')
  if (reply.status >= 300) return unexpected(world, 'upload', reply)
  const file = { url: reply.body.data.url, hash: null as string | null, isChecked: false }
  world.ledger.files.push(file)
  count(world, 'uploads')
  const served = await ask(world, 'GET', file.url)
  if (served) file.hash = hashOf(served)
}

async function download(world: World, { owner, invoices }: Trader): Promise<void> {
  const { state } = world.random.pick(invoices)
  const body = { url: `/Invoice/Print/${state._id}` }
  const reply = await ask(world, 'POST', '/api/invoice/download', { token: owner.token, body })
  if (!reply) return
  if (reply.status !== 200 || !reply.bytes.toString('latin1').startsWith('%PDF-'))
    return unexpected(world, `the PDF of ${state.invoiceNo}`, reply)
  count(world, 'PDFs')
}

export function hashOf({ bytes }: Reply): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function fieldsOf({ random }: World, { customers }: Trader, details: string) {
  return { clientName: random.pick(customers), details, dueDate: '2026-12-04', currency: 'NGN' }
}

function itemsOf({ random }: World) {
  return Array.from({ length: random.between(1, 4) }, (_, n) => ({
    description: `Part ${n + 1}`,
    qty: random.between(1, 9) / 2,
    unitPrice: random.between(100, 9_000_000) / 100,
  }))
}

interface Line {
  description: string
  qty: number
  unitPrice: number
}

function linesOf(items: Line[]): string {
  return JSON.stringify(
    items.map(({ description, qty, unitPrice }) => [description, qty, unitPrice]),
  )
}

/** The state of an invoice from an API response. */
export function stateOf({
  items,
  ...rest
}: Omit<InvoiceState, 'lines'> & { items: Line[] }): InvoiceState {
  const { _id, invoiceNo, details, total, amountPaid, status, version } = rest
  return { _id, invoiceNo, details, total, amountPaid, status, version, lines: linesOf(items) }
}
