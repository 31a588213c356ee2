import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anInvoice, aTrader } from '../../../test/factories.ts'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import { sweepFilesJob } from './jobs.ts'

let app: TestApp
let folder: string
let trader: Awaited<ReturnType<typeof aTrader>>
beforeAll(async () => {
  app = await startApp()
  folder = path.join(app.dataDir, 'files')
  trader = await aTrader(app)
})
afterAll(() => app.close())

const ORPHAN = `${'o'.repeat(43)}.png`
const HALF = `${'h'.repeat(43)}.png.0b6b45.draft`
const OTHER = 'notes.txt'

const sweep = () => sweepFilesJob.run(app.risiti.ctx, {})

async function uploaded(): Promise<string> {
  const { body } = await upload(app, trader.token, 'logo')
  return path.basename(body.data.url)
}

test('orphaned files are removed after a week and unfinished ones after a day; others stay', async () => {
  const named = await uploaded()
  for (const name of [ORPHAN, HALF, OTHER]) await writeFile(path.join(folder, name), 'bytes')
  const names = async () => (await readdir(folder)).sort()
  await sweep()
  expect(await names()).toEqual([named, ORPHAN, HALF, OTHER].sort())
  app.pass({ days: 1, minutes: 1 })
  await sweep()
  expect(await names()).toEqual([named, ORPHAN, OTHER].sort())
  app.pass({ days: 6 })
  await sweep()
  expect(await names()).toEqual([named, OTHER].sort())
})

test('a row whose file is missing is logged', async () => {
  const errorLog = vi.spyOn(app.risiti.ctx.log, 'error')
  await sweep()
  expect(errorLog).not.toHaveBeenCalled()
  const key = await uploaded()
  await app.risiti.ctx.files.remove(key)
  await sweep()
  expect(errorLog).toHaveBeenCalledWith({ missing: 1 }, 'rows name files that are not there')
})

test('a logo referenced only by an invoice, a business or a user is kept', async () => {
  const [onInvoice, ofBusiness, ofUser] = [await uploaded(), await uploaded(), await uploaded()]
  const setLogo = (logo_key: string) =>
    app.risiti.ctx.db.system((tx) => tx.updateTable('businesses').set({ logo_key }).execute())
  await setLogo(onInvoice)
  await anInvoice(app, trader)
  await setLogo(ofBusiness)
  await app.risiti.ctx.db.system(async (tx) => {
    await tx.updateTable('users').set({ image_key: ofUser }).execute()
    await tx.deleteFrom('files').execute()
  })
  app.pass({ days: 30 })
  await sweep()
  expect(await readdir(folder)).toEqual(expect.arrayContaining([onInvoice, ofBusiness, ofUser]))
})
