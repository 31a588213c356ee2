import pg from 'pg'
import type { Connection } from './connect.ts'
import { StartError } from './start-error.ts'

/** Runs schema changes on either engine, inside one transaction. */
export interface Runner {
  /** Runs any number of statements. */
  run(text: string): Promise<unknown>
  ask<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

/** Arbitrary id of the advisory lock that serialises schema changes of one database. */
const LOCK = 7_215_480_061

/**
 * Runs `work` in one transaction, one process at a time. On PostgreSQL over a dedicated connection without timeouts: a
 * migration may take as long as it needs. Throws StartError when that cannot be opened.
 */
export async function changeStructure<T>(
  { pglite, url }: Pick<Connection, 'pglite' | 'url'>,
  work: (runner: Runner) => Promise<T>,
): Promise<T> {
  if (pglite)
    return pglite.transaction((tx) =>
      work({
        run: (text) => tx.exec(text),
        ask: async <Row>(text: string, values?: unknown[]) =>
          (await tx.query<Row>(text, values)).rows,
      }),
    )
  if (url) return changeOnServer(url, work)
  throw new TypeError('A connection is either embedded or has an address')
}

async function changeOnServer<T>(url: string, work: (runner: Runner) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection lost between two statements is reported here; the next statement fails.
  client.on('error', () => {})
  await client.connect().catch((cause: unknown) => {
    throw cannotConnect(cause)
  })
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const done = await work({
      run: (text) => client.query(text),
      ask: async <Row>(text: string, values?: unknown[]) =>
        (await client.query(text, values)).rows as Row[],
    })
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

/** pg's error has a code but no message when several addresses of a host refused the connection. */
function cannotConnect(cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause
  const code = 'code' in cause ? String(cause.code) : ''
  return new StartError(`The database cannot be opened: ${cause.message || code}.`)
}
