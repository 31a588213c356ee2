import { channel } from 'node:diagnostics_channel'
import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { isStalePlan } from '../unavailable.ts'
import { Exchange, type Statement } from './exchange.ts'
import type { Link, TransactionStatus } from './link.ts'

/** Publishes the texts of every exchange, so that a test can count them. */
const exchanges = channel('risiti:database')

const deferred = new WeakSet<CompiledQuery>()

/** A statement that is sent together with the next one of its connection, and whose rows are discarded. */
export function defer(text: string, values: readonly unknown[] = []): CompiledQuery {
  const query = CompiledQuery.raw(text, [...values])
  deferred.add(query)
  return query
}

const final = new WeakSet<CompiledQuery>()

/** A statement after which its transaction ends: the commit is sent together with it. */
export function withCommit<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const marked = { ...query }
  final.add(marked)
  return marked
}

/** The use of one connection, for a single statement or a transaction. */
export class Session implements DatabaseConnection {
  #link: Link
  #status: TransactionStatus = 'idle'
  /** Sent with the next statement. */
  #waiting: Statement[] = []
  #transaction: 'none' | 'waiting' | 'begun' | 'ended' = 'none'
  #isReadOnly = false
  #isBroken = false
  /** The commit of a read-only transaction; its caller does not wait for it. */
  #ending: Promise<unknown> | null = null
  #running: Promise<unknown> | null = null

  constructor(link: Link) {
    this.#link = link
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { text: query.sql, values: query.parameters }
    if (deferred.has(query)) {
      this.#waiting.push(statement)
      return { rows: [] }
    }
    // The state after the one before is not known yet, as with Promise.all in a transaction.
    while (this.#running) await this.#running
    // Its begin failed, or it has ended meanwhile: this statement would run outside of it, as the server.
    if (this.#transaction === 'ended' || (this.#transaction === 'begun' && this.#status === 'idle'))
      throw new Error('The transaction is not open')
    const isFirst = this.#transaction !== 'begun'
    if (this.#transaction === 'waiting') this.#transaction = 'begun'
    const statements = [...this.#waiting.splice(0), statement]
    const answered = statements.length - 1
    const isFinal = this.#transaction === 'begun' && final.has(query)
    if (isFinal) statements.push({ text: 'commit', values: [] })
    const running = this.#run(statements, answered).catch((error: unknown) =>
      this.#retry(error, isFirst, statements, answered),
    )
    this.#running = running.then(ignore, ignore)
    const { rows, tag } = await running.finally(() => {
      this.#running = null
    })
    if (isFinal) this.#transaction = 'ended'
    return { rows: rows as Row[], ...affectedBy(tag) }
  }

  /** Nothing is sent before the first statement. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    this.#isReadOnly = accessMode === 'read only'
    this.#transaction = 'waiting'
    const isolation = isolationLevel && `isolation level ${isolationLevel}`
    const text = ['begin', isolation, accessMode].filter(Boolean).join(' ')
    this.#waiting = [{ text, values: [] }]
  }

  /** Throws when an earlier statement failed. A read-only transaction is committed behind the caller's back. */
  async commit(): Promise<void> {
    if (!(await this.#end())) return
    if (this.#status !== 'open') {
      if (!this.#isBroken) await this.#run([{ text: 'rollback', values: [] }])
      throw new AbortedTransactionError()
    }
    const committed = this.#run([{ text: 'commit', values: [] }])
    if (this.#isReadOnly) this.#ending = committed.catch(() => this.#discard())
    else if ((await committed).tag !== 'COMMIT') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    if (!(await this.#end()) || this.#isBroken) return
    await this.#run([{ text: 'rollback', values: [] }])
  }

  /** Refuses further statements, and waits for the one that runs. True if the transaction was begun. */
  async #end(): Promise<boolean> {
    const wasBegun = this.#transaction === 'begun'
    this.#transaction = 'ended'
    this.#waiting = []
    while (this.#running) await this.#running
    return wasBegun
  }

  /** Gives the connection back, or closes it if a transaction may still be open. */
  release(): void {
    const release = () => this.#link.release(this.#isBroken || this.#status !== 'idle')
    if (this.#ending) void this.#ending.then(release)
    else release()
  }

  streamQuery(): never {
    throw new Error('Rows are read page by page (page-by-page.ts), not as a stream')
  }

  async #run(statements: Statement[], answered?: number): Promise<Exchange> {
    if (this.#isBroken) throw new Error('Postgres connection has been discarded')
    const exchange = new Exchange(statements, this.#link.prepared, answered)
    if (exchanges.hasSubscribers) exchanges.publish(statements.map(({ text }) => text))
    try {
      this.#status = await this.#link.run(exchange)
    } catch (error) {
      this.#discard()
      throw error
    }
    if (!exchange.error) return exchange
    Error.captureStackTrace(exchange.error)
    throw exchange.error
  }

  /** A migration changed the columns of a prepared statement. Repeats what has done nothing yet. */
  async #retry(
    error: unknown,
    isFirst: boolean,
    statements: Statement[],
    answered: number,
  ): Promise<Exchange> {
    if (!isStalePlan(error)) throw error
    this.#link.prepared.forgetAll()
    if (!isFirst) throw error
    if (this.#status !== 'idle') await this.#run([{ text: 'rollback', values: [] }])
    return this.#run(statements, answered)
  }

  #discard(): void {
    this.#isBroken = true
  }
}

function ignore(): void {}

/** The number in tags such as 'INSERT 0 2'. */
function affectedBy(tag: string): { numAffectedRows?: bigint } {
  const count = /^(?:INSERT|UPDATE|DELETE|MERGE).* (\d+)$/.exec(tag)?.[1]
  return count === undefined ? {} : { numAffectedRows: BigInt(count) }
}
