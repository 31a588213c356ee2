import type { DomainEvent } from '../domain/events.ts'
import type { Clock } from './adapters/clock.ts'
import type { FileStore } from './adapters/files/port.ts'
import type { GoogleIdentity } from './adapters/identity/google.ts'
import type { Log } from './adapters/log.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { PaymentProvider } from './adapters/payments/port.ts'
import type { PdfRenderer } from './adapters/pdf/port.ts'
import type { Random } from './adapters/random.ts'
import type { Database, SystemTx } from './db/database.ts'

/** Everything that a command or a query may use; the first argument of each. A test passes its own. */
export interface Ctx {
  db: Database
  clock: Clock
  log: Log
  random: Random
  mail: Mailer
  files: FileStore
  payments: PaymentProvider
  pdf: PdfRenderer
  /** Null when no client id is configured. */
  google: GoogleIdentity | null
  /** Makes known what happened, in the transaction that made it happen: its jobs exist only if that commits. */
  emit(tx: SystemTx, event: DomainEvent): Promise<void>
  /** Where links in mails lead: PUBLIC_URL, else the host by which the server was last asked. */
  origin: string
}
