import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '../test/data-folder.ts'
import { serverArguments } from '../test/program.ts'

const DEMO = { email: 'demo@risiti.example', password: 'ledger-of-lagos' }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-start-'))
  await fillDataFolder(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true }))

/** Starts the program, passes its address to `use`, ends it and returns everything it printed. */
async function run(env: Record<string, string>, use = async (_origin: string) => {}) {
  const child = spawn(process.execPath, serverArguments(), {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', ...env },
  })
  const ended = once(child, 'exit')
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  let output = ''
  child.stdout.on('data', async (chunk) => {
    const before = /is at \S+\n/.test(output)
    output += chunk
    const origin = /is at (\S+)\n/.exec(output)?.[1]
    if (before || !origin) return
    await use(origin).finally(() => child.kill('SIGTERM'))
  })
  const [code] = await ended
  return { code, printed: (await printed).join('') }
}

const logIn = (origin: string) =>
  fetch(`${origin}/api/auth/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO),
  })

test('[V6.3.2] the demo account is there on this machine alone, and shut where others can reach it', {
  timeout: 60_000,
}, async () => {
  let status = 0
  const use = async (origin: string) => {
    status = (await logIn(origin)).status
  }
  const alone = await run({}, use)
  expect(alone.printed).toContain(DEMO.password)
  expect(alone.printed).not.toContain('WARNING')
  expect(status).toBe(200)
  // Behind a proxy a server on loopback is open to everyone whom the proxy lets in.
  const open = await run({ TRUST_PROXY: '127.0.0.1' }, use)
  expect(open.printed).toContain('WARNING: this sandbox is open to the network.')
  expect(open.printed).not.toContain(DEMO.password)
  expect(status).toBe(401)
})

test('a refused start prints the reason in one line and creates no files', async () => {
  const folder = path.join(dataDir, 'refused')
  for (const [env, why] of [
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 opens a sandbox to the network'],
    [{ MAIL_URL: 'smtp://127.0.0.1:1' }, 'PUBLIC_URL is not set'],
    [{ TRUST_PROXY: '*' }, 'TRUST_PROXY'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  ] as const) {
    const { code, printed } = await run({ ...env, DATA_DIR: folder })
    expect([code, printed.trim().split('\n').length]).toEqual([1, 1])
    expect(printed).toContain(why)
  }
  expect(await readdir(dataDir)).not.toContain('refused')
})

test('a start without its bucket prints the reason in one line, and no secret', async () => {
  const { code, printed } = await run({ FILES_URL: 's3://key:hidden@127.0.0.1:9/risiti' })
  expect([code, printed.trim().split('\n').length]).toEqual([1, 1])
  expect(printed).toContain('http://127.0.0.1:9 cannot be reached (ECONNREFUSED)')
  expect(printed).not.toContain('hidden')
})
