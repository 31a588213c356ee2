import { type Client, createClient, type Reply } from '../../test/running/client.ts'
import { type Installation, type Owner, PASSWORD } from '../../test/running/installation.ts'
import { createRandom, type Random } from '../../test/running/random.ts'
import { multipart, svg } from '../../test/upload.ts'

/** One request: when it was due (ms since the start), its duration, and why it failed, if it did. */
export interface RequestResult {
  name: string
  dueMs: number
  tookMs: number
  fault: string | null
}

/** Concurrent requests above which the program is considered overloaded. */
const MAX_CONCURRENT = 100

interface World {
  client: Client
  random: Random
  actors: Owner[]
  readers: Owner[]
  /** Ids of invoices created during the run, by owner. */
  created: Map<string, string[]>
  count: number
}

type Action = (world: World, owner: Owner) => Promise<Reply>

/** The request mix: relative frequency of each action. */
const MIX: [name: string, parts: number, action: Action][] = [
  ['list', 20, get(({ random }) => `/api/invoice/list?page=${random.between(1, 20)}&pageSize=8`)],
  [
    'search',
    10,
    get(({ random }) => `/api/invoice/list?search=customer%20${random.between(1, 10)}`),
  ],
  ['customers', 5, get(() => '/api/client/list?pageSize=8')],
  ['dashboard', 14, get(() => '/api/dashboard')],
  ['site', 5, get(() => '/')],
  ['create', 12, create],
  ['read', 8, (world, owner) => onCreated(world, owner, (id) => ['GET', `/api/invoice/get/${id}`])],
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

/** Sends requests at a fixed rate for `seconds`, without waiting for earlier responses (open loop). */
export async function runLoad(
  { publicUrl, owners }: Installation,
  { seconds, rate, seed }: { seconds: number; rate: number; seed: number },
  onResult: (result: RequestResult) => void,
): Promise<void> {
  const actors = owners.slice(0, Math.ceil(owners.length / 10))
  const world: World = {
    client: createClient(publicUrl, MAX_CONCURRENT),
    random: createRandom(seed),
    actors,
    readers: owners.slice(actors.length),
    created: new Map(),
    count: 0,
  }
  const started = performance.now()
  const inFlight = new Set<Promise<void>>()
  for (let number = 0; number < seconds * rate; number += 1) {
    const dueMs = (number * 1_000) / rate
    const waitMs = started + dueMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    const [name, , action] = choose(world.random)
    if (inFlight.size >= MAX_CONCURRENT) {
      onResult({ name, dueMs, tookMs: 0, fault: `${MAX_CONCURRENT} requests under way` })
      continue
    }
    const run = perform(world, action).then((fault) => {
      onResult({ name, dueMs, tookMs: performance.now() - started - dueMs, fault })
    })
    inFlight.add(run)
    void run.finally(() => inFlight.delete(run))
  }
  await Promise.all(inFlight)
  world.client.close()
}

function choose(random: Random) {
  let left = random.next() * PARTS
  const found = MIX.find(([, parts]) => {
    left -= parts
    return left < 0
  })
  if (!found) throw new Error('The parts do not add up')
  return found
}

/** The reason of a failure; null on success. */
async function perform(world: World, action: Action): Promise<string | null> {
  world.count += 1
  try {
    const { status, body } = await action(world, world.random.pick(world.actors))
    return status < 300 ? null : `${status} ${body?.code ?? ''} ${body?.error ?? ''}`
  } catch (error) {
    return String(error)
  }
}

function get(path: (world: World) => string): Action {
  return (world, { token }) => world.client.call('GET', path(world), { token })
}

const items = (random: Random) =>
  Array.from({ length: random.between(1, 8) }, (_, n) => ({
    description: `Design and print, part ${n + 1}`,
    qty: random.between(1, 9) / 2,
    unitPrice: random.between(100, 9_000_000) / 100,
  }))

const fields = (random: Random) => ({
  clientName: `Customer ${random.between(1, 10)}`,
  dueDate: '2026-12-04',
  details: 'Work of the month',
  footer: '<p>Pay into <strong>Zenith Bank</strong>.</p>',
  items: items(random),
})

async function create(
  { client, random, created, count }: World,
  { id, token }: Owner,
): Promise<Reply> {
  const headers = { 'idempotency-key': `soak-${count}` }
  const reply = await client.call('POST', '/api/invoice/add', {
    token,
    headers,
    body: fields(random),
  })
  if (reply.status === 201) created.set(id, [...(created.get(id) ?? []), reply.body._id])
  return reply
}

/** Acts on an invoice that the run created; creates one if the owner has none yet. */
function onCreated(
  world: World,
  owner: Owner,
  ask: (id: string) => [method: string, path: string, body?: object],
): Promise<Reply> {
  const ids = world.created.get(owner.id)
  if (!ids) return create(world, owner)
  const [method, path, body] = ask(world.random.pick(ids))
  return world.client.call(method, path, { token: owner.token, body })
}

function edit(world: World, owner: Owner): Promise<Reply> {
  const { random } = world
  return onCreated(world, owner, (id) => {
    // Higher than any earlier total: a total may not fall below the amount paid.
    const above = [{ description: 'Everything', qty: 1, unitPrice: 10_000_000 + world.count }]
    return ['PUT', `/api/invoice/update/${id}`, { ...fields(random), items: above }]
  })
}

function settle(world: World, owner: Owner): Promise<Reply> {
  const status = world.random.pick(['Paid', 'Half Payment', 'Not-Paid'])
  return onCreated(world, owner, (id) => ['PUT', `/api/invoice/update/${id}`, { status }])
}

function download(world: World, owner: Owner): Promise<Reply> {
  return onCreated(world, owner, (id) => [
    'POST',
    '/api/invoice/download',
    { url: `/Invoice/Print/${id}` },
  ])
}

function upload({ client, random }: World, { token }: Owner): Promise<Reply> {
  const colour = `#${random.between(0x100000, 0xffffff).toString(16)}`
  const form = multipart({ purpose: 'logo' }, svg(colour))
  return client.call('POST', '/api/files', { token, ...form })
}

function logIn({ client, random, readers }: World): Promise<Reply> {
  const { email } = random.pick(readers)
  return client.call('POST', '/api/auth/user/login', { body: { email, password: PASSWORD } })
}

function forget({ client, random, readers }: World): Promise<Reply> {
  const { email } = random.pick(readers)
  return client.call('POST', '/api/auth/forgetPassword', { body: { email } })
}

function register({ client, count }: World): Promise<Reply> {
  const body = { name: 'New Owner', email: `new${count}@example.ng`, password: PASSWORD }
  return client.call('POST', '/api/auth/user/register', { body })
}

function subscribe({ client, count }: World): Promise<Reply> {
  return client.call('POST', '/api/subscriber/add', { body: { email: `news${count}@example.ng` } })
}
