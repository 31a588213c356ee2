import pg from 'pg'
import type { Log } from '../adapters/logging/log.ts'
import { closeWhenSilent } from './postgres.ts'

/** Delay before a reconnect. */
const RECONNECT_MS = 1_000
/** Interval of the heartbeat queries. */
const HEARTBEAT_MS = 10_000
const SILENT_MS = 15_000

interface Listener {
  onNotice(payload: string): void
  /** Called after every connect: notifications sent before it are lost. */
  onConnect(): void
}

/** Listens for notifications over a dedicated connection, and reconnects whenever it is lost, until closed. */
export function listen(
  url: string,
  channel: string,
  { onNotice, onConnect }: Listener,
  log: Log,
): { close(): Promise<void> } {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    const next = newClient(url)
    client = next
    const lost = (error: Error) => {
      if (isClosed || client !== next) return
      client = null
      log.warn({ err: error }, 'the notices of the database were lost')
      clearTimeout(timer)
      timer = setTimeout(connect, RECONNECT_MS)
    }
    next.on('error', lost)
    next.on('end', () => lost(new Error('The connection ended')))
    next.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await next.connect()
      closeWhenSilent(next, SILENT_MS)
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      beat(next, lost)
      onConnect()
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)))
      next.end().catch(() => {})
    }
  }
  const beat = (current: pg.Client, lost: (error: Error) => void) => {
    timer = setTimeout(() => {
      current.query('select 1').then(() => client === current && beat(current, lost), lost)
    }, HEARTBEAT_MS)
  }

  void connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      if (!client) return
      closeWhenSilent(client, RECONNECT_MS)
      await client.end().catch(() => {})
    },
  }
}

function newClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_500,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
}
