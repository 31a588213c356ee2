import type { DomainEvent } from '../domain/events.ts'
import type { UserId } from '../domain/ids.ts'
import type { OutsideUrls } from '../domain/outside-links.ts'
import type { Clock } from './adapters/clock.ts'
import type { FileStore } from './adapters/files/port.ts'
import type { GoogleIdentity } from './adapters/identity/google.ts'
import type { Log } from './adapters/logging/log.ts'
import type { SecurityLog } from './adapters/logging/security-log.ts'
import type { Mailer } from './adapters/mail/port.ts'
import type { AccessPoint } from './adapters/nrs/port.ts'
import type { Payouts } from './adapters/payments/payouts.ts'
import type { PaymentProvider } from './adapters/payments/port.ts'
import type { PdfRenderer } from './adapters/pdf/port.ts'
import type { Random } from './adapters/secrets/random.ts'
import type { SecretBox } from './adapters/secrets/secret-box.ts'
import type { HookSender } from './adapters/webhooks/port.ts'
import type { DailyBackups } from './backup/daily.ts'
import type { Database, SystemTx } from './db/database.ts'

/** Everything that a command or a query may use; the first argument of each. Tests pass their own. */
export interface Ctx {
  db: Database
  clock: Clock
  log: Log
  /** Logs sign-ins, changes of access, and refusals. In a request it adds that request's details. */
  security: SecurityLog
  random: Random
  /** Encrypts what must be readable again, such as the secrets of authenticator apps. */
  secrets: SecretBox
  mail: Mailer
  files: FileStore
  payments: PaymentProvider
  /** Bank accounts of merchants at that provider. */
  payouts: Payouts
  /** Takes invoices to the NRS. Null outside of a sandbox, until there is an accredited one. */
  accessPoint: AccessPoint | null
  pdf: PdfRenderer
  /** Delivers to the addresses of webhooks. */
  hooks: HookSender
  /** Null without BACKUP_DIR. */
  backups: DailyBackups | null
  /** Null when no client id is configured. */
  google: GoogleIdentity | null
  /** Resolves once a call may answer whose duration would reveal whether an account exists. */
  responseFloor(): Promise<void>
  /** Who sent the current request, and from where; null in a job. */
  request: {
    userId: UserId | null
    sessionId: string | null
    /** The name of the API key that was used instead of a session. */
    keyName?: string | undefined
    address: string
    agent: string
  } | null
  /** The id of the current job; null in a request. */
  cause: string | null
  /**
   * Publishes an event in the transaction that caused it: its jobs exist only if that commits. A job that runs twice
   * publishes the same event once.
   */
  emit: Emit
  /** What `emit` calls, with the security log and the job of its context. */
  publish: (by: Pick<Ctx, 'security' | 'cause'>, ...event: Parameters<Emit>) => Promise<void>
  /** Base of links in mails, whatever the request's host: PUBLIC_URL, or in a sandbox http://localhost and its port. */
  origin: string
  /** The links to other sites, as mails show them. */
  links: OutsideUrls
}

type Emit = (tx: SystemTx, event: DomainEvent) => Promise<void>

/**
 * A context of these parts. Use it to replace `security` or `cause`, as for a request or a job: `emit` uses the ones of
 * its own context, also when it is passed on without that.
 */
export function createCtx(parts: Omit<Ctx, 'emit'>): Ctx {
  return { ...parts, emit: (tx, event) => parts.publish(parts, tx, event) }
}
