import pg from 'pg'
import type { Pool } from '../postgres.ts'
import type { Links } from './dialect.ts'
import { Exchange } from './exchange.ts'
import type { Link, TransactionStatus } from './link.ts'
import { PreparedStatements } from './prepared.ts'

const STATUSES = { I: 'idle', T: 'open', E: 'failed' } as const

/** What each connection has prepared. */
const preparedBy = new WeakMap<pg.PoolClient, PreparedStatements>()

/** The connections of a pool of node-postgres, which connects, signs in and reads messages. */
export function linksOfPool(pool: Pool): Links {
  return {
    take: async () => linkOf(await pool.connect()),
    close: () => pool.end(),
  }
}

function linkOf(client: pg.PoolClient): Link {
  const prepared = preparedBy.get(client) ?? new PreparedStatements()
  preparedBy.set(client, prepared)
  return {
    prepared,
    run: async (exchange) => {
      await send(client, new Flight(exchange))
      // node-postgres reports an error before the end of the answer; the next answer comes after it.
      if (exchange.error) await send(client, new Flight(new Exchange([], prepared)))
      return statusOf(client)
    },
    release: (isBroken) => client.release(isBroken),
  }
}

function send(client: pg.PoolClient, flight: Flight): Promise<void> {
  client.query(flight)
  return flight.landed
}

function statusOf(client: pg.PoolClient): TransactionStatus {
  // Pool clients are Clients too, which their type does not say.
  const status = client instanceof pg.Client ? client.getTransactionStatus() : null
  if (!status) throw new Error('The state of the connection is unknown')
  return STATUSES[status]
}

/** An exchange in the form that node-postgres sends and answers. */
class Flight implements pg.Submittable {
  readonly landed: Promise<void>
  #exchange: Exchange
  #landing = Promise.withResolvers<void>()

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    this.landed = this.#landing.promise
  }

  submit(connection: pg.Connection): void {
    connection.stream.write(this.#exchange.message)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#exchange.described(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#exchange.row(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#exchange.completed(text)
  }

  handleEmptyQuery(): void {
    this.#exchange.completed('')
  }

  handleReadyForQuery(): void {
    this.#landing.resolve()
  }

  handleError(error: Error): void {
    if (error instanceof pg.DatabaseError) {
      this.#exchange.failed(error)
      this.#landing.resolve()
    } else this.#landing.reject(error)
  }
}
