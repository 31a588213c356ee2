import type { Exchange } from './exchange.ts'
import type { PreparedStatements } from './prepared.ts'

/** The state of a connection after an exchange. A failed transaction can only be rolled back. */
export type TransactionStatus = 'idle' | 'open' | 'failed'

/** The exclusive use of a connection of either engine. */
export interface Link {
  /** The named statements of the connection. */
  prepared: PreparedStatements
  /**
   * Sends an exchange and reads the answer to it, which may be an error of the database. Rejects when the connection is
   * lost or its state unknown; it must then be closed.
   */
  run(exchange: Exchange): Promise<TransactionStatus>
  /** Gives the connection back, or closes it when it is broken. */
  release(isBroken: boolean): void
}
