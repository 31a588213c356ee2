import { hashOf, stateOf } from './trader.ts'
import {
  ask,
  type InvoiceState,
  isUp,
  type KeptFile,
  type KeptInvoice,
  type World,
} from './world.ts'

/** Reads and compares what was acknowledged since the last check, or everything with `all`. */
export async function check(world: World, { all = false } = {}): Promise<void> {
  const { invoices, files } = world.ledger
  await eachOf(
    world,
    invoices,
    (each) => all || !each.isChecked || each.pendingChange !== null,
    checkInvoice,
  )
  await eachOf(world, files, (each) => all || !each.isChecked, checkFile)
}

async function eachOf<T>(
  world: World,
  all: T[],
  isDue: (each: T) => boolean,
  look: (world: World, each: T) => Promise<void>,
): Promise<void> {
  for (const each of all.filter(isDue)) {
    if (!isUp(world)) return
    await look(world, each)
  }
}

async function checkInvoice(world: World, invoice: KeptInvoice): Promise<void> {
  const { state, pendingChange, owner } = invoice
  const reply = await ask(world, 'GET', `/api/invoice/get/${state._id}`, { token: owner.token })
  if (!reply) return
  const [found] = reply.body?.data ?? []
  if (reply.status !== 200 || !found) {
    world.violations.push(`${state.invoiceNo} of ${owner.email} was acknowledged and is not there`)
    return
  }
  const now = stateOf(found)
  const happened =
    pendingChange !== null && now.version === state.version + 1 && holds(now, pendingChange)
  if (happened) {
    if (pendingChange.amountPaid !== undefined) invoice.payments.push(pendingChange.amountPaid)
    invoice.state = now
  } else if (JSON.stringify(now) !== JSON.stringify(state)) {
    const words = [now, state].map((each) => JSON.stringify(each))
    world.violations.push(`An acknowledged invoice says ${words[0]} instead of ${words[1]}`)
  }
  invoice.pendingChange = null
  invoice.isChecked = true
}

function holds(now: InvoiceState, wanted: Partial<InvoiceState>): boolean {
  return Object.entries(wanted).every(([name, value]) => now[name as keyof InvoiceState] === value)
}

async function checkFile(world: World, file: KeptFile): Promise<void> {
  const reply = await ask(world, 'GET', file.url)
  if (!reply) return
  const hash = hashOf(reply)
  if (reply.status !== 200 || reply.bytes.length === 0)
    world.violations.push(`${file.url} was acknowledged and is not there`)
  else if (file.hash !== null && file.hash !== hash)
    world.violations.push(`${file.url} has another content than before`)
  file.hash = hash
  file.isChecked = true
}
