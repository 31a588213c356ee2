import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../server/config.ts'
import { seedBulk } from '../server/db/seed.ts'
import { openRisiti } from '../server/risiti.ts'

const ADDRESSES = 200
/** Milliseconds between two calls, so that the jobs of the first one can finish. */
const PAUSE_MS = 150
/** Maximum difference of the two medians, as a fraction of the smaller one. */
const LIMIT = 0.1

/** A call that must take equally long whether or not the address has an account. */
interface TimedCall {
  name: string
  path: string
  body(email: string): object
}

const TIMED_CALLS: TimedCall[] = [
  { name: 'forgetPassword', path: '/auth/forgetPassword', body: (email) => ({ email }) },
  {
    name: 'login, wrong password',
    path: '/auth/user/login',
    body: (email) => ({ email, password: 'not the password' }),
  },
  {
    name: 'resetPassword, wrong code',
    path: '/auth/resetPassword',
    body: (email) => ({ email, opt: '0000', password: 'another pass phrase' }),
  },
  {
    name: 'register',
    path: '/auth/user/register',
    body: (email) => ({ name: 'Somebody', email, password: 'long enough pass phrase' }),
  },
]

/**
 * `npm run bench -- account-timing`: checks that response times do not reveal which addresses have an account. Known and
 * unknown addresses alternate, so that other load on the machine affects both equally.
 */
export async function runAccountTiming(engine: string, databaseUrl?: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-bench-'))
  const config = { ...readConfig({ LOG_LEVEL: 'fatal', PORT: '0' }), dataDir, databaseUrl }
  const risiti = await openRisiti(config)
  await risiti.startJobs()
  const { hashSecret } = await import('../server/adapters/secrets/passwords.ts')
  const passwordHash = await hashSecret('long enough pass phrase')
  await seedBulk(risiti.ctx.db, {
    owners: ADDRESSES,
    invoices: 0,
    lines: 1,
    prefix: 'known',
    passwordHash,
  })
  await risiti.app.listen({ port: 0, host: '127.0.0.1' })
  const address = risiti.app.addresses()[0]
  const port = typeof address === 'object' ? address.port : 0
  console.log(`\n${engine}: ${ADDRESSES} known and ${ADDRESSES} unknown addresses in turns`)
  console.log('| call | known, p50 ms | unknown, p50 ms | difference |')
  console.log('|---|--:|--:|--:|')
  try {
    for (const call of TIMED_CALLS) await measure(port, call)
  } finally {
    await risiti.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(port: number, { name, path, body }: TimedCall): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 1; n <= ADDRESSES; n += 1) {
    const pair = [
      () => time(port, agent, path, body(`known${n}@example.ng`)).then((ms) => known.push(ms)),
      () =>
        time(port, agent, path, body(`${name[0]}${n}@nowhere.ng`)).then((ms) => unknown.push(ms)),
    ]
    for (const each of n % 2 ? pair : pair.reverse()) {
      await each()
      await wait(PAUSE_MS)
    }
  }
  agent.destroy()
  const [a, b] = [median(known), median(unknown)]
  const difference = Math.abs(a - b) / Math.min(a, b)
  const verdict = difference > LIMIT ? ' TOO MUCH' : ''
  console.log(
    `| ${name} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(difference * 100).toFixed(1)} %${verdict} |`,
  )
}

async function time(port: number, agent: Agent, path: string, body: object): Promise<number> {
  const startedAt = performance.now()
  const call = request({
    port,
    agent,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api${path}`,
    headers: { 'content-type': 'application/json' },
  })
  call.end(JSON.stringify(body))
  const [answer] = await once(call, 'response')
  answer.resume()
  await once(answer, 'end')
  return performance.now() - startedAt
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
