// A temporary PostgreSQL for one test run: in its own folder, on its own port, removed afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runQuietly } from './run.mjs'

/**
 * `stop` stops the server and removes its folder. For tests of outages: `interrupt` stops it as a shutdown does and
 * `restart` starts it again at the same address; `pause` and `resume` suspend and continue all of its processes.
 * @typedef {{
 *   url: string, stop: () => Promise<void>,
 *   interrupt: () => Promise<void>, restart: () => Promise<void>, pause: () => void, resume: () => void
 * }} Cluster
 */

const startLimitMs = 60_000

/** Test data need not survive a power cut, so nothing waits for the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
}

/**
 * Starts an empty cluster that only this machine can reach.
 * @param {string} programs folder of initdb and postgres
 * @param {Record<string, string>} [changes] overrides of the settings, such as durable writes for a benchmark
 * @param {string} [superuser] name of the superuser
 * @returns {Promise<Cluster>} `url` of its database `postgres`, as the superuser
 * @throws {Error} with the program's output if it does not start
 */
export async function startCluster(programs, changes = {}, superuser = 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'risiti-postgres-'))
  const data = join(folder, 'data')
  const user = serverUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    await initialise(programs, data, user, superuser)
    const port = await freePort()
    const start = () => serve(programs, data, port, user, { ...settings, ...changes })
    let server = start()
    // Last resort: an unexpected exit must not leave the server running.
    const killOnExit = () => {
      server.child.kill('SIGQUIT')
      remove()
    }
    process.on('exit', killOnExit)
    const interrupt = async () => {
      server.child.kill('SIGINT')
      await server.ended
    }
    const stop = async () => {
      process.off('exit', killOnExit)
      await interrupt()
      remove()
    }
    const restart = () => {
      server = start()
      return ready(server, data)
    }
    /** @param {NodeJS.Signals} signal */
    const signalAll = (signal) => {
      for (const id of processesOf(server.child.pid)) signalIfAlive(id, signal)
    }
    await ready(server, data).catch(async (error) => {
      await stop()
      throw error
    })
    return {
      url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
      stop,
      interrupt,
      restart,
      pause: () => signalAll('SIGSTOP'),
      resume: () => signalAll('SIGCONT'),
    }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * @typedef {{ uid?: number, gid?: number }} User
 * @typedef {{ child: import('node:child_process').ChildProcess, ended: Promise<void>, log: () => string }} Server
 */

/**
 * PostgreSQL refuses to run as root; Debian's package creates the user `postgres` for that.
 * @returns {User} empty for the current user
 */
function serverUser() {
  if (process.getuid?.() !== 0) return {}
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/**
 * @param {string} programs
 * @param {string} data
 * @param {User} user
 * @param {string} superuser
 */
async function initialise(programs, data, user, superuser) {
  // The collation of the embedded database, where the system has it.
  const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : []
  const flags = [
    '--auth=trust',
    `--username=${superuser}`,
    '--encoding=UTF8',
    '--no-sync',
    ...locale,
  ]
  const { code, output } = await runQuietly([
    join(programs, 'initdb'),
    ['-D', data, ...flags],
    user,
  ])
  if (code !== 0) throw new Error(`initdb failed with exit code ${code}:\n${output}`)
}

/**
 * Detached, so that Ctrl-C stops the tests first and the database after them.
 * @param {string} programs
 * @param {string} data
 * @param {number} port
 * @param {User} user
 * @param {Record<string, string>} wanted
 * @returns {Server}
 */
function serve(programs, data, port, user, wanted) {
  const flags = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', `${port}`, ...flags], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  /** @type {string[]} */
  const lines = []
  child.stderr.on('data', (chunk) => {
    lines.push(`${chunk}`)
    if (lines.length > 50) lines.shift()
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return { child, ended: ended.then(() => undefined), log: () => lines.join('') }
}

/**
 * Waits as `pg_ctl --wait` does: for the word `ready` in the server's pid file.
 * @param {Server} server
 * @param {string} data
 */
async function ready(server, data) {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    if (server.child.exitCode !== null) break
    if (pidFile(data).split('\n')[7]?.trim() === 'ready') return
    await wait(50)
  }
  throw new Error(`PostgreSQL did not start:\n${server.log()}`)
}

/**
 * Process ids: the server first, then its child processes, one for each connection.
 * @param {number | undefined} server
 */
function processesOf(server) {
  if (server === undefined) return []
  const { stdout } = spawnSync('pgrep', ['-P', `${server}`], { encoding: 'utf8' })
  return [server, ...stdout.split('\n').filter(Boolean).map(Number)]
}

/**
 * A connection's process may have ended since it was listed.
 * @param {number} id
 * @param {NodeJS.Signals} signal
 */
function signalIfAlive(id, signal) {
  try {
    process.kill(id, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** @param {string} data */
function pidFile(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8')
  } catch {
    return ''
  }
}

/** @returns {Promise<number>} a port that was free a moment ago */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}
