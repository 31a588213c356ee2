import { hashOf, saidBy } from './trader.ts'
import { ask, isUp, type KeptFile, type KeptInvoice, type Said, type World } from './world.ts'

/** Reads what was acknowledged since the last check, and with `all` everything, and compares it. */
export async function check(world: World, { all = false } = {}): Promise<void> {
  const { invoices, files } = world.ledger
  await eachOf(
    world,
    invoices,
    (each) => all || !each.isChecked || each.doubt !== null,
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
  const { said, doubt, owner } = invoice
  const reply = await ask(world, 'GET', `/api/invoice/get/${said._id}`, { token: owner.token })
  if (!reply) return
  const [found] = reply.body?.data ?? []
  if (reply.status !== 200 || !found) {
    world.violations.push(`${said.invoiceNo} of ${owner.email} was acknowledged and is not there`)
    return
  }
  const now = saidBy(found)
  const happened = doubt !== null && now.version === said.version + 1 && holds(now, doubt)
  if (happened) {
    if (doubt.amountPaid !== undefined) invoice.payments.push(doubt.amountPaid)
    invoice.said = now
  } else if (JSON.stringify(now) !== JSON.stringify(said)) {
    const words = [now, said].map((each) => JSON.stringify(each))
    world.violations.push(`An acknowledged invoice says ${words[0]} instead of ${words[1]}`)
  }
  invoice.doubt = null
  invoice.isChecked = true
}

function holds(now: Said, wanted: Partial<Said>): boolean {
  return Object.entries(wanted).every(([name, value]) => now[name as keyof Said] === value)
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
