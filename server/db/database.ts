import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { OwnerId } from '../../domain/ids.ts'
import type { DB } from './types.gen.ts'

/** A running transaction that may do anything: logins, webhooks, jobs, upkeep. */
export type SystemTx = Transaction<DB>

/** A running transaction of one owner. Every query takes one, so that none can forget whose rows it reads. */
export interface Scope {
  readonly tx: Transaction<DB>
  readonly owner: OwnerId
}

export interface Database {
  /** Runs `work` in a transaction under row level security: other owners' rows do not exist in it. */
  own<T>(owner: OwnerId, work: (scope: Scope) => Promise<T>): Promise<T>
  /** Runs `work` in a transaction that sees everything. Nothing that a request says may choose its rows alone. */
  system<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /** Asks a single statement of the whole database, without a transaction around it. */
  ask<T>(query: (db: Kysely<DB>) => Promise<T>): Promise<T>
}

/**
 * Transactions over a connection. One inside another is refused at once: the embedded engine has a single connection
 * and would wait for itself for ever, and on PostgreSQL the same fault empties the pool.
 */
export function createDatabase(kysely: Kysely<DB>): Database {
  const running = new AsyncLocalStorage<true>()
  const guard = () => {
    if (running.getStore()) throw new Error('A transaction was opened inside another one')
  }
  const transact = async <T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
    guard()
    return running.run(true, () => kysely.transaction().execute(work))
  }
  return {
    system: transact,
    ask: async (query) => {
      guard()
      return query(kysely)
    },
    own: (owner, work) =>
      transact(async (tx) => {
        await become(tx, owner)
        return work({ tx, owner })
      }),
  }
}

/** The same database inside an open transaction of an owner: work joins it, and commits or fails with it. */
export function joined(scope: Scope): Database {
  return {
    own: (owner, work) => {
      if (owner !== scope.owner)
        throw new Error("Another owner's work cannot join this transaction")
      return work(scope)
    },
    system: refuseSystem,
    ask: refuseSystem,
  }
}

function refuseSystem(): never {
  throw new Error("System work cannot join an owner's transaction")
}

async function become(tx: Transaction<DB>, owner: OwnerId): Promise<void> {
  await sql`select set_config('role', 'risiti_owner_work', true), set_config('app.owner_id', ${owner}, true)`.execute(
    tx,
  )
}
