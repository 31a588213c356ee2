import { afterAll, beforeAll, expect, test } from 'vitest'
import { pooledTestDatabase } from '../../../../test/database.ts'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { SharedCounts } from './shared-rate-counts.ts'

const MINUTE = 60_000
let one: TestApp
let two: TestApp

beforeAll(async () => {
  const connection = await pooledTestDatabase()
  const config = { sandbox: false, databaseUrl: 'postgres://shared' }
  one = await startApp(config, { connection })
  two = await startApp(config, { connection: { ...connection, close: async () => {} } })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const twoProcesses = () => [new SharedCounts(one.risiti.ctx), new SharedCounts(one.risiti.ctx)]

const stored = () =>
  one.risiti.ctx.db.ask((db) => db.selectFrom('rate_counts').select('key').execute())

test('a limit on logins counts the calls at every process together', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 32; n += 1) {
    // Each account has a limit of its own.
    const body = { email: `nobody${n}@example.ng`, password: 'wrong horse battery' }
    const { status } = await (n % 2 === 0 ? one : two).call('POST', '/auth/user/login', {
      ...{ body, address: '10.1.1.1' },
    })
    statuses.push(status)
  }
  expect(statuses.indexOf(429)).toBe(30)
  expect(statuses.lastIndexOf(429)).toBe(31)
})

test('two processes that count at the same moment lose no call', async () => {
  const [a, b] = twoProcesses()
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? a : b)?.countExactly('exact', MINUTE)),
  )
  expect((await a?.countExactly('exact', MINUTE))?.current).toBe(41)
})

test('ordinary calls become known to other processes, those since the last exchange too', async () => {
  const [a, b] = twoProcesses()
  for (let n = 0; n < 5; n += 1) a?.count('near', MINUTE)
  b?.count('near', MINUTE)
  expect(b?.count('near', MINUTE).current).toBe(2)
  await a?.share()
  const sharing = b?.share()
  b?.count('near', MINUTE)
  await sharing
  expect(b?.count('near', MINUTE).current).toBe(9)
})

test('a window ends for all processes, and is then forgotten', async () => {
  const [a, b] = twoProcesses()
  await a?.countExactly('window', MINUTE)
  await b?.countExactly('window', MINUTE)
  one.pass({ minutes: 2 })
  expect((await a?.countExactly('window', MINUTE))?.current).toBe(1)
  one.pass({ minutes: 2 })
  b?.count('another', MINUTE)
  await b?.share()
  expect((await stored()).map(({ key }) => key)).not.toContain('window')
})
