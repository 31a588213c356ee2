import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engine, openTestDatabase } from '../../test/database.ts'
import { aTrader } from '../../test/factories.ts'
import { startApp } from '../../test/harness.ts'
import { upload } from '../../test/upload.ts'
import type { Connection } from './connect.ts'
import { DataFolderRefused } from './folder/refusal.ts'
import { bindFolder, installationId, refuseStrangers } from './installation.ts'

let dataDir: string
let connection: Connection
beforeEach(async () => {
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'risiti-bound-')), 'data')
  connection = await openTestDatabase()
})
afterEach(async () => {
  await connection.close()
  await rm(path.dirname(dataDir), { recursive: true })
})

const marker = async () => JSON.parse(await readFile(path.join(dataDir, 'risiti.json'), 'utf8'))
const modeOf = async (place: string) => (await stat(path.join(dataDir, place))).mode & 0o777

test('a database and a data folder get one id at the first start and keep it', async () => {
  await refuseStrangers(connection, dataDir)
  await Promise.all([bindFolder(connection, dataDir), bindFolder(connection, dataDir)])
  const first = await marker()
  expect(first).toMatchObject({ format: 1, id: await installationId(connection.kysely) })
  expect(first.database).toMatchObject({ engine, version: expect.stringMatching(/^PostgreSQL \d/) })
  await refuseStrangers(connection, dataDir)
  await bindFolder(connection, dataDir)
  expect(await marker()).toEqual(first)
  expect(await readdir(dataDir)).toEqual(['risiti.json'])
})

test('a lost marker is written again from the database', async () => {
  await bindFolder(connection, dataDir)
  const { id } = await marker()
  await rm(path.join(dataDir, 'risiti.json'))
  await refuseStrangers(connection, dataDir)
  await bindFolder(connection, dataDir)
  expect((await marker()).id).toBe(id)
})

test('the folder of another installation is refused', async () => {
  await bindFolder(connection, dataDir)
  const foreign = '01900000-0000-4000-8000-000000000000'
  await sql`update installation set id = ${foreign}`.execute(connection.kysely)
  const refused = refuseStrangers(connection, dataDir)
  await expect(refused).rejects.toThrow(DataFolderRefused)
  await expect(refused).rejects.toThrow(`, but the database to ${foreign}. Nothing was changed.`)
})

test('the folder of the other engine is refused', async () => {
  await bindFolder(connection, dataDir)
  const other = engine === 'embedded' ? 'postgres' : 'embedded'
  const text = await readFile(path.join(dataDir, 'risiti.json'), 'utf8')
  await writeFile(path.join(dataDir, 'risiti.json'), text.replace(`"${engine}"`, `"${other}"`))
  await expect(refuseStrangers(connection, dataDir)).rejects.toThrow('belongs to a')
})

test.skipIf(engine === 'embedded')(
  'an empty database beside the files of an installation is refused before a migration runs',
  async () => {
    await bindFolder(connection, dataDir)
    await sql`drop schema public cascade`.execute(connection.kysely)
    await sql`create schema public`.execute(connection.kysely)
    const refused = () => refuseStrangers(connection, dataDir)
    await expect(refused()).rejects.toThrow('but the database is empty')
    await rm(path.join(dataDir, 'risiti.json'))
    await mkdir(path.join(dataDir, 'files'))
    await refused()
    await writeFile(path.join(dataDir, 'files/picture.png'), 'pixels')
    await expect(refused()).rejects.toThrow(
      'holds files/ of an installation, but the database is empty',
    )
  },
)

test('a database that names pictures is not served from a folder without any', async () => {
  const app = await startApp({ dataDir })
  const trader = await aTrader(app)
  expect((await upload(app, trader.token, 'logo')).status).toBe(200)
  const empty = path.join(dataDir, 'elsewhere')
  await mkdir(empty)
  const refused = () => refuseStrangers(app.risiti.connection, empty)
  await expect(refused()).rejects.toThrow('but the database names pictures that were kept there')
  await mkdir(path.join(empty, 'files'))
  await refused()
  await app.close()
})

test.skipIf(process.platform === 'win32')(
  'a folder that is taken over becomes readable by its owner alone',
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
