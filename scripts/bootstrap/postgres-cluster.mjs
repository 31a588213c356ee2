// A temporary PostgreSQL for one test run: in its own folder, on its own port, removed afterwards.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { capture } from './run.mjs'

/**
 * `data`: its data folder; `stop` stops the server and removes the folder. For tests of outages: `interrupt` stops it as
 * a shutdown does, and `restart` starts it again at the same address.
 * @typedef {{
 *   url: string, data: string,
 *   stop: () => Promise<void>, interrupt: () => Promise<void>, restart: () => Promise<void>
 * }} Cluster
 */

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
 * @param {string} programs folder of initdb and pg_ctl
 * @param {Record<string, string>} [changes] overrides of the settings, such as durable writes for a benchmark
 * @param {string} [superuser] name of the superuser
 * @returns {Promise<Cluster>} `url` of its database `postgres`, as the superuser
 * @throws {Error} with the program's output if it does not start
 */
export async function startCluster(programs, changes = {}, superuser = 'postgres') {
  const folder = mkdtempSync(join(tmpdir(), 'risiti-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder }
  /** @type {(program: string, args: string[]) => Promise<void>} */
  const call = async (program, args) => {
    const command = join(programs, program)
    const { code, output } = await capture([command, [...args, '-D', data], options])
    if (code === 0) return
    const logged = existsSync(log) ? readFileSync(log, 'utf8') : ''
    throw new Error(`${program} failed with exit code ${code}:\n${output}${logged}`)
  }
  // pg_ctl detaches the server, so that Ctrl-C stops the tests first and the database after them.
  const restart = () => call('pg_ctl', ['start', '--wait', `--log=${log}`])
  const interrupt = () => call('pg_ctl', ['stop', '--wait', '--mode=fast'])
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // Last resort: an unexpected exit must not leave the server running.
  const killOnExit = () => {
    spawnSync(join(programs, 'pg_ctl'), ['stop', '--mode=immediate', '-D', data], options)
    remove()
  }
  process.on('exit', killOnExit)
  const stop = async () => {
    process.off('exit', killOnExit)
    // It fails if the server was interrupted before.
    await interrupt().catch(() => undefined)
    remove()
  }
  try {
    // The collation of the embedded database, where the system has it.
    const locale = process.platform === 'linux' ? ['--locale=C.UTF-8'] : []
    const flags = ['--auth=trust', '--encoding=UTF8', '--no-sync', `--username=${superuser}`]
    await call('initdb', [...flags, ...locale])
    const port = await freePort()
    const lines = Object.entries({ ...settings, ...changes, port })
    appendFileSync(
      join(data, 'postgresql.conf'),
      lines.map(([name, value]) => `${name} = '${value}'\n`).join(''),
    )
    await restart()
    const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`
    return { url, data, stop, interrupt, restart }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * PostgreSQL refuses to run as root; Debian's package creates the user `postgres` for that.
 * @returns undefined for the current user
 */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
