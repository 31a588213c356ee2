import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDataFolder } from '../../test/data-folder.ts'
import { engine } from '../../test/database.ts'
import { type Program, startProgram } from '../../test/program.ts'
import { contentsOf } from '../../test/restored.ts'
import { runRunbook } from '../../test/runbook.ts'
import { connect } from '../db/connect.ts'
import { socketOf } from './socket.ts'

// The commands start processes, which is slow on a busy machine.
describe.skipIf(engine === 'postgres')(
  'the commands of the runbook on an embedded database',
  { timeout: 240_000 },
  () => {
    let folder: string
    let program: Program
    const at = (name: string) => path.join(folder, name)
    const run = (section: string, env: Record<string, string>) =>
      runRunbook(section, { DATABASE_URL: '', NODE_ENV: '', ...env })
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'risiti-commands-'))
      await fillDataFolder(at('data'))
      program = startProgram(at('data'), { LOG_LEVEL: 'silent' })
      await program.origin
    }, 120_000)
    afterAll(async () => {
      await program.stop()
      await rm(folder, { recursive: true })
    })

    test('back up a server during writes, and restore everything it had acknowledged', async () => {
      const origin = await program.origin
      const acknowledged: string[] = []
      let isOver = false
      const writing = (async () => {
        for (let count = 0; !isOver; count += 1) {
          const email = `reader${count}@example.ng`
          const { ok } = await fetch(`${origin}/api/subscriber/add`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email }),
          })
          if (ok) acknowledged.push(email)
        }
      })()
      expect((await stat(socketOf(at('data')))).mode & 0o777).toBe(0o600)
      while (acknowledged.length === 0) await new Promise(setImmediate)
      const before = [...acknowledged]
      const backupOutput = await run('Backup', { DATA_DIR: at('data'), FILE: at('live.zip') })
      isOver = true
      await writing
      expect(backupOutput).toContain('Every byte was read back and compared')
      expect((await readdir(at('data'))).filter((name) => name.startsWith('.snap'))).toEqual([])
      const restoreOutput = await run('Restore', { DATA_DIR: at('restored'), FILE: at('live.zip') })
      expect(restoreOutput).toContain('Counts, sums and checksums agree.')
      const restored = await connect({ databaseUrl: undefined, dataDir: at('restored') })
      const { subscribers = [], invoices = [] } = await contentsOf(restored)
      await restored.close()
      for (const email of before) expect(subscribers.some((row) => row.includes(email))).toBe(true)
      expect(invoices.length).toBeGreaterThan(20)
    })

    test('back up a stopped server, and refuse a folder without a database', async () => {
      const stopped = { DATA_DIR: at('restored'), FILE: at('cold.zip') }
      expect(await run('Backup', stopped)).toContain('invoices')
      // backup.test.ts has the other refusals; each command is two processes.
      const nothing = run('Backup', { DATA_DIR: at('nothing'), FILE: at('nothing.zip') })
      await expect(nothing).rejects.toThrow('nothing to back up')
      expect(await readdir(folder)).not.toContain('nothing')
      expect(await readdir(folder)).not.toContain('nothing.zip')
    })

    test('the program starts on a restored folder', async () => {
      const restored = startProgram(at('restored'), { LOG_LEVEL: 'error' })
      const origin = await restored.origin
      const ready = await fetch(`${origin}/healthz`)
      expect(ready.status).toBe(200)
      expect(restored.output()).not.toContain('Made a new, empty database')
      expect(await restored.stop(), restored.output()).toBe(0)
    })
  },
)
