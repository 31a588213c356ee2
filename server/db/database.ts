import { AsyncLocalStorage } from 'node:async_hooks'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { OwnerId } from '../../domain/ids.ts'
import { diskFull } from '../adapters/disk-full.ts'
import { asUnavailable } from './trouble.ts'
import type { DB } from './types.gen.ts'

/** A running transaction that may do anything: logins, webhooks, jobs, upkeep. */
export type SystemTx = Transaction<DB>

/** A running transaction of one owner. Every query takes one, so that none can forget whose rows it reads. */
export interface Scope {
  readonly tx: Transaction<DB>
  readonly owner: OwnerId
}

/** Each throws 'database-unavailable' when the database cannot be reached or does not answer in time. */
export interface Database {
  /** Runs `work` in a transaction under row level security: other owners' rows do not exist in it. */
  own<T>(owner: OwnerId, work: (scope: Scope) => Promise<T>): Promise<T>
  /** As `own`, for reading alone: all its statements see one moment, and no lock is taken or waited for. */
  readOwn<T>(owner: OwnerId, work: (scope: Scope) => Promise<T>): Promise<T>
  /** Runs `work` in a transaction that sees everything. Nothing that a request says may choose its rows alone. */
  system<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /** Asks a single statement of the whole database, without a transaction around it. */
  ask<T>(query: (db: Kysely<DB>) => Promise<T>): Promise<T>
}

/**
 * Transactions over a connection. One inside another is refused at once: the embedded engine has a single connection
 * and would wait for itself for ever, and on PostgreSQL the same fault empties the pool.
 * While the disk has no room transactions only read, and the first change in one throws 'disk-full': an engine that finds
 * no room for its journal stops for good.
 */
export function createDatabase(kysely: Kysely<DB>, hasRoom: () => boolean = () => true): Database {
  const running = new AsyncLocalStorage<true>()
  const guard = () => {
    if (running.getStore()) throw new Error('A transaction was opened inside another one')
  }
  const transact = async <T>(work: (tx: Transaction<DB>) => Promise<T>): Promise<T> => {
    guard()
    return reached(() =>
      kysely.transaction().execute(async (tx) => {
        if (hasRoom()) return running.run(true, () => work(tx))
        await sql`set transaction read only`.execute(tx)
        return running.run(true, () => work(tx)).catch(refuseWrite)
      }),
    )
  }
  return {
    system: transact,
    ask: async (query) => {
      guard()
      return hasRoom() ? reached(() => query(kysely)) : transact(query)
    },
    own: (owner, work) =>
      transact(async (tx) => {
        await become(tx, owner)
        return work({ tx, owner })
      }),
    readOwn: (owner, work) =>
      transact(async (tx) => {
        // The isolation of a transaction cannot be set after its first query.
        await sql`set transaction isolation level repeatable read, read only`.execute(tx)
        await become(tx, owner)
        return work({ tx, owner })
      }),
  }
}

async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** The same database inside an open transaction of an owner: work joins it, and commits or fails with it. */
export function joined(scope: Scope): Database {
  const own: Database['own'] = (owner, work) => {
    if (owner !== scope.owner) throw new Error("Another owner's work cannot join this transaction")
    return work(scope)
  }
  return {
    own,
    readOwn: own,
    system: refuseSystem,
    ask: refuseSystem,
  }
}

function refuseSystem(): never {
  throw new Error("System work cannot join an owner's transaction")
}

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006'

function refuseWrite(error: unknown): never {
  const isWrite = error instanceof Error && 'code' in error && error.code === READ_ONLY
  throw isWrite ? diskFull() : error
}

/** Transactions that run under the owners' role. */
const ownersTransactions = new WeakSet<Transaction<DB>>()

async function become(tx: Transaction<DB>, owner: OwnerId): Promise<void> {
  await sql`select set_config('role', owners_role(), true), set_config('app.owner_id', ${owner}, true)`.execute(
    tx,
  )
  ownersTransactions.add(tx)
}

/**
 * Runs `work` in an open transaction under the server's own role, and gives it back to its owner afterwards. For what
 * owners may not see, such as the jobs that their changes ask for. A failure leaves the transaction to be rolled back.
 */
export async function asServer<T>(tx: SystemTx, work: () => Promise<T>): Promise<T> {
  if (!ownersTransactions.has(tx)) return work()
  await sql`select set_config('role', 'none', true)`.execute(tx)
  const done = await work()
  await sql`select set_config('role', owners_role(), true)`.execute(tx)
  return done
}
