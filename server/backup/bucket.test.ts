import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmptyDatabase, engine } from '../../test/database.ts'
import { aTrader } from '../../test/factories.ts'
import { startTestStore, type TestStore } from '../../test/file-store.ts'
import { startApp, type TestApp } from '../../test/harness.ts'
import { upload } from '../../test/upload.ts'
import { type InstalledBucket, openInstalledBucket } from '../adapters/files/installed-bucket.ts'
import { openArchive } from '../adapters/formats/unzip.ts'
import { connect } from '../db/connect.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { writeBackupFile } from './write-file.ts'

// Creating databases is slow on a busy machine.
describe('a backup with files in a bucket', { timeout: 180_000 }, () => {
  let server: TestStore
  let folder: string
  let app: TestApp
  let bucket: InstalledBucket
  let url: string
  const closing: (() => Promise<unknown>)[] = []
  const at = (name: string) => path.join(folder, name)

  beforeAll(async () => {
    server = await startTestStore()
    folder = await mkdtemp(path.join(tmpdir(), 'risiti-bucket-'))
    const filesUrl = server.place()
    bucket = openInstalledBucket(filesUrl)
    app = await startApp({ filesUrl })
    const { token } = await aTrader(app)
    const { body } = await upload(app, token, 'logo')
    url = body.data.url
    const pieces = makeBackup(app.risiti.connection, app.dataDir, bucket)
    await writeBackupFile(at('a.zip'), pieces)
  }, 180_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
    await app.close()
    await server.close()
    await rm(folder, { recursive: true })
  })

  async function targetOf(name: string, into: InstalledBucket | null = null) {
    const database = engine === 'postgres' ? await anEmptyDatabase() : undefined
    if (database) closing.push(database.drop)
    return { dataDir: at(name), url: database?.url, server: undefined, bucket: into }
  }

  test('has every file of the bucket', async () => {
    const archive = await openArchive(at('a.zip'))
    archive.close()
    expect(archive.names).toContain(url.slice(1))
  })

  test('is restored into another bucket, where a server finds its files', async () => {
    const filesUrl = server.place()
    const into = openInstalledBucket(filesUrl)
    const target = await targetOf('bucket', into)
    await restoreBackup(at('a.zip'), target)
    expect(await readdir(target.dataDir)).not.toContain('files')
    const connection = await connect({ databaseUrl: target.url, dataDir: target.dataDir })
    const restored = await startApp({ filesUrl, dataDir: target.dataDir }, { connection })
    closing.push(restored.close)
    const file = await restored.call('GET', url)
    expect(file.raw.equals((await app.call('GET', url)).raw)).toBe(true)
    // The bucket now belongs to that server.
    await expect(restoreBackup(at('a.zip'), await targetOf('again', into))).rejects.toThrow(
      'is not empty: it holds risiti.json',
    )
  })

  test('is restored into a folder too, and from there into a bucket', async () => {
    const target = await targetOf('folder')
    await restoreBackup(at('a.zip'), target)
    expect(await readdir(path.join(target.dataDir, 'files'))).toEqual([path.basename(url)])
  })

  test('of another installation is not made, and none without the store', async () => {
    const other = openInstalledBucket(server.place())
    await other.claim('01900000-0000-4000-8000-000000000002', null)
    const make = (from: InstalledBucket, name: string) =>
      writeBackupFile(at(name), makeBackup(app.risiti.connection, app.dataDir, from))
    await expect(make(other, 'other.zip')).rejects.toThrow('does not belong to this database')
    server.mood = 'refusing'
    await expect(make(bucket, 'none.zip')).rejects.toThrow('refuses the credentials')
    server.mood = 'well'
    expect(await readdir(folder)).not.toContain('other.zip')
  })

  test('whose restore fails leaves the bucket empty', async () => {
    const into = openInstalledBucket(server.place())
    // The database is refused only after the files are sent.
    const target = await targetOf('failed', into)
    const late = {
      ...into,
      store: { ...into.store, put: async () => Promise.reject(new Error('x')) },
    }
    await into.store.put(path.basename(url), (await app.call('GET', url)).raw, 'image/png')
    await expect(restoreBackup(at('a.zip'), { ...target, bucket: late })).rejects.toThrow('x')
    expect(await into.store.has(path.basename(url))).toBe(false)
  })
})
