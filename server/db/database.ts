import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, Kysely, Transaction, TransactionBuilder } from 'kysely'
import type { AccountId, Member, UserId } from '../../domain/ids.ts'
import { diskFull } from '../adapters/folders/disk-full.ts'
import { createFairSemaphore } from '../adapters/queues/fair-semaphore.ts'
import type { DB } from './types.gen.ts'
import { asUnavailable, unavailable } from './unavailable.ts'
import { defer, withCommit } from './wire/session.ts'

/** An open transaction without row restrictions: for sign-ins, webhooks, jobs and maintenance. */
export type SystemTx = Transaction<DB>

/** An open transaction of one account. Every query takes one, so that none can forget whose rows it reads. */
export interface Scope {
  readonly tx: Transaction<DB>
  readonly account: AccountId
  /** Runs the last statement of the transaction, whose commit travels with it. Nothing can be refused after it. */
  finish<Row>(query: CompiledQuery<Row>): Promise<Row[]>
}

/** An open transaction of a member: it sees the rows of the account and those of the user. */
export interface MemberScope extends Scope {
  readonly user: UserId
}

/** Every method throws 'database-unavailable' when the database cannot be reached or does not answer in time. */
export interface Database {
  /** Runs `work` in a transaction under row level security: it sees the account's rows, and those of no person. */
  own<T>(account: AccountId, work: (scope: Scope) => Promise<T>): Promise<T>
  /** As `own`, but read-only: all statements see one snapshot, and no lock is taken or waited for. */
  readOwn<T>(account: AccountId, work: (scope: Scope) => Promise<T>): Promise<T>
  /** As `own`, and it sees what belongs to the user too: profile, sessions, second factors. */
  asMember<T>(member: Member, work: (scope: MemberScope) => Promise<T>): Promise<T>
  /** Reads by a single statement under row level security, without a transaction around it. */
  askOwn<Row>(account: AccountId, query: CompiledQuery<Row>): Promise<Row[]>
  /** Runs `work` in a transaction that sees all rows. A request's input alone must never choose which. */
  system<T>(work: (tx: SystemTx) => Promise<T>): Promise<T>
  /** Runs a single statement that sees all rows, without a transaction around it. */
  ask<T>(query: (db: Kysely<DB>) => Promise<T>): Promise<T>
}

/**
 * How many transactions of one account may write at once. They wait for each other in any case, for the next number and
 * the kept sums, and meanwhile each holds a connection that others need. With four an account saves a fifth more invoices
 * a second than with all twelve connections (docs/performance.md).
 */
const WRITERS_EACH = 4

interface Options {
  hasRoom?: () => boolean
  /** Milliseconds that a transaction waits for others of its account; by default as long as they take. */
  waitMs?: number
}

/**
 * Transactions over a connection. Nested ones are refused at once: the embedded engine has a single connection and would
 * deadlock, and on PostgreSQL the same mistake exhausts the pool.
 * While the disk is full transactions are read-only, and the first write in one throws 'disk-full': an engine without
 * room for its WAL stops working.
 */
export function createDatabase(
  kysely: Kysely<DB>,
  { hasRoom = () => true, waitMs }: Options = {},
): Database {
  const running = new AsyncLocalStorage<true>()
  const guard = () => {
    if (running.getStore()) throw new Error('A transaction was opened inside another one')
  }
  const run = <T>(begin: TransactionBuilder<DB>, work: (tx: SystemTx) => Promise<T>): Promise<T> =>
    asAvailable(() => begin.execute((tx) => running.run(true, () => work(tx))))
  const transact = async <T>(work: (tx: SystemTx) => Promise<T>): Promise<T> => {
    guard()
    const begin = kysely.transaction()
    if (hasRoom()) return run(begin, work)
    return run(begin.setAccessMode('read only'), (tx) => work(tx).catch(refuseWrite))
  }
  const writers = createFairSemaphore({
    atOnce: Number.POSITIVE_INFINITY,
    atOnceEach: WRITERS_EACH,
    waiting: Number.POSITIVE_INFINITY,
    waitingEach: Number.POSITIVE_INFINITY,
    busy: unavailable,
    waitMs,
  })
  const transactOf = async <T>(
    account: AccountId,
    work: (tx: SystemTx) => Promise<T>,
  ): Promise<T> => {
    guard()
    return writers.pass(account, () => transact(work))
  }
  const snapshot = async <T>(work: (tx: SystemTx) => Promise<T>): Promise<T> => {
    guard()
    return run(
      kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
      work,
    )
  }
  return {
    system: transact,
    ask: async (query) => {
      guard()
      return hasRoom() ? asAvailable(() => query(kysely)) : transact(query)
    },
    own: (account, work) =>
      transactOf(account, async (tx) => {
        await become(tx, account)
        return work({ tx, account, finish: finishIn(tx) })
      }),
    askOwn: async (account, query) => {
      guard()
      return asAvailable(() =>
        kysely.connection().execute(async (db) => {
          await db.executeQuery(becomeReader(account))
          return (await db.executeQuery(query)).rows
        }),
      )
    },
    readOwn: (account, work) =>
      snapshot(async (tx) => {
        await become(tx, account)
        return work({ tx, account, finish: finishIn(tx) })
      }),
    asMember: ({ account, user }, work) =>
      transactOf(account, async (tx) => {
        await become(tx, account, user)
        return work({ tx, account, user, finish: finishIn(tx) })
      }),
  }
}

function finishIn(tx: Transaction<DB>): Scope['finish'] {
  return async (query) => (await tx.executeQuery(withCommit(query))).rows
}

async function asAvailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asUnavailable(error)
  }
}

/** The database inside a member's open transaction: work joins it, and commits or rolls back with it. */
export function joined(scope: Omit<MemberScope, 'finish'>): Database {
  // The caller that opened the transaction commits it.
  const finish: Scope['finish'] = async (query) => (await scope.tx.executeQuery(query)).rows
  const own: Database['own'] = (account, work) => {
    if (account !== scope.account)
      throw new Error("Another account's work cannot join this transaction")
    return work({ ...scope, finish })
  }
  const asMember: Database['asMember'] = ({ account, user }, work) => {
    if (user !== scope.user) throw new Error("Another user's work cannot join this transaction")
    return own(account, () => work({ ...scope, finish }))
  }
  return {
    own,
    readOwn: own,
    asMember,
    askOwn: (account, query) => own(account, async ({ tx }) => (await tx.executeQuery(query)).rows),
    system: refuseSystem,
    ask: refuseSystem,
  }
}

function refuseSystem(): never {
  throw new Error("System work cannot join an account's transaction")
}

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006'

function refuseWrite(error: unknown): never {
  const isWrite = error instanceof Error && 'code' in error && error.code === READ_ONLY
  throw isWrite ? diskFull() : error
}

/** Transactions under the owners' role. */
const ownersTransactions = new WeakSet<Transaction<DB>>()

/**
 * For the one statement that it is sent with: without a begin the settings end with that exchange. Its plan is kept:
 * PostgreSQL cannot estimate a limit that is a parameter, and would plan such a statement again on each call.
 */
function becomeReader(account: AccountId): CompiledQuery {
  return defer(
    `select set_config('role', owners_role(), true), set_config('app.account_id', $1, true),
      set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
    [account],
  )
}

/** An empty setting equals no id, so that without a user no row of any person is seen. */
async function become(
  tx: Transaction<DB>,
  account: AccountId,
  user: UserId | '' = '',
): Promise<void> {
  await tx.executeQuery(
    defer(
      "select set_config('role', owners_role(), true), set_config('app.account_id', $1, true), set_config('app.user_id', $2, true)",
      [account, user],
    ),
  )
  ownersTransactions.add(tx)
}

/**
 * Plans the following statements of a transaction for the values they are given. PostgreSQL otherwise keeps a plan after
 * five runs, which suits no account in particular: over 100,000 invoices, ageing took more than 3 s instead of 0.3.
 */
export async function planForValues(tx: Transaction<DB>): Promise<void> {
  await tx.executeQuery(defer("select set_config('plan_cache_mode', 'force_custom_plan', true)"))
}

/**
 * Runs `work` in an open transaction under the server's role, then switches back to the owners' role. For tables that
 * accounts may not access, such as the jobs. After a failure the transaction must be rolled back.
 */
export async function asServer<T>(tx: SystemTx, work: () => Promise<T>): Promise<T> {
  if (!ownersTransactions.has(tx)) return work()
  await tx.executeQuery(defer("select set_config('role', 'none', true)"))
  const done = await work()
  await tx.executeQuery(defer("select set_config('role', owners_role(), true)"))
  return done
}
