import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toPostgres } from '../../server/db/connect.ts'
import { fillDataFolder } from '../data-folder.ts'
import { aMigratedDatabase, engine } from '../database.ts'
import { takeDemoAddress } from '../demo-address.ts'
import { expireHeartbeats } from '../postgres-databases.ts'
import { serverArguments } from '../program.ts'

/** The program as an operator starts it, in its own process that can be restarted on the same data. */
export interface Program {
  /** Starts it, by another command if there is one, and returns its address. */
  start(env?: Record<string, string>, by?: string[]): Promise<URL>
  /** Sends a signal; returns the exit status (null after a kill) and the milliseconds until exit. */
  end(signal: NodeJS.Signals): Promise<{ status: number | null; tookMs: number }>
  signal(signal: NodeJS.Signals): void
  /** Lets the time pass after which a job of a killed process is taken over; on the embedded engine there is none. */
  expireHeartbeats(): Promise<void>
  /** Kills it if it runs, also where what started it has ended before it, and removes its data. */
  remove(): Promise<void>
}

/** A program with a new data folder, and on PostgreSQL a new database. Its first start adds no demo account. */
export async function aProgram(): Promise<Program> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'risiti-program-'))
  const database = engine === 'postgres' ? await aMigratedDatabase() : null
  if (database) await withoutDemo(database.url)
  else await fillDataFolder(dataDir, { withDemo: false })
  let child: ChildProcess | null = null
  /** The process group of the command that started it. */
  let group: number | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!child) throw new Error('The program does not run')
    const since = performance.now()
    const ended = once(child, 'exit')
    child.kill(signal)
    const [status] = await ended
    child = null
    return { status, tookMs: performance.now() - since }
  }
  return {
    start: async (env = {}, by = []) => {
      const [command = '', ...args] = [...by, process.execPath, ...serverArguments()]
      child = spawn(command, args, {
        env: {
          ...process.env,
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          DATABASE_URL: database?.url ?? '',
          NODE_ENV: '',
          LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: by.length > 0,
      })
      group = by.length > 0 ? child.pid : undefined
      return addressOf(child)
    },
    signal: (signal) => void child?.kill(signal),
    expireHeartbeats: async () => {
      if (database) await expireHeartbeats(database.url)
    },
    end,
    remove: async () => {
      if (child) await end('SIGKILL')
      if (group !== undefined) killGroup(group)
      await rm(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}

async function withoutDemo(url: string): Promise<void> {
  const { kysely, close } = toPostgres(url)
  await takeDemoAddress(kysely)
  await close()
}

/** Kills what is left of a process group; nothing is if all went well. */
function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function addressOf(child: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const origin = /Risiti is at (\S+)/.exec(text)?.[1]
      if (origin) resolve(new URL(origin.replace('localhost', '127.0.0.1')))
    })
    child.once('exit', (status) => reject(new Error(`The program ended with ${status}:\n${text}`)))
  })
}
