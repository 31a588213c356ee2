import pg from 'pg'
import type { Connection } from '../db/connect.ts'
import { BackupFault } from './fault.ts'
import { type Ask, PLAIN_TEXT } from './tables.ts'

/** A consistent view of the database, unaffected by concurrent writes. */
export interface Snapshot {
  ask: Ask
  close(): Promise<void>
}

/**
 * Opens a snapshot of the database. On PostgreSQL it does not block other transactions. On the embedded engine, which
 * has one connection, it blocks all of them until it is closed: on a running server pass a copy (copy.ts). Throws
 * BackupFault.
 */
export async function openSnapshot({
  pglite,
  url,
}: Pick<Connection, 'pglite' | 'url'>): Promise<Snapshot> {
  if (pglite) return onEmbedded(pglite)
  if (url) return onServer(url)
  throw new TypeError('A connection is either embedded or has an address')
}

async function onServer(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection lost between two statements is reported here; the next statement fails.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new BackupFault(`The database cannot be opened: ${String(cause)}.`)
  }
  const ask: Ask = async <Row>(text: string, values?: unknown[]) =>
    (await client.query(text, values)).rows as Row[]
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(PLAIN_TEXT)
    await refuseHiddenRows(ask)
  } catch (error) {
    await client.end()
    throw error
  }
  return { ask, close: () => client.end() }
}

/** A role that cannot see every row would silently leave rows out. */
async function refuseHiddenRows(ask: Ask): Promise<void> {
  const [server] = await ask<{ found: boolean }>(
    `select to_regprocedure('public.is_server()') is not null as found`,
  )
  const seesAll = server?.found ? 'is_server()' : 'false'
  const [hidden] = await ask<{ name: string; role: string }>(
    `select c.relname::text as name, current_user::text as role
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and (not has_table_privilege(c.oid, 'SELECT') or (row_security_active(c.oid) and not ${seesAll}))
     limit 1`,
  )
  if (hidden)
    throw new BackupFault(
      `The role ${hidden.role} does not see every row of the table ${hidden.name}. Set MIGRATION_DATABASE_URL, with the role that owns the tables.`,
    )
}

/** The transaction stays open until the snapshot is closed. */
async function onEmbedded(pglite: NonNullable<Connection['pglite']>): Promise<Snapshot> {
  const opened = Promise.withResolvers<Ask>()
  const closed = Promise.withResolvers<void>()
  const transaction = pglite.transaction(async (tx) => {
    await tx.exec(PLAIN_TEXT)
    opened.resolve(
      async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows,
    )
    await closed.promise
  })
  transaction.catch(opened.reject)
  const ask = await opened.promise
  return {
    ask,
    close: async () => {
      closed.resolve()
      await transaction
    },
  }
}
