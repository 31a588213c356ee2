import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import type { Link } from './link.ts'
import { Session } from './session.ts'

/** Where connections come from: the pool of PostgreSQL, or the embedded engine, which has one. */
export interface Links {
  take(): Promise<Link>
  close(): Promise<void>
}

/**
 * Kysely's dialect for both engines. Unlike the stock ones it names statements, so that they are parsed once per
 * connection, and sends the begin of a transaction together with its first statement (decision 0049).
 */
export function dialectOver(links: Links): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => new Session(await links.take()),
      beginTransaction: async (session: Session, settings: TransactionSettings) =>
        session.begin(settings),
      commitTransaction: (session: Session) => session.commit(),
      rollbackTransaction: (session: Session) => session.rollback(),
      releaseConnection: async (session: Session) => session.release(),
      destroy: () => links.close(),
    }),
  }
}
