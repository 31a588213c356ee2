import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { shownLinks } from '../domain/outside-links.ts'
import { ConfigError, readConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://risiti.example.ng',
  MAIL_URL: 'smtp://mail.example.ng',
  MAIL_FROM: 'Risiti <hello@risiti.example.ng>',
  PAYSTACK_SECRET_KEY: 'sk_live_x',
}
const TOKEN = 'kX3v9QpL0aZr7TnB2wYe5UcJ'
const faultOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return error instanceof Error ? error.message : ''
  }
}

test('with nothing set it is a sandbox that only this machine can reach', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: path.resolve('data'),
    filesUrl: undefined,
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    diskReserveMb: 32,
    backupDir: undefined,
    backupKeep: 14,
    mailUrl: undefined,
    mailFrom: 'Risiti <no-reply@localhost>',
    paystackSecretKey: undefined,
    paystackUrl: 'https://api.paystack.co',
    googleClientId: undefined,
    secretKeys: undefined,
    underNpm: false,
    role: 'all',
    logLevel: 'warn',
    trustProxy: false,
    production: false,
    sandbox: true,
    webhooksPrivate: true,
    exposed: false,
    metricsToken: undefined,
    operatorName: 'the operator of this server',
    operatorEmail: undefined,
    links: shownLinks({}),
  })
})

test('every setting is read, and an empty one counts as not set', () => {
  const env = {
    npm_lifecycle_event: 'start',
    ...PRODUCTION,
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://risiti.example.ng//',
    DATA_DIR: '/var/lib/risiti',
    FILES_URL: 's3://key:secret@s3.example.ng/files?region=af-south-1',
    MIGRATION_DATABASE_URL: 'postgres://owner@db/risiti',
    DISK_RESERVE_MB: '64',
    BACKUP_DIR: '/var/backups/risiti',
    BACKUP_KEEP: '7',
    SECRET_KEY: 'a'.repeat(64),
    DATABASE_URL: 'postgres://db/risiti',
    PAYSTACK_URL: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com',
    ROLE: 'worker',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '10.0.0.1, 10.0.0.2',
    METRICS_TOKEN: TOKEN,
    OPERATOR_NAME: ' Ọlá Ṣọlá Ventures ',
    OPERATOR_EMAIL: ' hello@olasola.example ',
  }
  expect(readConfig(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://risiti.example.ng',
    dataDir: '/var/lib/risiti',
    filesUrl: {
      endpoint: 'https://s3.example.ng',
      bucket: 'files',
      prefix: '',
      region: 'af-south-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    },
    databaseUrl: 'postgres://db/risiti',
    migrationDatabaseUrl: 'postgres://owner@db/risiti',
    diskReserveMb: 64,
    backupDir: '/var/backups/risiti',
    backupKeep: 7,
    mailUrl: 'smtp://mail.example.ng',
    mailFrom: 'Risiti <hello@risiti.example.ng>',
    paystackSecretKey: 'sk_live_x',
    paystackUrl: 'http://127.0.0.1:9',
    googleClientId: '1-a.apps.googleusercontent.com',
    secretKeys: ['a'.repeat(64)],
    underNpm: true,
    role: 'worker',
    logLevel: 'debug',
    trustProxy: ['10.0.0.1', '10.0.0.2'],
    production: true,
    sandbox: false,
    webhooksPrivate: false,
    exposed: true,
    metricsToken: TOKEN,
    operatorName: 'Ọlá Ṣọlá Ventures',
    operatorEmail: 'hello@olasola.example',
    links: shownLinks({}),
  })
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

describe('in production', () => {
  test('missing providers stop the start with a message that names all of them', () => {
    const message = faultOf({ NODE_ENV: 'production' })
    for (const name of ['PUBLIC_URL', 'MAIL_URL', 'MAIL_FROM', 'PAYSTACK_SECRET_KEY', 'SANDBOX=1'])
      expect(message).toContain(name)
    const { MAIL_URL: _, ...rest } = PRODUCTION
    expect(faultOf(rest)).toContain('not set: MAIL_URL.')
    expect(faultOf(PRODUCTION)).toBeNull()
  })

  test('only SANDBOX=1 overrides this', () => {
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' })).toMatchObject({
      production: true,
      sandbox: true,
    })
    expect(faultOf({ NODE_ENV: 'production', SANDBOX: 'yes' })).toContain('PUBLIC_URL')
  })
})

test('with both providers set it is not a sandbox, in production or not', () => {
  const { NODE_ENV: _, ...both } = PRODUCTION
  expect(readConfig(both).sandbox).toBe(false)
  const { PAYSTACK_SECRET_KEY: __, ...mail } = both
  expect(readConfig(mail).sandbox).toBe(true)
})

test.each(['x', '-1', '65536', '80.5'])('PORT %s is refused', (PORT) => {
  expect(faultOf({ PORT })).toContain('PORT')
})

test.each([
  'risiti.example.ng',
  'localhost:3000',
  'ftp://x',
  '/',
  'https://',
  'https://a@risiti.example.ng',
  'https://risiti.example.ng:x@evil.example',
  'https://risiti.example.ng/app',
  'https://risiti.example.ng?x',
  'https://risiti.example.ng#x',
  'https://a,b',
])('PUBLIC_URL %s is refused', (PUBLIC_URL) => {
  expect(faultOf({ PUBLIC_URL })).toContain('PUBLIC_URL')
})

test('[V12.2.1] plain http is refused in production, except on this machine', () => {
  const with_ = (PUBLIC_URL: string) => faultOf({ ...PRODUCTION, PUBLIC_URL })
  expect(with_('http://risiti.example.ng')).toContain('https://')
  for (const own of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])
    expect(with_(own)).toBeNull()
  expect(faultOf({ PUBLIC_URL: 'http://risiti.example.ng' })).toBeNull()
})

test.each(['MAIL_URL', 'PAYSTACK_SECRET_KEY'])(
  'a real provider (%s) without PUBLIC_URL stops the start, in production or not',
  (name) => {
    const real = { [name]: name === 'MAIL_URL' ? 'smtp://mail.example.ng' : 'sk_test_x' }
    const message = `PUBLIC_URL is not set, and ${name} is`
    for (const rest of [{}, { NODE_ENV: 'test' }, { NODE_ENV: 'production', SANDBOX: '1' }])
      expect(faultOf({ ...real, ...rest })).toContain(message)
    expect(faultOf({ ...real, PUBLIC_URL: 'http://localhost:3000' })).toBeNull()
  },
)

test('a worker that cannot know the port of the web process needs PUBLIC_URL', () => {
  const worker = { ROLE: 'worker', PORT: '0', DATABASE_URL: 'postgres://db/risiti' }
  expect(faultOf(worker)).toContain('PUBLIC_URL')
  expect(faultOf({ ...worker, PUBLIC_URL: 'http://localhost:3000' })).toBeNull()
})

describe('a sandbox on a network address', () => {
  const MAIL = { MAIL_URL: 'smtp://x', PUBLIC_URL: 'https://risiti.example.ng' }

  test.each(['0.0.0.0', '::', '192.168.1.5', 'risiti.lan'])('is refused: HOST=%s', (HOST) => {
    for (const rest of [{}, MAIL, { ...MAIL, MAIL_URL: '', PAYSTACK_SECRET_KEY: 'sk_test_x' }])
      expect(faultOf({ HOST, ...rest })).toContain(`HOST=${HOST} opens a sandbox`)
    expect(faultOf({ HOST, ...PRODUCTION })).toBeNull()
  })

  test('is allowed by SANDBOX=1 and counts as exposed', () => {
    expect(readConfig({ HOST: '0.0.0.0', SANDBOX: '1' })).toMatchObject({
      sandbox: true,
      exposed: true,
    })
  })

  test('does not include a server on loopback, or a worker that does not listen', () => {
    for (const HOST of ['', 'localhost', '127.0.0.1', '127.0.0.2', '::1'])
      expect(readConfig({ HOST })).toMatchObject({ sandbox: true, exposed: false })
    expect(
      faultOf({ HOST: '0.0.0.0', ROLE: 'worker', DATABASE_URL: 'postgres://db/risiti' }),
    ).toBeNull()
  })

  test('a proxy or a public name makes it exposed', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1' }).exposed).toBe(true)
    expect(readConfig({ PUBLIC_URL: 'https://risiti.example.ng' }).exposed).toBe(true)
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).exposed).toBe(false)
  })
})

test('an outbox with a live payment key is refused, even with SANDBOX=1', () => {
  const live = { PAYSTACK_SECRET_KEY: 'sk_live_x', PUBLIC_URL: 'https://risiti.example.ng' }
  for (const SANDBOX of ['', '1']) expect(faultOf({ ...live, SANDBOX })).toContain('MAIL_URL')
  expect(faultOf({ ...live, PAYSTACK_SECRET_KEY: 'sk_test_x' })).toBeNull()
})

test.each(['hello', 'hello at example.com', '<b>@example.com', 'a@b@c'])(
  'OPERATOR_EMAIL %s is refused',
  (OPERATOR_EMAIL) => expect(faultOf({ OPERATOR_EMAIL })).toContain('OPERATOR_EMAIL'),
)

test('an unknown ROLE is refused, and so is a single role on the embedded database', () => {
  expect(faultOf({ ROLE: 'both' })).toContain('ROLE must be all, web or worker')
  for (const ROLE of ['web', 'worker']) {
    expect(faultOf({ ROLE })).toContain('DATABASE_URL')
    expect(faultOf({ ROLE, DATABASE_URL: 'postgres://db/risiti' })).toBeNull()
  }
})

test('SECRET_KEY takes keys of 256 bits, the newest first, and an error does not repeat it', () => {
  const [one, two] = ['a1'.repeat(32), 'B2'.repeat(32)]
  expect(readConfig({ SECRET_KEY: `${one}, ${two}` }).secretKeys).toEqual([one, two.toLowerCase()])
  expect(readConfig({}).secretKeys).toBeUndefined()
  for (const SECRET_KEY of ['short', `${one}0`, `${one},`, 'g'.repeat(64)]) {
    expect(faultOf({ SECRET_KEY })).toContain('SECRET_KEY')
    expect(faultOf({ SECRET_KEY })).not.toContain(SECRET_KEY)
  }
})
