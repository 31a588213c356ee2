import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../adapters/logging/log.ts'
import { POSTGRES_TYPES } from './column-types.ts'

/** Timeouts in milliseconds, and the size of the pool. */
export interface Limits {
  max: number
  /** Waiting for a free connection, or opening a new one. */
  connectMs: number
  /** One statement, measured by the server. */
  statementMs: number
  /** Waiting for a lock, measured by the server. */
  lockMs: number
  /** No traffic on a connection that is in use, as from a server that hangs. */
  silentMs: number
}

/** Requests are answered within five seconds. More connections would only queue inside PostgreSQL. */
export const REQUEST_LIMITS: Limits = {
  max: 12,
  connectMs: 2_500,
  statementMs: 3_500,
  lockMs: 3_000,
  silentMs: 4_000,
}

/** Jobs may run long, such as the erasure of a large account. */
export const JOB_LIMITS: Limits = {
  max: 4,
  connectMs: 5_000,
  statementMs: 300_000,
  lockMs: 10_000,
  silentMs: 310_000,
}

/** The job queue makes many small queries. */
export const QUEUE_LIMITS: Limits = {
  max: 4,
  connectMs: 2_500,
  statementMs: 10_000,
  lockMs: 3_000,
  silentMs: 4_000,
}

/** Health checks must return within two seconds in any case. */
const PROBE_LIMITS: Limits = {
  max: 1,
  connectMs: 1_200,
  statementMs: 1_200,
  lockMs: 1_200,
  silentMs: 1_200,
}

/** What the program needs of a pool of node-postgres. */
export type Pool = Pick<
  pg.Pool,
  'connect' | 'query' | 'end' | 'totalCount' | 'idleCount' | 'waitingCount'
>

/** Opens connections to one database on a server. */
export type OpenPool = (limits: Limits, log?: Log) => Pool

/**
 * Connections to PostgreSQL that neither wait for ever nor end the process when the server closes them: pg reports a
 * connection lost between two statements as an event, which without a listener is an uncaught exception.
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
    // Compiling a report of a large account took three times as long as running it.
    options: '-c jit=off',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.warn({ err: error }, 'a database connection was lost'))
  })
  // The client's own listener has logged it already.
  pool.on('error', () => {})
  // A server that hangs does not enforce its own timeouts. Closing the socket fails the statement and frees the slot.
  pool.on('acquire', (client) => closeWhenSilent(client, limits.silentMs))
  pool.on('release', (_error, client) => closeWhenSilent(client, 0))
  return pool
}

/** Closes a connection after that long without traffic; 0 disables the timeout. */
export function closeWhenSilent(client: pg.ClientBase, silentMs: number): void {
  // Pool clients are Clients too, which their type does not say.
  const stream = client instanceof pg.Client ? client.connection.stream : undefined
  if (!(stream instanceof Socket)) return
  stream.setTimeout(silentMs)
  if (watched.has(stream)) return
  watched.add(stream)
  stream.on('timeout', () =>
    stream.destroy(new Error(`The database was silent for ${stream.timeout} ms`)),
  )
}

/** Sockets that are closed on a timeout. */
const watched = new WeakSet<Socket>()

/** Checks whether the database answers, over a dedicated connection: the others may all be busy. */
export function openProbe(url: string): { alive(): Promise<boolean>; close(): Promise<void> } {
  const pool = openPool(url, PROBE_LIMITS)
  let pending: Promise<boolean> | null = null
  const ask = async () => {
    try {
      await pool.query('select 1')
      return true
    } catch {
      return false
    } finally {
      pending = null
    }
  }
  return {
    alive: () => {
      pending ??= ask()
      return pending
    },
    close: () => pool.end(),
  }
}
