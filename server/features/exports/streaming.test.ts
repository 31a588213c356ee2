import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '../../../test/documents/unzip.ts'
import { RECORDS } from '../../../test/exported-records.ts'
import { aUser, type TestUser } from '../../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../../test/harness.ts'
import { hashSecret } from '../../adapters/secrets/passwords.ts'
import { seedBulk } from '../../db/seed.ts'

const INVOICES = 300
const PASSWORD = 'ledger of three hundred'

let app: TestApp
let trader: TestUser
let origin: string
beforeAll(async () => {
  app = await startApp()
  const prefix = 'exporter'
  const passwordHash = await hashSecret(PASSWORD)
  await seedBulk(app.risiti.ctx.db, {
    owners: 1,
    invoices: INVOICES,
    lines: 1,
    prefix,
    passwordHash,
  })
  await app.risiti.ctx.db.system((tx) =>
    sql`update invoices set details = 'No. ' || (number - 1)`.execute(tx),
  )
  const { body } = await app.call('POST', '/auth/user/login', {
    body: { email: `${prefix}1@example.ng`, password: PASSWORD },
  })
  trader = body
  // exports.test.ts has real ones.
  replacePdfs(1_000)
  origin = await app.risiti.app.listen({ port: 0, host: '127.0.0.1' })
})
const open: IncomingMessage[] = []
afterAll(async () => {
  for (const answer of open) answer.destroy()
  await app.close()
})

const exportOf = (token: string, proof: string) =>
  app.call('POST', '/auth/export', { token, body: { proof } })

/** Requests an export over a real connection, without reading its body yet. */
async function ask(): Promise<IncomingMessage> {
  const request = http.request(`${origin}/api/auth/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${trader.token}`,
      'content-type': 'application/json',
    },
  })
  request.end(JSON.stringify({ proof: PASSWORD }))
  const [answer] = await once(request, 'response')
  open.push(answer)
  return answer
}

/** Reads this many bytes of a response, then pauses. */
async function take(answer: IncomingMessage, bytes: number): Promise<void> {
  let taken = 0
  const paused = once(answer, 'pause')
  answer.on('data', (piece: Buffer) => {
    taken += piece.length
    if (taken >= bytes) answer.pause()
  })
  await paused
}

/** Replaces PDFs by their document as JSON, followed by random bytes, and counts them. */
function replacePdfs(bytes: number) {
  const { pdf } = app.risiti.ctx
  let drawn = 0
  app.risiti.ctx.pdf = {
    ...pdf,
    render: async ({ document }) => {
      drawn += 1
      return Buffer.concat([Buffer.from(JSON.stringify(document)), randomBytes(bytes)])
    },
  }
  return {
    drawn: () => drawn,
    restore: () => {
      app.risiti.ctx.pdf = pdf
    },
  }
}

const running = async () => {
  const rows = await app.risiti.ctx.db.ask((db) =>
    db.selectFrom('data_exports').selectAll().where('account_id', '=', trader.userID).execute(),
  )
  return rows.filter(({ ended_at }) => ended_at === null).length
}

test('three hundred invoices are streamed, each with its own PDF', async () => {
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['transfer-encoding']).toBe('chunked')
  expect(answer.headers['x-file-count']).toBe(String(INVOICES + RECORDS.length))
  const files = await unzip(await buffer(answer))
  expect(files.size).toBe(INVOICES + RECORDS.length)
  const records = JSON.parse(files.get('data/invoices.json')?.toString() ?? '')
  expect(records.map(({ details }: { details: string }) => details)).toEqual(
    Array.from({ length: INVOICES }, (_, n) => `No. ${n}`),
  )
  expect(files.get('data/invoices.csv')?.toString().split('\r\n')).toHaveLength(INVOICES + 2)
  const pdfs = [...files].filter(([name]) => name.endsWith('.pdf'))
  const numbers = pdfs.map(([name]) => /INV-\d+/.exec(name)?.[0] ?? 'none')
  expect(new Set(numbers).size).toBe(INVOICES)
  for (const [index, [, bytes]] of pdfs.entries())
    expect(bytes.toString('latin1')).toContain(`"${numbers[index]}"`)
})

test('a paused reader pauses the rendering, blocks a second export, and ends it by disconnecting', async () => {
  const pdfs = replacePdfs(500_000)
  const answer = await ask()
  const drawnAhead = await waitFor(async () => {
    const before = pdfs.drawn()
    await new Promise((resolve) => setTimeout(resolve, 200))
    return before > 0 && pdfs.drawn() === before ? before : null
  }, 'the rendering to pause')
  expect(drawnAhead).toBeLessThan(INVOICES / 3)
  // A slow reader does not count as a crash.
  app.pass({ minutes: 4 })
  await take(answer, 5_000_000)
  app.pass({ minutes: 4 })
  const second = await exportOf(trader.token, PASSWORD)
  expect([second.status, second.body.code]).toEqual([409, 'in-flight'])
  expect(await running()).toBe(1)

  answer.destroy()
  await waitFor(async () => ((await running()) === 0 ? true : null), 'the export to end')
  expect(pdfs.drawn()).toBeLessThan(INVOICES / 2)
  pdfs.restore()
})

test('an export that crashed does not block the next one for long', async () => {
  const { db, clock, random } = app.risiti.ctx
  const { userID, token, password } = await aUser(app)
  const now = clock.now()
  await db.system((tx) =>
    tx
      .insertInto('data_exports')
      .values({ account_id: userID, id: random.id(), started_at: now, seen_at: now })
      .execute(),
  )
  expect((await exportOf(token, password)).status).toBe(409)
  app.pass({ minutes: 6 })
  expect((await exportOf(token, password)).status).toBe(200)
})
