import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engine, openTestDatabase, pooledTestDatabase } from '../../../test/database.ts'
import { aTrader } from '../../../test/factories.ts'
import { startApp } from '../../../test/harness.ts'
import { upload } from '../../../test/upload.ts'
import type { Connection } from '../connect.ts'
import { bindFolder, installationId, refuseMismatch } from './installation.ts'
import { DataFolderRefused } from './refusal.ts'

let dataDir: string
let connection: Connection
beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'risiti-bound-')), 'data')
  connection = await pooledTestDatabase()
})
afterEach(async () => {
  await connection.close()
  await rm(path.dirname(dataDir), { recursive: true })
})

const marker = async () => JSON.parse(await readFile(path.join(dataDir, 'risiti.json'), 'utf8'))
const modeOf = async (place: string) => (await stat(path.join(dataDir, place))).mode & 0o777

test('a database and a data folder share one id from the first start on', async () => {
  await refuseMismatch(connection, dataDir)
  await Promise.all([bindFolder(connection, dataDir), bindFolder(connection, dataDir)])
  const first = await marker()
  expect(first).toMatchObject({ format: 1, id: await installationId(connection.kysely) })
  expect(first.database).toMatchObject({ engine, version: expect.stringMatching(/^PostgreSQL \d/) })
  await refuseMismatch(connection, dataDir)
  await bindFolder(connection, dataDir)
  expect(await marker()).toEqual(first)
  expect(await readdir(dataDir)).toEqual(['risiti.json'])
})

test('a lost marker is restored from the database', async () => {
  await bindFolder(connection, dataDir)
  const { id } = await marker()
  await rm(path.join(dataDir, 'risiti.json'))
  await refuseMismatch(connection, dataDir)
  await bindFolder(connection, dataDir)
  expect((await marker()).id).toBe(id)
})

test("another installation's folder is refused", async () => {
  await bindFolder(connection, dataDir)
  const foreign = '01900000-0000-4000-8000-000000000000'
  await sql`update installation set id = ${foreign}`.execute(connection.kysely)
  const refused = refuseMismatch(connection, dataDir)
  await expect(refused).rejects.toThrow(DataFolderRefused)
  await expect(refused).rejects.toThrow(`, but the database to ${foreign}. Nothing was changed.`)
})

test('the folder of the other engine is refused', async () => {
  await bindFolder(connection, dataDir)
  const other = engine === 'embedded' ? 'postgres' : 'embedded'
  const text = await readFile(path.join(dataDir, 'risiti.json'), 'utf8')
  await writeFile(path.join(dataDir, 'risiti.json'), text.replace(`"${engine}"`, `"${other}"`))
  await expect(refuseMismatch(connection, dataDir)).rejects.toThrow('belongs to a')
})

test.skipIf(engine === 'embedded')(
  "an empty database with another installation's files is refused before a migration runs",
  async () => {
    // The schema is dropped, so this database cannot be one of the pool.
    const own = await openTestDatabase()
    await bindFolder(own, dataDir)
    await sql`drop schema public cascade`.execute(own.kysely)
    await sql`create schema public`.execute(own.kysely)
    const refused = () => refuseMismatch(own, dataDir)
    await expect(refused()).rejects.toThrow('but the database is empty')
    await rm(path.join(dataDir, 'risiti.json'))
    await mkdir(path.join(dataDir, 'files'))
    await refused()
    await writeFile(path.join(dataDir, 'files/picture.png'), 'pixels')
    await expect(refused()).rejects.toThrow(
      'holds files/ of an installation, but the database is empty',
    )
    await own.close()
  },
)

test('a database that refers to images is refused with a folder without any', async () => {
  const app = await startApp({ dataDir })
  const trader = await aTrader(app)
  expect((await upload(app, trader.token, 'logo')).status).toBe(200)
  const empty = path.join(dataDir, 'elsewhere')
  await mkdir(empty)
  const refused = () => refuseMismatch(app.risiti.connection, empty)
  await expect(refused()).rejects.toThrow('but the database names pictures that were kept there')
  await mkdir(path.join(empty, 'files'))
  await refused()
  await app.close()
})

test.skipIf(process.platform === 'win32')(
  'a folder of an earlier version becomes readable by its owner only',
  async () => {
    const umask = process.umask(0)
    try {
      await mkdir(path.join(dataDir, 'files'), { recursive: true })
      await writeFile(path.join(dataDir, 'files/picture.png'), 'pixels')
      expect([await modeOf('.'), await modeOf('files/picture.png')]).toEqual([0o777, 0o666])
      await bindFolder(connection, dataDir)
    } finally {
      process.umask(umask)
    }
    const places = ['.', 'files', 'files/picture.png', 'risiti.json']
    expect(await Promise.all(places.map(modeOf))).toEqual([0o700, 0o700, 0o600, 0o600])
  },
)
