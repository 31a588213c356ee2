import pg from 'pg'
import type { Log } from '../adapters/log.ts'
import { limitSilence } from './postgres.ts'

/** Between two tries to connect, and between two signs of life. */
const AGAIN_MS = 1_000
const PULSE_MS = 10_000
const SILENT_MS = 15_000

interface Listener {
  onNotice(payload: string): void
  /** After every new connection: notices that came before it are lost. */
  onConnect(): void
}

/** Listens for notices over a connection of its own, which is made anew whenever it is lost, until it is closed. */
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
      timer = setTimeout(connect, AGAIN_MS)
    }
    next.on('error', lost)
    next.on('end', () => lost(new Error('The connection ended')))
    next.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await next.connect()
      limitSilence(next, SILENT_MS)
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
    }, PULSE_MS)
  }

  void connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      if (!client) return
      limitSilence(client, AGAIN_MS)
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
