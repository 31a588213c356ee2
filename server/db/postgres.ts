import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../adapters/log.ts'
import { POSTGRES_TYPES } from './column-types.ts'

/** How long things may take, in milliseconds, and how many connections there are. */
export interface Limits {
  max: number
  /** Waiting for a free connection, or making a new one. */
  connectMs: number
  /** One statement, by the server's own clock. */
  statementMs: number
  /** Waiting for a lock, by the server's own clock. */
  lockMs: number
  /** Hearing nothing at all over a connection that is in use, as from a server that hangs. */
  silentMs: number
}

/** Somebody waits for an answer and has it within five seconds. More connections only queue inside PostgreSQL. */
export const REQUESTS: Limits = {
  max: 12,
  connectMs: 2_500,
  statementMs: 3_500,
  lockMs: 3_000,
  silentMs: 4_000,
}

/** Nobody waits for a job; erasing a large account takes its time. */
export const PATIENT: Limits = {
  max: 4,
  connectMs: 5_000,
  statementMs: 300_000,
  lockMs: 10_000,
  silentMs: 310_000,
}

/** The queue of the jobs asks often and little. */
export const QUEUE: Limits = {
  max: 4,
  connectMs: 2_500,
  statementMs: 10_000,
  lockMs: 3_000,
  silentMs: 4_000,
}

/** Whether the database answers is known within two seconds, whatever it does. */
const PROBE: Limits = {
  max: 1,
  connectMs: 1_200,
  statementMs: 1_200,
  lockMs: 1_200,
  silentMs: 1_200,
}

/**
 * Connections to PostgreSQL that neither wait for ever nor end the process when the server cuts them: pg reports a
 * cut between two statements as an event, which without a listener is an uncaught exception.
 */
export function openPool(url: string, limits: Limits, log?: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types: POSTGRES_TYPES,
    max: limits.max,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.silentMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.warn({ err: error }, 'a database connection was lost'))
  })
  // The client of the connection has told it already.
  pool.on('error', () => {})
  // A server that hangs keeps no time limit of its own. What is cut here fails its statement and leaves the pool.
  pool.on('acquire', (client) => limitSilence(client, limits.silentMs))
  pool.on('release', (_error, client) => limitSilence(client, 0))
  return pool
}

/** Cuts a connection over which nothing came or went for so long; 0 never does. */
export function limitSilence(client: pg.ClientBase, silentMs: number): void {
  // A client of a pool is a Client too, which its type does not say.
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  if (!(stream instanceof Socket)) return
  stream.removeAllListeners('timeout')
  stream.setTimeout(silentMs)
  stream.on('timeout', () =>
    stream.destroy(new Error(`The database was silent for ${silentMs} ms`)),
  )
}

/** Asks whether the database answers, over a connection of its own: the others may all be waiting. */
export function openProbe(url: string): { alive(): Promise<boolean>; close(): Promise<void> } {
  const pool = openPool(url, PROBE)
  let asking: Promise<boolean> | null = null
  const ask = async () => {
    try {
      await pool.query('select 1')
      return true
    } catch {
      return false
    } finally {
      asking = null
    }
  }
  return {
    alive: () => {
      asking ??= ask()
      return asking
    },
    close: () => pool.end(),
  }
}
