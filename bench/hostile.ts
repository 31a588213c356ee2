import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { reencode } from '../server/adapters/files/images.ts'
import { readSvg } from '../server/adapters/files/svg.ts'
import { readConfig } from '../server/config.ts'
import { openRisiti } from '../server/risiti.ts'
import type { Flood } from './hostile-caller.ts'

const MB = 1024 * 1024
const nested = (open: string, close: string, size: number) => {
  const depth = Math.floor(size / (open.length + close.length))
  return open.repeat(depth) + close.repeat(depth)
}

/** The bodies that are most expensive to parse, by description. */
const BODIES: Record<string, string> = {
  'nested arrays, 1 MB': nested('[', ']', MB),
  'nested arrays beside "constructor", 1 MB': `{"constructor":1,"a":${nested('[', ']', MB - 30)}}`,
  'empty arrays beside "constructor", 1 MB': `{"constructor":1,"a":[${'[],'.repeat(MB / 3 - 20)}1]}`,
  'nested arrays beside "constructor", 15 KB': `{"constructor":1,"a":${nested('[', ']', 15_000)}}`,
}

const blanks = (count: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>.a{fill:url(${' '.repeat(count)}#a)}</style></svg>`,
  )

/** The cost of malicious requests: how long they block the server, and how long an image occupies its process. */
export async function runHostile(): Promise<void> {
  await measureBodies()
  await measurePictures()
}

async function measureBodies(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-bench-'))
  const risiti = await openRisiti({ ...readConfig({ LOG_LEVEL: 'silent', PORT: '0' }), dataDir })
  await risiti.app.listen({ port: 0, host: '127.0.0.1' })
  const address = risiti.app.addresses()[0]
  const port = typeof address === 'object' ? address.port : 0
  console.log('\n| five anonymous bodies at once | answers | longest stop ms |\n|---|---|--:|')
  for (const [name, body] of Object.entries(BODIES)) {
    const watch = watchLoop()
    const answers = await flood({
      port,
      path: '/api/auth/forgetPassword',
      bodies: Array(5).fill(body),
    })
    console.log(`| ${name} | ${[...new Set(answers)].join(', ')} | ${watch.end().toFixed(0)} |`)
    await wait(500)
  }
  await risiti.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function flood(load: Flood): Promise<string[]> {
  const child = fork(new URL('hostile-caller.ts', import.meta.url))
  child.send(load)
  const [answers] = await once(child, 'message')
  child.kill()
  return answers
}

/** Measures the longest time for which the event loop was blocked. */
function watchLoop() {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return {
    end: () => {
      clearInterval(timer)
      return longest
    },
  }
}

async function measurePictures(): Promise<void> {
  console.log('\n| SVG | read ms | drawn or refused after ms |\n|---|--:|--:|')
  for (const count of [3_000, 30_000, 300_000]) {
    const bytes = blanks(count)
    const read = await timeOf(() => readSvg(bytes))
    const drawn = await timeOf(() =>
      reencode(bytes, { purpose: 'logo', account: 'one' }).catch(() => undefined),
    )
    console.log(`| a reference of ${count} blanks | ${read.toFixed(1)} | ${drawn.toFixed(0)} |`)
  }
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
