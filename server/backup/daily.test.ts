import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, waitFor } from '../../test/harness.ts'
import { lockDirectory } from '../db/folder/lock.ts'
import { openVerified } from './verify.ts'

let dir: string
let app: TestApp
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'risiti-daily-'))
})
afterEach(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})

const zips = async () => (await readdir(dir)).filter((name) => name.endsWith('.zip')).sort()

async function health() {
  const answer = await app.risiti.app.inject('/readyz')
  const metrics = await app.risiti.app.inject('/metrics')
  const [, seconds] =
    /^risiti_backup_last_success_timestamp_seconds (\S+)$/m.exec(metrics.payload) ?? []
  return { ...answer.json(), seconds }
}

test('the first start makes a backup, and /readyz and /metrics report its time', async () => {
  app = await startApp({ backupDir: dir })
  const [name = ''] = await waitFor(async () => ((await zips()).length ? zips() : null), 'a backup')
  expect(name).toMatch(/^risiti-\d{4}-\d{2}-\d{2}\.zip$/)
  const { archive, manifest } = await openVerified(path.join(dir, name))
  archive.close()
  expect(manifest.tables.map((table) => table.name)).toContain('public.invoices')
  const { mtime, mode } = await stat(path.join(dir, name))
  expect(mode & 0o777).toBe(0o600)
  expect(await health()).toMatchObject({
    checks: { backup: true },
    lastBackup: mtime.toISOString(),
    seconds: String(mtime.getTime() / 1_000),
  })
})

test('the next day another is made and the oldest deleted, but nothing else in the folder', async () => {
  const kept = ['risiti-notes.zip', 'risiti-2020-01-01.zip.age', 'other-2020-01-01.zip']
  const old = ['risiti-2020-01-01.zip', 'risiti-2020-01-02.zip', 'risiti-2020-01-03.zip.part']
  for (const name of [...kept, ...old]) await writeFile(path.join(dir, name), 'x')
  app = await startApp({ backupDir: dir, backupKeep: 2 })
  const { backups } = app.risiti.ctx
  await Promise.all([backups?.makeToday(), backups?.makeToday()])
  app.pass({ days: 1 })
  await backups?.makeToday()
  await backups?.makeToday()
  const names = await readdir(dir)
  expect(names).toEqual(expect.arrayContaining(kept))
  const made = names.filter((name) => /^risiti-[\d-]+\.zip$/.test(name))
  expect(made).toHaveLength(2)
  for (const name of old) expect(names).not.toContain(name)
})

test('after 36 hours without one /readyz reports it, and still answers 200', async () => {
  app = await startApp({ backupDir: dir })
  await app.risiti.startPdf()
  await app.risiti.ctx.backups?.makeToday()
  app.pass({ hours: 35 })
  expect((await health()).checks.backup).toBe(true)
  app.pass({ hours: 2 })
  expect(await health()).toMatchObject({ status: 'ok', checks: { backup: false } })
})

test('a failed one deletes no older one, leaves no file and is retried', async () => {
  app = await startApp({ backupDir: dir, backupKeep: 1 })
  const { backups } = app.risiti.ctx
  await backups?.makeToday()
  const before = await zips()
  app.pass({ days: 1 })
  const { kysely } = app.risiti.connection
  await kysely.schema.alterTable('migrations').renameTo('migrations_elsewhere').execute()
  await expect(backups?.makeToday()).rejects.toThrow('nothing to back up')
  expect(await zips()).toEqual(before)
  expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([])
  await kysely.schema.alterTable('migrations_elsewhere').renameTo('migrations').execute()
  await backups?.makeToday()
  expect(await zips()).not.toEqual(before)
})

test('a second process skips it while the first holds the lock', async () => {
  app = await startApp({ backupDir: dir })
  await app.risiti.ctx.backups?.makeToday()
  app.pass({ days: 1 })
  const other = lockDirectory(dir)
  await app.risiti.ctx.backups?.makeToday()
  expect(await zips()).toHaveLength(1)
  other.release()
  await app.risiti.ctx.backups?.makeToday()
  expect(await zips()).toHaveLength(2)
})

test('without BACKUP_DIR neither mentions backups', async () => {
  app = await startApp()
  const { checks, lastBackup, seconds } = await health()
  expect([checks.backup, lastBackup, seconds]).toEqual([undefined, undefined, undefined])
})
