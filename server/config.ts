import path from 'node:path'
import { type OutsideUrls, shownLinks } from '../domain/outside-links.ts'
import { hostName, isLoopbackName } from './adapters/network/hosts.ts'
import { ConfigError } from './config/error.ts'
import { type FilesUrl, readFilesUrl } from './config/files-url.ts'
import { readPublicUrl } from './config/public-url.ts'
import { readSecretKeys } from './config/secret-keys.ts'
import { readToken } from './config/token.ts'
import { readTrustProxy } from './config/trust-proxy.ts'
import { readWebUrl } from './config/web-url.ts'

export { ConfigError } from './config/error.ts'

/** The settings of the program (README). This file is the only reader of process.env. */
export interface Config {
  port: number
  host: string
  /** Base of links in mails, without a trailing slash. Undefined only in a sandbox: http://localhost and its port. */
  publicUrl: string | undefined
  dataDir: string
  /** The bucket for uploaded files; undefined keeps them in dataDir. */
  filesUrl: FilesUrl | undefined
  databaseUrl: string | undefined
  /** The connection of `npm run migrate`; undefined uses that of the server. */
  migrationDatabaseUrl: string | undefined
  /** Megabytes to keep free on the disk of dataDir; below that nothing is saved. */
  diskReserveMb: number
  /** Folder of the daily backups; undefined turns them off. */
  backupDir: string | undefined
  /** Number of daily backups to keep. */
  backupKeep: number
  mailUrl: string | undefined
  mailFrom: string
  paystackSecretKey: string | undefined
  paystackUrl: string
  googleClientId: string | undefined
  /** Keys (64 hex digits) that encrypt secrets in the database, newest first; undefined keeps one in the data folder. */
  secretKeys: string[] | undefined
  role: 'all' | 'web' | 'worker'
  /** True when npm started the process, within a shell. */
  underNpm: boolean
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-For is trusted; false for none. */
  trustProxy: string[] | false
  production: boolean
  /** True when a provider is simulated: mails go to the outbox, payments to the sandbox checkout. */
  sandbox: boolean
  /** Whether webhooks reach private and loopback addresses: in a sandbox, unless WEBHOOKS_PRIVATE=0. */
  webhooksPrivate: boolean
  /** True when other machines may reach the server, by HOST, PUBLIC_URL or TRUST_PROXY. */
  exposed: boolean
  /** The token that /metrics requires; undefined serves it to loopback only, and to no request through a proxy. */
  metricsToken: string | undefined
  /** The operator's name on /terms and /privacy. */
  operatorName: string
  /** The contact address on those pages; undefined shows none. */
  operatorEmail: string | undefined
  /** The links to other sites that are shown. */
  links: OutsideUrls
}

type Env = Record<string, string | undefined>

/** Reads the settings. Throws ConfigError for every combination that would be unsafe to run. */
export function readConfig(env: Env = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const maySimulate = env.SANDBOX === '1' || !production
  if (!maySimulate) refuseMissing(env)
  refuseUnknownOrigin(env)
  refuseOutboxBesideMoney(env)
  const host = env.HOST || '127.0.0.1'
  const sandbox = maySimulate && !(env.MAIL_URL && env.PAYSTACK_SECRET_KEY)
  if (sandbox) refuseOpenSandbox(env, host)
  const publicUrl = readPublicUrl(env.PUBLIC_URL, production)
  const trustProxy = readTrustProxy(env.TRUST_PROXY)
  return {
    port: readPort(env.PORT),
    host,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    filesUrl: readFilesUrl(env.FILES_URL),
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
    underNpm: Boolean(env.npm_lifecycle_event),
    logLevel: env.LOG_LEVEL || (production ? 'info' : 'warn'),
    trustProxy,
    production,
    sandbox,
    webhooksPrivate: sandbox && env.WEBHOOKS_PRIVATE !== '0',
    exposed: !isLocal(host) || !isLocal(URL.parse(publicUrl ?? '')?.host) || trustProxy !== false,
    metricsToken: readToken('METRICS_TOKEN', env.METRICS_TOKEN),
    operatorName: env.OPERATOR_NAME?.trim() || 'the operator of this server',
    operatorEmail: readOperatorEmail(env.OPERATOR_EMAIL),
    links: shownLinks({
      sourceCode: readWebUrl('SOURCE_CODE_URL', env.SOURCE_CODE_URL),
      supportChat: readWebUrl('SUPPORT_CHAT_URL', env.SUPPORT_CHAT_URL),
      developer: readWebUrl('DEVELOPER_URL', env.DEVELOPER_URL),
      product: readWebUrl('PRODUCT_URL', env.PRODUCT_URL),
      facebook: readWebUrl('FACEBOOK_URL', env.FACEBOOK_URL),
      instagram: readWebUrl('INSTAGRAM_URL', env.INSTAGRAM_URL),
      linkedIn: readWebUrl('LINKEDIN_URL', env.LINKEDIN_URL),
    }),
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

/** Without a fixed address an attacker could choose the host of links in mails by the Host header. */
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

/** People must not pay and then need a code that only the operator can read. */
function refuseOutboxBesideMoney(env: Env): void {
  if (env.MAIL_URL || !env.PAYSTACK_SECRET_KEY?.startsWith('sk_live_')) return
  throw new ConfigError(
    'PAYSTACK_SECRET_KEY takes real money and MAIL_URL is not set: people would pay and get no mail. Set MAIL_URL, or use a test key.',
  )
}

/** On a network address anyone could sign up, read codes and get plans without paying. */
function refuseOpenSandbox(env: Env, host: string): void {
  if (env.SANDBOX === '1' || env.ROLE === 'worker' || isLocal(host)) return
  throw new ConfigError(
    `HOST=${host} opens a sandbox to the network. Set MAIL_URL and PAYSTACK_SECRET_KEY, leave HOST at 127.0.0.1, or set SANDBOX=1 to do it on purpose.`,
  )
}

/** True for a loopback host, and for none at all. */
function isLocal(host = 'localhost'): boolean {
  return isLoopbackName(host === '::1' ? '[::1]' : hostName(host))
}

function readPort(text: string | undefined): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'.`)
}

/** The engine writes its WAL in files of 16 MB, and stops working when there is no room for the next one. */
function readReserve(text: string | undefined): number {
  const megabytes = Number(text || 32)
  if (megabytes >= 0 && megabytes <= 1_000_000) return megabytes
  throw new ConfigError(`DISK_RESERVE_MB must be a number of megabytes, not '${text}'.`)
}

/** Zero would delete the backup that was just made. */
function readBackupKeep(text: string | undefined): number {
  const count = Number(text || 14)
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count
  throw new ConfigError(`BACKUP_KEEP must be a number of backups, 1 or more, not '${text}'.`)
}

/** It becomes a link on public pages, where a typing mistake would go unnoticed. */
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
    `ROLE=${role} needs DATABASE_URL: the embedded database serves one process, so no process would do the other half.`,
  )
}
