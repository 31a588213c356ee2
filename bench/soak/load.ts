import { type Client, createClient, type Reply } from '../../test/running/client.ts'
import { type Installation, type Owner, PASSWORD } from '../../test/running/installation.ts'
import { createDice, type Dice } from '../../test/running/random.ts'
import { multipart, svg } from '../../test/upload.ts'

/** One request: when it was due in milliseconds since the start, how long it took, and why it counts as failed. */
export interface Taken {
  name: string
  dueMs: number
  tookMs: number
  fault: string | null
}

/** Requests under way beyond which the program counts as not keeping up. */
const MOST_AT_ONCE = 100

interface World {
  client: Client
  dice: Dice
  actors: Owner[]
  readers: Owner[]
  /** Ids of invoices that were made during the run, by owner. */
  made: Map<string, string[]>
  count: number
}

type Action = (world: World, owner: Owner) => Promise<Reply>

/** How often each is asked, in parts of all. */
const MIX: [name: string, parts: number, action: Action][] = [
  ['list', 20, get(({ dice }) => `/api/invoice/list?page=${dice.between(1, 20)}&pageSize=8`)],
  ['search', 10, get(({ dice }) => `/api/invoice/list?search=customer%20${dice.between(1, 10)}`)],
  ['customers', 5, get(() => '/api/client/list?pageSize=8')],
  ['dashboard', 14, get(() => '/api/dashboard')],
  ['site', 5, get(() => '/')],
  ['create', 12, create],
  ['read', 8, (world, owner) => onMade(world, owner, (id) => ['GET', `/api/invoice/get/${id}`])],
  ['edit', 5, edit],
  ['status', 7, settle],
  ['pdf', 6, download],
  ['upload', 2, upload],
  ['login', 2, logIn],
  ['reset mail', 2, forget],
  ['register', 1, register],
  ['newsletter', 1, subscribe],
]
const PARTS = MIX.reduce((sum, [, parts]) => sum + parts, 0)

/** Asks at a fixed rate, whether or not earlier answers have come, for so many seconds. */
export async function runLoad(
  { publicUrl, owners }: Installation,
  { seconds, rate, seed }: { seconds: number; rate: number; seed: number },
  onTaken: (taken: Taken) => void,
): Promise<void> {
  const actors = owners.slice(0, Math.ceil(owners.length / 10))
  const world: World = {
    client: createClient(publicUrl, MOST_AT_ONCE),
    dice: createDice(seed),
    actors,
    readers: owners.slice(actors.length),
    made: new Map(),
    count: 0,
  }
  const started = performance.now()
  const under = new Set<Promise<void>>()
  for (let number = 0; number < seconds * rate; number += 1) {
    const dueMs = (number * 1_000) / rate
    const waitMs = started + dueMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const [name, , action] = choose(world.dice)
    if (under.size >= MOST_AT_ONCE) {
      onTaken({ name, dueMs, tookMs: 0, fault: `${MOST_AT_ONCE} requests under way` })
      continue
    }
    const run = take(world, action).then((fault) => {
      onTaken({ name, dueMs, tookMs: performance.now() - started - dueMs, fault })
    })
    under.add(run)
    void run.finally(() => under.delete(run))
  }
  await Promise.all(under)
  world.client.close()
}

function choose(dice: Dice) {
  let left = dice.roll() * PARTS
  const found = MIX.find(([, parts]) => {
    left -= parts
    return left < 0
  })
  if (!found) throw new Error('The parts do not add up')
  return found
}

/** What went wrong; null for nothing. */
async function take(world: World, action: Action): Promise<string | null> {
  world.count += 1
  try {
    const { status, body } = await action(world, world.dice.pick(world.actors))
    return status < 300 ? null : `${status} ${body?.code ?? ''} ${body?.error ?? ''}`
  } catch (error) {
    return String(error)
  }
}

function get(path: (world: World) => string): Action {
  return (world, { token }) => world.client.call('GET', path(world), { token })
}

const items = (dice: Dice) =>
  Array.from({ length: dice.between(1, 8) }, (_, n) => ({
    description: `Design and print, part ${n + 1}`,
    qty: dice.between(1, 9) / 2,
    unitPrice: dice.between(100, 9_000_000) / 100,
  }))

const fields = (dice: Dice) => ({
  clientName: `Customer ${dice.between(1, 10)}`,
  dueDate: '2026-12-04',
  details: 'Work of the month',
  footer: '<p>Pay into <strong>Zenith Bank</strong>.</p>',
  items: items(dice),
})

async function create({ client, dice, made, count }: World, { id, token }: Owner): Promise<Reply> {
  const headers = { 'idempotency-key': `soak-${count}` }
  const reply = await client.call('POST', '/api/invoice/add', {
    token,
    headers,
    body: fields(dice),
  })
  if (reply.status === 201) made.set(id, [...(made.get(id) ?? []), reply.body._id])
  return reply
}

/** On an invoice of the run; the first ones of an owner are made instead. */
function onMade(
  world: World,
  owner: Owner,
  ask: (id: string) => [method: string, path: string, body?: object],
): Promise<Reply> {
  const ids = world.made.get(owner.id)
  if (!ids) return create(world, owner)
  const [method, path, body] = ask(world.dice.pick(ids))
  return world.client.call(method, path, { token: owner.token, body })
}

function edit(world: World, owner: Owner): Promise<Reply> {
  const { dice } = world
  return onMade(world, owner, (id) => {
    // More than any total before it, since an invoice may not fall below what was paid.
    const above = [{ description: 'Everything', qty: 1, unitPrice: 10_000_000 + world.count }]
    return ['PUT', `/api/invoice/update/${id}`, { ...fields(dice), items: above }]
  })
}

function settle(world: World, owner: Owner): Promise<Reply> {
  const status = world.dice.pick(['Paid', 'Half Payment', 'Not-Paid'])
  return onMade(world, owner, (id) => ['PUT', `/api/invoice/update/${id}`, { status }])
}

function download(world: World, owner: Owner): Promise<Reply> {
  return onMade(world, owner, (id) => [
    'POST',
    '/api/invoice/download',
    { url: `/Invoice/Print/${id}` },
  ])
}

function upload({ client, dice }: World, { token }: Owner): Promise<Reply> {
  const colour = `#${dice.between(0x100000, 0xffffff).toString(16)}`
  const form = multipart({ purpose: 'logo' }, svg(colour))
  return client.call('POST', '/api/files', { token, ...form })
}

function logIn({ client, dice, readers }: World): Promise<Reply> {
  const { email } = dice.pick(readers)
  return client.call('POST', '/api/auth/user/login', { body: { email, password: PASSWORD } })
}

function forget({ client, dice, readers }: World): Promise<Reply> {
  const { email } = dice.pick(readers)
  return client.call('POST', '/api/auth/forgetPassword', { body: { email } })
}

function register({ client, count }: World): Promise<Reply> {
  const body = { name: 'New Owner', email: `new${count}@example.ng`, password: PASSWORD }
  return client.call('POST', '/api/auth/user/register', { body })
}

function subscribe({ client, count }: World): Promise<Reply> {
  return client.call('POST', '/api/subscriber/add', { body: { email: `news${count}@example.ng` } })
}
