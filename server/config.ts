import path from 'node:path'

/** What the program answers to (README). The only reader of process.env. */
export interface Config {
  port: number
  host: string
  /** Undefined: links are built from the request's own host. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  mailUrl: string | undefined
  mailFrom: string
  paystackSecretKey: string | undefined
  paystackUrl: string
  googleClientId: string | undefined
  role: 'all' | 'web' | 'worker'
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-For is believed; false for none. */
  trustProxy: string[] | false
  production: boolean
  /** True when a provider is stood in for: mails land in the outbox, payments at the sandbox checkout. */
  sandbox: boolean
  /** The token that /metrics asks for; undefined serves it to loopback alone, and to nobody behind a proxy. */
  metricsToken: string | undefined
  /** Who runs this server, as /terms and /privacy name them. */
  operatorName: string
  /** Where those pages tell people to write; undefined tells no address. */
  operatorEmail: string | undefined
}

/** A setting that is missing or cannot be read; its message names every one of them. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

/** Reads the settings. Throws ConfigError, in production also for every provider that is missing. */
export function readConfig(env: Env = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const sandbox = env.SANDBOX === '1' || !production
  if (!sandbox) refuseMissing(env)
  return {
    port: readPort(env.PORT),
    host: env.HOST || '127.0.0.1',
    publicUrl: readPublicUrl(env.PUBLIC_URL),
    dataDir: path.resolve(env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    mailUrl: env.MAIL_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Risiti <no-reply@localhost>',
    paystackSecretKey: env.PAYSTACK_SECRET_KEY || undefined,
    paystackUrl: env.PAYSTACK_URL || 'https://api.paystack.co',
    googleClientId: env.GOOGLE_CLIENT_ID || undefined,
    role: readRole(env),
    logLevel: env.LOG_LEVEL || (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY ? env.TRUST_PROXY.split(',').map((each) => each.trim()) : false,
    production,
    sandbox: sandbox && !(env.MAIL_URL && env.PAYSTACK_SECRET_KEY),
    metricsToken: env.METRICS_TOKEN || undefined,
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

function readPort(text: string | undefined): number {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'.`)
}

/** Without its scheme it is no address, and the first mail with a link in it would be the one to notice. */
function readPublicUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text.replace(/\/+$/, '')
  throw new ConfigError(`PUBLIC_URL must be an address such as https://example.com, not '${text}'.`)
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
