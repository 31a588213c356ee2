import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pooledTestDatabase } from '../../../test/database.ts'
import { aTrader } from '../../../test/factories.ts'
import { startTestStore, type TestStore } from '../../../test/file-store.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { openInstalledBucket } from '../../adapters/files/installed-bucket.ts'
import type { Connection } from '../../db/connect.ts'
import { eraseFilesJob, sweepFilesJob } from './jobs.ts'

let server: TestStore
let filesUrl: ReturnType<TestStore['place']>
let connection: Connection
let one: TestApp
let two: TestApp
let trader: Awaited<ReturnType<typeof aTrader>>

/** Two servers, each with its own DATA_DIR, that share database and bucket. */
beforeAll(async () => {
  server = await startTestStore()
  filesUrl = server.place()
  connection = { ...(await pooledTestDatabase()) }
  one = await startApp({ filesUrl }, { connection })
  // One alone runs the jobs: each has its own clock and outbox.
  const shared = { ...connection, close: async () => {} }
  two = await startApp({ filesUrl, role: 'web' }, { connection: shared })
  trader = await aTrader(one)
})
afterEach(() => {
  server.mood = 'well'
})
afterAll(async () => {
  await two.close()
  await one.close()
  await server.close()
})

async function uploaded(app = one): Promise<string> {
  const { body } = await upload(app, trader.token, 'logo')
  return body.data.url
}

test('[BIZ-6] a logo that is uploaded at one server is read at another', async () => {
  const url = await uploaded()
  const [here, there] = [await one.call('GET', url), await two.call('GET', url)]
  expect([here.status, there.status, there.headers['content-type']]).toEqual([
    ...[200, 200, 'image/png'],
  ])
  expect(there.raw.equals(here.raw)).toBe(true)
  expect((await two.call('GET', `/files/${'x'.repeat(43)}.png`)).status).toBe(404)
})

test('a store that fails is a failure that can be tried again, and no file is named that is not there', async () => {
  const url = await uploaded()
  const named = () =>
    one.risiti.ctx.db.ask((db) => db.selectFrom('files').select('key').orderBy('key').execute())
  const before = await named()
  server.mood = 'refusing'
  for (const { status, body, headers } of [
    await upload(one, trader.token, 'logo'),
    await two.call('GET', url),
  ])
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'files-unavailable', '5'])
  expect(await named()).toEqual(before)
  server.mood = 'well'
  expect((await upload(one, trader.token, 'logo')).status).toBe(200)
})

test('/readyz says that the bucket does not answer, and people are still served', async () => {
  await one.risiti.startPdf()
  const ready = async () => (await one.risiti.app.inject({ url: '/readyz' })).json()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  expect(await ready()).toMatchObject({ status: 'ok', checks: { files: true } })
  server.mood = 'refusing'
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  expect(await ready()).toMatchObject({ status: 'ok', checks: { files: false } })
  vi.restoreAllMocks()
})

test('the sweep removes what no row names after a week, and finds what is missing', async () => {
  const { files, log } = one.risiti.ctx
  const key = path.basename(await uploaded())
  const orphan = `${'o'.repeat(43)}.png`
  await files.put(orphan, Buffer.from('bytes'), 'image/png')
  const sweep = () => sweepFilesJob.run(one.risiti.ctx, {})
  const errorLog = vi.spyOn(log, 'error')
  await sweep()
  expect([await files.has(key), await files.has(orphan)]).toEqual([true, true])
  one.pass({ days: 7, minutes: 1 })
  await sweep()
  expect([await files.has(key), await files.has(orphan)]).toEqual([true, false])
  expect(errorLog).not.toHaveBeenCalled()
  await files.remove(key)
  await sweep()
  expect(errorLog).toHaveBeenCalledWith({ missing: 1 }, 'rows name files that are not there')
  errorLog.mockRestore()
})

test('the files of a closed account are erased from the bucket', async () => {
  const closing = await aTrader(one)
  const { body } = await upload(one, closing.token, 'logo')
  const key = path.basename(body.data.url)
  expect(await two.risiti.ctx.files.has(key)).toBe(true)
  server.mood = 'refusing'
  const erase = () => eraseFilesJob.run(one.risiti.ctx, { accountId: closing.userID })
  await expect(erase()).rejects.toMatchObject({ code: 'files-unavailable' })
  server.mood = 'well'
  await erase()
  expect(await two.risiti.ctx.files.has(key)).toBe(false)
})

test('a server does not start with the bucket of another installation, or without its own', async () => {
  await uploaded()
  const foreign = server.place()
  await openInstalledBucket(foreign).claim('01900000-0000-4000-8000-000000000002', null)
  const start = (changes: object) =>
    startApp(changes, { connection: { ...connection, close: async () => {} } })
  await expect(start({ filesUrl: foreign })).rejects.toThrow('the files of another installation')
  await expect(start({ filesUrl: server.place() })).rejects.toThrow('lacks the files')
  await expect(start({ dataDir: one.dataDir })).rejects.toThrow(
    'holds no files/, since they are in the bucket of FILES_URL, which is not set',
  )
})
