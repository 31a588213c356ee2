import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillDataFolder } from '../../test/data-folder.ts'
import { engine } from '../../test/database.ts'
import { serverArguments } from '../../test/program.ts'
import { connect, overEmbedded } from './connect.ts'
import { openEmbedded } from './embedded.ts'
import { engineOf } from './engine/local.ts'
import { DataDirectoryInUse, lockDirectory } from './folder/lock.ts'

const run = promisify(execFile)
const LOCK = new URL('folder/lock.ts', import.meta.url).href

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'risiti-embedded-'))
})
afterAll(() => rm(dir, { recursive: true }))

/** Starts a process that holds the lock of a directory until it is killed. */
async function holder(directory: string) {
  const program = `import(${JSON.stringify(LOCK)}).then(({ lockDirectory }) => {
    globalThis.lock = lockDirectory(${JSON.stringify(directory)})
    console.log('held')
    setInterval(() => {}, 1_000)
  })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return child
}

describe.skipIf(engine === 'postgres')('the data directory', () => {
  test('is for one process: a second is refused with advice until the first has ended', async () => {
    const directory = path.join(dir, 'shared')
    const child = await holder(directory)
    expect(() => lockDirectory(directory)).toThrow(DataDirectoryInUse)
    expect(() => lockDirectory(directory)).toThrow(
      `The data directory ${directory} is in use by another Risiti. The embedded database serves one process: stop the other one, or set DATABASE_URL to a PostgreSQL server.`,
    )
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    lockDirectory(directory).release()
    lockDirectory(directory).release()
  })

  test('stops a second program with that message and without a stack', async () => {
    const directory = path.join(dir, 'program')
    const lock = lockDirectory(directory)
    const env = { ...process.env, DATA_DIR: directory, PORT: '0', DATABASE_URL: '', ROLE: 'all' }
    const options = { env, timeout: 50_000 }
    const failed = await run(process.execPath, serverArguments(), options).then(
      () => null,
      (error: { code: number; stderr: string }) => error,
    )
    lock.release()
    expect(failed?.code).toBe(1)
    expect(failed?.stderr).toContain(`${directory} is in use by another Risiti.`)
    expect(failed?.stderr).not.toContain('at ')
  })

  test('keeps what was committed, and every commit reaches the disk', async () => {
    const dataDir = path.join(dir, 'durable')
    await fillDataFolder(dataDir)
    // In this thread, where calls can be counted.
    const here = overEmbedded(engineOf(await openEmbedded(path.join(dataDir, 'database'))))
    await sql`create table t (n integer)`.execute(here.kysely)
    const synced = vi.spyOn(fs, 'fsyncSync')
    for (let n = 0; n < 20; n += 1) await sql`insert into t values (${n})`.execute(here.kysely)
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(20)
    synced.mockRestore()
    await here.close()
    const first = await connect({ databaseUrl: undefined, dataDir })
    expect(first.made).toBeUndefined()
    await expect(connect({ databaseUrl: undefined, dataDir })).rejects.toThrow(DataDirectoryInUse)
    await first.close()
    const second = await connect({ databaseUrl: undefined, dataDir })
    const { rows } = await sql<{ count: bigint }>`select count(*) from t`.execute(second.kysely)
    expect(rows[0]?.count).toBe(20n)
    await second.close()
  })

  test('is never initialised by opening it, even if it was emptied after the inspection', async () => {
    const directory = path.join(dir, 'empty')
    fs.mkdirSync(directory)
    await expect(openEmbedded(directory)).rejects.toThrow('INITDB failed')
    expect(fs.readdirSync(directory)).toEqual([])
  })
})
