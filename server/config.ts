import path from 'node:path'
import { hostName, isLoopbackName } from '../domain/hosts.ts'
import { ConfigError } from './config/error.ts'
import { readPublicUrl } from './config/public-url.ts'
import { readSecretKeys } from './config/secret-keys.ts'
import { readToken } from './config/token.ts'
import { readTrustProxy } from './config/trust-proxy.ts'

export { ConfigError } from './config/error.ts'

/** What the program answers to (README). The only reader of process.env. */
export interface Config {
  port: number
  host: string
  /** Where links in mails lead, without a slash at its end. Undefined in a sandbox alone: http://localhost and its port. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Under which role `npm run migrate` changes the database; undefined: that of the server. */
  migrationDatabaseUrl: string | undefined
  /** Megabytes that stay free on the disk of dataDir; with less nothing is saved. */
  diskReserveMb: number
  /** Where the daily backups go; undefined makes none. */
  backupDir: string | undefined
  /** How many daily backups are kept. */
  backupKeep: number
  mailUrl: string | undefined
  mailFrom: string
  paystackSecretKey: string | undefined
  paystackUrl: string
  googleClientId: string | undefined
  /** Keys of 64 hex digits that seal secrets in the database, the newest first; undefined keeps one in the data folder. */
  secretKeys: string[] | undefined
  role: 'all' | 'web' | 'worker'
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-For is believed; false for none. */
  trustProxy: string[] | false
  production: boolean
  /** True when a provider is stood in for: mails land in the outbox, payments at the sandbox checkout. */
  sandbox: boolean
  /** True where others than this machine may reach the server, by HOST, PUBLIC_URL or TRUST_PROXY. */
  exposed: boolean
  /** The token that /metrics asks for; undefined serves it to loopback alone, and to nobody behind a proxy. */
  metricsToken: string | undefined
  /** Who runs this server, as /terms and /privacy name them. */
  operatorName: string
  /** Where those pages tell people to write; undefined tells no address. */
  operatorEmail: string | undefined
}

type Env = Record<string, string | undefined>

/** Reads the settings. Throws ConfigError for every combination that would be unsafe to run. */
export function readConfig(env: Env = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const played = env.SANDBOX === '1' || !production
  if (!played) refuseMissing(env)
  refuseUnknownOrigin(env)
  refuseOutboxBesideMoney(env)
  const host = env.HOST || '127.0.0.1'
  const sandbox = played && !(env.MAIL_URL && env.PAYSTACK_SECRET_KEY)
  if (sandbox) refuseOpenSandbox(env, host)
  const publicUrl = readPublicUrl(env.PUBLIC_URL, production)
  const trustProxy = readTrustProxy(env.TRUST_PROXY)
  return {
    port: readPort(env.PORT),
    host,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL || undefined,
    diskReserveMb: readReserve(env.DISK_RESERVE_MB),
    backupDir: env.BACKUP_DIR ? path.resolve(env.BACKUP_DIR) : undefined,
    backupKeep: readBackupKeep(env.BACKUP_KEEP),
    mailUrl: env.MAIL_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Risiti <no-reply@localhost>',
    paystackSecretKey: env.PAYSTACK_SECRET_KEY || undefined,
    paystackUrl: env.PAYSTACK_URL || 'https://api.paystack.co',
    googleClientId: env.GOOGLE_CLIENT_ID || undefined,
    secretKeys: readSecretKeys(env.SECRET_KEY),
    role: readRole(env),
    logLevel: env.LOG_LEVEL || (production ? 'info' : 'warn'),
    trustProxy,
    production,
    sandbox,
    exposed: !isLocal(host) || !isLocal(URL.parse(publicUrl ?? '')?.host) || trustProxy !== false,
    metricsToken: readToken('METRICS_TOKEN', env.METRICS_TOKEN),
    operatorName: env.OPERATOR_NAME?.trim() || 'the operator of this server',
    operatorEmail: readOperatorEmail(env.OPERATOR_EMAIL),
  }
}

const NEEDED_IN_PRODUCTION = ['PUBLIC_URL', 'MAIL_URL', 'MAIL_FROM', 'PAYSTACK_SECRET_KEY']

function refuseMissing(env: Env): void {
  const missing = NEEDED_IN_PRODUCTION.filter((name) => !env[name])
  if (missing.length === 0) return
  throw new ConfigError(
    `NODE_ENV is production and these are not set: ${missing.join(', ')}. ` +
      'Set them, or set SANDBOX=1 to run without real mail and payments on purpose.',
  )
}

/** Without a fixed address the links in mails would lead to whatever host a stranger asked for. */
function refuseUnknownOrigin(env: Env): void {
  if (env.PUBLIC_URL) return
  const real = ['MAIL_URL', 'PAYSTACK_SECRET_KEY'].filter((name) => env[name])
  if (real.length > 0)
    throw new ConfigError(
      `PUBLIC_URL is not set, and ${real.join(' and ')} ${real.length > 1 ? 'are' : 'is'}: set it to the address at which people open Risiti.`,
    )
  if (env.ROLE === 'worker' && env.PORT === '0')
    throw new ConfigError(
      'ROLE=worker with PORT=0 needs PUBLIC_URL: mails lead to the web process.',
    )
}

/** Codes that only the operator can read must not stand between people and what they paid for. */
function refuseOutboxBesideMoney(env: Env): void {
  if (env.MAIL_URL || !env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_')) return
  throw new ConfigError(
    'PAYSTACK_SECRET_KEY takes real money and MAIL_URL is not set: people would pay and get no mail. Set MAIL_URL, or use a test key.',
  )
}

/** On a network address everybody could sign up, read codes and have plans without paying. */
function refuseOpenSandbox(env: Env, host: string): void {
  if (env.SANDBOX === '1' || env.ROLE === 'worker' || isLocal(host)) return
  throw new ConfigError(
    `HOST=${host} opens a sandbox to the network. Set MAIL_URL and PAYSTACK_SECRET_KEY, leave HOST at 127.0.0.1, or set SANDBOX=1 to do it on purpose.`,
  )
}

/** True for a host that leads to this machine alone; none given leads nowhere else either. */
function isLocal(host = 'localhost'): boolean {
  return isLoopbackName(host === '::1' ? '[::1]' : hostName(host))
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'.`)
}

/** The engine writes its journal in files of 16 MB, and stops for good where it finds no room for the next. */
function readReserve(text: string | undefined): number {
  const megabytes = Number(text || 32)
  if (megabytes >= 0 && megabytes <= 1_000_000) return megabytes
  throw new ConfigError(`DISK_RESERVE_MB must be a number of megabytes, not '${text}'.`)
}

/** Fewer than one would delete the backup that was just made. */
function readBackupKeep(text: string | undefined): number {
  const count = Number(text || 14)
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count
  throw new ConfigError(`BACKUP_KEEP must be a number of backups, 1 or more, not '${text}'.`)
}

/** It becomes a link on public pages, where a typing mistake would stay unseen. */
function readOperatorEmail(text: string | undefined): string | undefined {
  const address = text?.trim()
  if (!address) return undefined
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(address)) return address
  throw new ConfigError(
    `OPERATOR_EMAIL must be an address such as hello@example.com, not '${address}'.`,
  )
}

function readRole(env: Env): Config['role'] {
  const role = env.ROLE || 'all'
  if (role === 'all') return role
  if (role !== 'web' && role !== 'worker')
    throw new ConfigError(`ROLE must be all, web or worker, not '${role}'.`)
  if (env.DATABASE_URL) return role
  throw new ConfigError(
    `ROLE=${role} needs DATABASE_URL: the embedded database serves one process, so nobody would do the other half.`,
  )
}
