import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmptyDatabase, engine } from '../../test/database.ts'
import { anInvoice, aTrader, aUser } from '../../test/factories.ts'
import { startApp, type TestApp, waitFor } from '../../test/harness.ts'
import { contentsOf, forge } from '../../test/restored.ts'
import { upload } from '../../test/upload.ts'
import { openArchive } from '../adapters/formats/unzip.ts'
import { connect, toPostgres } from '../db/connect.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'
import { type Written, writeBackupFile } from './write-file.ts'

// Creating databases is slow on a busy machine.
describe('a backup', { timeout: 180_000 }, () => {
  let app: TestApp
  let folder: string
  let written: Written
  let before: Awaited<ReturnType<typeof contentsOf>>
  let waiting: string
  const at = (name: string) => path.join(folder, name)
  const closing: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'risiti-backup-'))
    app = await startApp()
    const trader = await aTrader(app)
    await anInvoice(app, trader)
    await anInvoice(app, trader, { details: 'Line separators \u2028 and "quotes", \\ and\nlines' })
    await upload(app, trader.token, 'logo')
    await mkdir(path.join(app.dataDir, 'keys'), { mode: 0o700 })
    await writeFile(path.join(app.dataDir, 'keys', 'secrets.key'), 'a key\n', { mode: 0o600 })
    waiting = (await aUser(app)).email
    await app.mailTo(waiting)
    await interruptLastJob(app)
    before = await contentsOf(app.risiti.connection)
    written = await writeBackupFile(at('a.zip'), makeBackup(app.risiti.connection, app.dataDir))
  }, 180_000)
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
    await app.close()
    await rm(folder, { recursive: true })
  })

  const toFolder = (name: string, file = 'a.zip') =>
    restoreBackup(at(file), { dataDir: at(name), url: undefined, server: undefined })

  test('is one file, private to its owner, and never overwrites another', async () => {
    expect((await stat(at('a.zip'))).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).not.toContain('a.zip.part')
    const again = writeBackupFile(at('a.zip'), makeBackup(app.risiti.connection, app.dataDir))
    await expect(again).rejects.toThrow('a.zip is there already')
    const counted = written.manifest.tables.filter(({ rows }) => rows > 0)
    for (const { name, rows } of counted)
      expect([name, rows]).toEqual([name, before[name.replace('public.', '')]?.length])
    const archive = await openArchive(at('a.zip'))
    const jobs = String(await archive.read(written.manifest.jobs.entry))
    archive.close()
    // The interrupted job waits again for the next process.
    expect([jobs.includes('"retry"'), jobs.includes('"active"')]).toEqual([true, false])
    expect(written.manifest.faults).toEqual([])
    expect(written.manifest.missingFiles).toEqual([])
  })

  test('is a snapshot of its start, despite concurrent writes', async () => {
    const pieces = makeBackup(app.risiti.connection, app.dataDir)
    if (engine === 'postgres') {
      // With its first bytes the snapshot is taken. Writes do not wait: the account exists before a table is read.
      const first = await pieces.next()
      await aUser(app)
      async function* all() {
        if (!first.done) yield first.value
        yield* pieces
      }
      const { manifest } = await writeBackupFile(at('meanwhile.zip'), all())
      const users = manifest.tables.find(({ name }) => name === 'public.users')
      expect((await contentsOf(app.risiti.connection)).users).toHaveLength((users?.rows ?? 0) + 1)
    } else {
      const user = aUser(app)
      await writeBackupFile(at('meanwhile.zip'), pieces)
      expect((await user).token).toBeTruthy()
    }
  })

  test('restores every row, file and key into an empty folder, and sends the waiting mail once', async () => {
    await toFolder('restored')
    const dataDir = at('restored')
    const connection = await connect({ databaseUrl: undefined, dataDir })
    expect(await contentsOf(connection)).toEqual(before)
    const files = await readdir(path.join(app.dataDir, 'files'))
    expect(files).toHaveLength(1)
    for (const name of files)
      expect(await readFile(path.join(dataDir, 'files', name))).toEqual(
        await readFile(path.join(app.dataDir, 'files', name)),
      )
    const key = path.join(dataDir, 'keys', 'secrets.key')
    expect(await readFile(key, 'utf8')).toBe('a key\n')
    expect((await stat(key)).mode & 0o777).toBe(0o600)
    expect((await stat(path.join(dataDir, 'keys'))).mode & 0o777).toBe(0o700)
    if (engine === 'postgres')
      await writeBackupFile(at('from-embedded.zip'), makeBackup(connection, dataDir))
    const restored = await startApp({ dataDir }, { connection })
    closing.push(restored.close)
    await restored.mailTo(waiting)
    await waitFor(async () => ((await unendedJobs(restored)) === 0 ? true : null), 'all jobs')
    expect(await restored.risiti.outbox?.list(waiting)).toHaveLength(1)
  })

  test.skipIf(engine === 'embedded')(
    'moves between the engines: from the embedded database of that folder back to PostgreSQL',
    async () => {
      const database = await anEmptyDatabase()
      closing.push(database.drop)
      const target = { dataDir: at('on-server'), url: database.url, server: undefined }
      await restoreBackup(at('from-embedded.zip'), target)
      const connection = toPostgres(database.url)
      closing.push(connection.close)
      expect(await contentsOf(connection)).toEqual(before)
      expect(await readdir(path.join(at('on-server'), 'files'))).toHaveLength(1)
      await expect(restoreBackup(at('a.zip'), { ...target, dataDir: at('other') })).rejects.toThrow(
        /The database .* is not empty: it holds the table .*\. Restore into an empty one/,
      )
      expect(existsSync(path.join(at('other'), 'files'))).toBe(false)
    },
  )

  test('is not restored into a folder that is not empty, which is left unchanged', async () => {
    await mkdir(at('used'))
    await writeFile(path.join(at('used'), 'notes.txt'), 'mine')
    await expect(toFolder('used')).rejects.toThrow(
      /used is not empty: it holds notes\.txt\. Set DATA_DIR to an empty one\. Nothing was changed\./,
    )
    expect(await readdir(at('used'))).toEqual(['notes.txt'])
  })

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
    ['half missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['changed in one byte', flipContent],
    ['no backup', () => Buffer.from('no backup at all')],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is refused and leaves nothing behind', async (what, damage) => {
    const name = `${what.replaceAll(' ', '-')}.zip`
    await writeFile(at(name), damage(await readFile(at('a.zip'))))
    await expect(toFolder(`from-${name}`, name)).rejects.toThrow(
      /is damaged|cannot be read as a backup/,
    )
    expect(existsSync(at(`from-${name}`))).toBe(false)
  })

  // The same checks on either engine; creating an embedded database takes seconds.
  const FORGERIES: [string, string, RegExp, string][] = [
    ['an amount', 'public.invoices', /"(\d{4,})",/, '"1$1",'],
    ['a name', 'public.users', /Adébáyọ̀/, 'Adebayo'],
    ['a row', 'public.trail', /^[^\n]*\n/, ''],
  ]
  test.each(engine === 'embedded' ? FORGERIES.slice(0, 1) : FORGERIES)(
    'in which %s does not match the manifest is refused',
    async (what, table, from, to) => {
      const name = `forged-${what.replaceAll(' ', '-')}.zip`
      await forge(at('a.zip'), at(name), {
        entries: (entry, bytes) =>
          entry === `tables/${table}.jsonl` ? Buffer.from(String(bytes).replace(from, to)) : bytes,
      })
      const database = engine === 'postgres' ? await anEmptyDatabase() : undefined
      const target = { dataDir: at(`from-${name}`), url: database?.url, server: undefined }
      await expect(restoreBackup(at(name), target)).rejects.toThrow(
        /in the backup|violates check constraint/,
      )
      const left = await readdir(target.dataDir).catch(() => [])
      expect(left.filter((each) => !each.startsWith('risiti.lock'))).toEqual([])
      await database?.drop()
    },
  )

  test('of a newer program is refused with a sentence', async () => {
    await forge(at('a.zip'), at('newer.zip'), {
      manifest: (manifest) => manifest.migrations.push({ name: '9999-later.sql', hash: 'x' }),
    })
    await expect(toFolder('from-newer', 'newer.zip')).rejects.toThrow(
      'The backup was made by another Risiti (0.1.0), with migrations that this one does not have.',
    )
  })
})

/** The number of jobs that wait or run. */
async function unendedJobs(app: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state < 'completed' and name not like '\\_\\_%'`.execute(app.risiti.connection.kysely)
  return rows[0]?.count
}

/** Leaves the newest job as a process does that dies before the mail is sent. */
async function interruptLastJob(app: TestApp): Promise<void> {
  await waitFor(async () => ((await unendedJobs(app)) === 0 ? true : null), 'all jobs')
  await sql`update pgboss.job set state = 'active', completed_on = null, output = null where id = (
    select id from pgboss.job where name not like '\\_\\_%' order by created_on desc limit 1)`.execute(
    app.risiti.connection.kysely,
  )
}

/** Changes a byte of the compressed rows. */
/** Changes the content of a table. Elsewhere a zip has bytes, such as the time of an entry, that mean nothing to us. */
function flipContent(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes)
  const name = 'public.businesses.jsonl'
  const content = damaged.indexOf(name) + name.length + 10
  damaged[content] = (damaged[content] ?? 0) ^ 0xff
  return damaged
}
