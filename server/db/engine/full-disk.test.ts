import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fillDataFolder } from '../../../test/data-folder.ts'
import { engine } from '../../../test/database.ts'
import { waitFor } from '../../../test/harness.ts'
import { startProgram } from '../../../test/program.ts'
import { runRunbook } from '../../../test/runbook.ts'
import { openThreaded } from './threaded.ts'

const MB = 1_048_576

let disk: string
let isMounted = false
beforeEach(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'risiti-disk-'))
  isMounted = engine === 'embedded' && mount()
})
afterEach(async () => {
  if (isMounted) execFileSync('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})

/** Mounts a small disk, which only root may. Elsewhere http/pipeline/disk-full.test.ts tests the same with a faked size. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=180m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function leave(bytes: number, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
}

// The first run creates a database, which is slow on a busy machine.
describe.skipIf(engine === 'postgres')('a full disk', { timeout: 180_000 }, () => {
  test('leaves reads and shutdown working, is reported, and writes work again once there is room', async ({
    skip,
  }) => {
    skip(!isMounted, 'only root can mount a small disk')
    const dataDir = path.join(disk, 'data')
    const cache = path.join(dataDir, 'cache')
    await fillDataFolder(dataDir, { withDemo: false })
    const program = startProgram(dataDir)
    const origin = await program.origin
    const subscribe = async (name: string) => {
      const body = JSON.stringify({ email: `${name}@example.ng` })
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(`${origin}/api/subscriber/add`, {
        method: 'POST',
        headers,
        body,
      })
      return status
    }
    const disks = async (url: string) => {
      const { checks } = (await (await fetch(`${origin}${url}`)).json()) as {
        checks: { disk: boolean }
      }
      return checks.disk
    }
    const reaches = (hasRoom: boolean) =>
      waitFor(async () => ((await disks('/readyz')) === hasRoom ? true : null), `disk: ${hasRoom}`)
    expect(await subscribe('first')).toBeLessThan(300)
    await mkdir(cache, { recursive: true })
    await leave(20 * MB, path.join(cache, 'ballast'))
    await reaches(false)
    expect(await subscribe('second')).toBe(503)
    await leave(MB, path.join(cache, 'more'))
    expect(await subscribe('third')).toBe(503)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${origin}/sandbox/outbox.json`)).status).toBe(200)
    expect(program.output()).toContain('the disk is full')
    await runRunbook('A full disk', { DATA_DIR: dataDir })
    expect(existsSync(cache)).toBe(false)
    await reaches(true)
    expect(await subscribe('fourth')).toBeLessThan(300)
    await mkdir(cache, { recursive: true })
    await leave(MB, path.join(cache, 'ballast'))
    await reaches(false)
    expect(await program.stop()).toBe(0)
  })

  test('an engine that got stuck on it restarts with everything that was committed', async ({
    skip,
  }) => {
    skip(!isMounted, 'only root can mount a small disk')
    const directory = path.join(disk, 'database')
    const ballast = path.join(disk, 'ballast')
    await fillDataFolder(disk)
    const pglite = await openThreaded(directory, { stuckMs: 1_000, closeMs: 5_000 })
    await pglite.exec('create table t (n integer, text text)')
    await leave(10 * MB, ballast)
    let kept = 0
    const fill = async () => {
      for (; kept < 1_000; kept += 1)
        await pglite.query(
          "insert into t select $1, repeat('x', 500) from generate_series(1, 200)",
          [kept],
        )
    }
    // The first insert finds no room; the next one hangs on the stopped engine until it is restarted.
    await expect(fill()).rejects.toThrow('No space left on device')
    const stuck = fill().catch((error: unknown) => error)
    await rm(ballast)
    const revived = async () => {
      await pglite.reviveIfStuck?.()
      return Promise.race([
        stuck.then(() => true),
        new Promise((resolve) => setTimeout(resolve, 500, null)),
      ])
    }
    await waitFor(revived, 'the engine to be found stuck')
    const { rows } = await pglite.query<{ n: bigint }>('select count(distinct n) n from t')
    expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(kept)
    await pglite.close()
  })
})
