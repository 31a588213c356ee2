import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, lstatSync, rmSync } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDataFolder } from '../../../test/data-folder.ts'
import { engine } from '../../../test/database.ts'
import { startProgram } from '../../../test/program.ts'
import { runRunbook } from '../../../test/runbook.ts'
import { connect } from '../connect.ts'
import { MAJOR } from './inspect.ts'
import { DataFolderRefused } from './refusal.ts'

/** Creating a database is slow on a busy machine. */
const TIMEOUT_MS = 180_000

let root: string
let whole: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'risiti-folder-'))
  whole = path.join(root, 'whole')
  if (engine === 'postgres') return
  await fill(whole)
}, TIMEOUT_MS)
afterAll(() => rm(root, { recursive: true }))

/** Fills a data folder with a database that has a row, and an image. */
async function fill(dataDir: string): Promise<void> {
  await fillDataFolder(dataDir, { withDemo: false })
  const connection = await connect({ databaseUrl: undefined, dataDir })
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(
    connection.kysely,
  )
  expect(rows[0]?.server_version.split('.')[0]).toBe(MAJOR)
  await sql`create table proof (text text)`.execute(connection.kysely)
  await sql`insert into proof values ('still here')`.execute(connection.kysely)
  await connection.close()
  await mkdir(path.join(dataDir, 'files'))
  await writeFile(path.join(dataDir, 'files/picture.png'), 'pixels')
}

async function proofIn(dataDir: string): Promise<unknown[]> {
  const connection = await connect({ databaseUrl: undefined, dataDir })
  const { rows } = await sql`select text from proof`.execute(connection.kysely)
  await connection.close()
  return rows
}

async function placesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return ['.', ...names.sort()].map((name) => path.join(folder, name))
}

/** A fingerprint of a folder (names, modes, sizes, inodes, times) that differs after any write. */
async function state(folder: string): Promise<string> {
  const lines = (await placesIn(folder)).map((place) => {
    const found = lstatSync(place)
    const size = found.isFile() ? found.size : ''
    return [place, found.mode, size, found.ino, found.mtimeMs, found.ctimeMs].join(' ')
  })
  return lines.join('\n')
}

async function copy(name: string): Promise<string> {
  const folder = path.join(root, name)
  rmSync(folder, { recursive: true, force: true })
  cpSync(whole, folder, { recursive: true, preserveTimestamps: true })
  return folder
}

/** A copy without the numbered files of tables, which are nine tenths of all files and not what the check looks at. */
async function copyOutline(name: string): Promise<string> {
  const folder = path.join(root, name)
  rmSync(folder, { recursive: true, force: true })
  const filter = (place: string) => !/[/\\]base[/\\]\d+[/\\]\d/.test(place)
  cpSync(whole, folder, { recursive: true, preserveTimestamps: true, filter })
  return folder
}

const remove = (place: string) => (dir: string) => rm(path.join(dir, place), { recursive: true })

const DAMAGES: [string, (dir: string) => Promise<unknown>, string][] = [
  ['PG_VERSION removed', remove('database/PG_VERSION'), 'lacks database/PG_VERSION.'],
  ['pg_control removed', remove('database/global/pg_control'), 'lacks database/global/pg_control.'],
  [
    'pg_control cut short',
    (dir) => writeFile(path.join(dir, 'database/global/pg_control'), 'x'),
    'has a damaged database/global/pg_control.',
  ],
  [
    'pg_wal emptied',
    async (dir) => {
      const wal = path.join(dir, 'database/pg_wal')
      for (const name of await readdir(wal)) await rm(path.join(wal, name), { recursive: true })
    },
    'lacks database/pg_wal/000000010000000000000001.',
  ],
  ['an empty folder missing', remove('database/pg_notify'), 'lacks database/pg_notify/.'],
  ['base removed', remove('database/base'), 'lacks database/base/.'],
  [
    'database/ removed, the marker and files/ there',
    remove('database'),
    'holds files, risiti.json but its database/ is missing or empty.',
  ],
  [
    'database/ and the marker removed, files/ there',
    async (dir) => {
      await remove('database')(dir)
      await remove('risiti.json')(dir)
    },
    'holds files but its database/ is missing or empty.',
  ],
  [
    'database/ emptied',
    async (dir) => {
      await remove('database')(dir)
      await mkdir(path.join(dir, 'database'))
    },
    'holds files, risiti.json but its database/ is missing or empty.',
  ],
  [
    'the database of another major version',
    (dir) => writeFile(path.join(dir, 'database/PG_VERSION'), '17\n'),
    'holds a database of PostgreSQL 17, and this Risiti reads 18.',
  ],
  [
    'a foreign file in the database',
    (dir) => writeFile(path.join(dir, 'database/notes.txt'), 'mine'),
    'holds database/notes.txt, which no database has.',
  ],
  [
    "another folder's database in its place",
    async (dir) => {
      const control = path.join(dir, 'database/global/pg_control')
      const bytes = await readFile(control)
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
      await writeFile(control, bytes)
    },
    'has a database/ that is not the one of its risiti.json.',
  ],
  [
    'a marker that cannot be read',
    (dir) => writeFile(path.join(dir, 'risiti.json'), '{'),
    'has a risiti.json that cannot be read.',
  ],
]

describe.skipIf(engine === 'postgres')('a data folder', { timeout: TIMEOUT_MS }, () => {
  test.each(DAMAGES)('with %s is refused, and nothing changes', async (_, damage, problem) => {
    const dir = await copyOutline('damaged')
    await damage(dir)
    const before = await state(dir)
    const refused = connect({ databaseUrl: undefined, dataDir: dir })
    await expect(refused).rejects.toThrow(DataFolderRefused)
    await expect(refused).rejects.toThrow(`The data folder ${dir} ${problem} Nothing was changed. `)
    expect(await state(dir)).toBe(before)
  })

  test('that is refused stops the start with exit code 1 and one sentence', async () => {
    const dir = await copy('damaged')
    await remove('database/PG_VERSION')(dir)
    const before = await state(dir)
    const program = startProgram(dir)
    expect([await program.ended, program.output()]).toEqual([1, expect.any(String)])
    expect(program.output()).toContain(`The data folder ${dir} lacks database/PG_VERSION. `)
    expect(program.output().trim().split('\n')).toHaveLength(1)
    expect(await state(dir)).toBe(before)
  })

  test('that is damaged is restored by the commands of the runbook', async () => {
    const backup = await copy('backup')
    const dir = await copy('restored')
    await remove('database/PG_VERSION')(dir)
    await runRunbook('A damaged folder', { DATA_DIR: dir, BACKUP: backup })
    expect(existsSync(`${dir}.damaged/database/base`)).toBe(true)
    expect(await proofIn(dir)).toEqual([{ text: 'still here' }])
  })

  test('with foreign files is not touched', async () => {
    const dir = path.join(root, 'foreign')
    await mkdir(path.join(dir, 'holiday'), { recursive: true })
    await writeFile(path.join(dir, 'holiday/beach.jpg'), 'sand')
    const before = await state(dir)
    await expect(connect({ databaseUrl: undefined, dataDir: dir })).rejects.toThrow(
      "holds files that are not Risiti's (holiday) and no database.",
    )
    expect(await state(dir)).toBe(before)
  })

  test('of an earlier version, without a marker, is checked, adopted and made private to its owner', async () => {
    const dir = await copy('earlier')
    await rm(path.join(dir, 'risiti.json'))
    for (const place of await placesIn(dir)) await chmod(place, 0o777)
    const umask = process.umask(0)
    const program = startProgram(dir)
    await program.origin
    process.umask(umask)
    // Whether it ends in time is not what this test is about: a busy disk may need longer than the limit.
    await program.stop()
    const places = await placesIn(dir)
    const modes = await Promise.all(places.map(async (place) => (await lstat(place)).mode & 0o077))
    expect(places.filter((_, index) => modes[index] !== 0)).toEqual([])
    expect(program.output()).not.toContain('Made a new')
    const marker = JSON.parse(await readFile(path.join(dir, 'risiti.json'), 'utf8'))
    const first = JSON.parse(await readFile(path.join(whole, 'risiti.json'), 'utf8'))
    expect(marker).toMatchObject({ id: first.id, database: first.database })
    expect(await proofIn(dir)).toEqual([{ text: 'still here' }])
  })

  test('whose creation was killed is created at the next start', async () => {
    const dir = path.join(root, 'killed')
    await killCreation(dir, 'database.new/PG_VERSION')
    const connection = await connect({ databaseUrl: undefined, dataDir: dir })
    expect(connection.made).toBe(path.join(dir, 'database'))
    await connection.close()
    expect(existsSync(path.join(dir, 'database.new'))).toBe(false)
  })
})

/** Creates a data folder in a process of its own, and kills that once a file exists. */
async function killCreation(dir: string, place: string): Promise<void> {
  const create = `
    const { connect } = await import(${JSON.stringify(new URL('../connect.ts', import.meta.url))})
    await connect({ databaseUrl: undefined, dataDir: ${JSON.stringify(dir)} })`
  const child = spawn(process.execPath, ['--liftoff-only', '--input-type=module', '-e', create])
  const exit = once(child, 'exit')
  const end = Date.now() + 120_000
  while (!existsSync(path.join(dir, place))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error(`${place} never came`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  child.kill('SIGKILL')
  await exit
}
