import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://risiti.example.ng',
  MAIL_URL: 'smtp://mail.example.ng',
  MAIL_FROM: 'Risiti <hello@risiti.example.ng>',
  PAYSTACK_SECRET_KEY: 'sk_live_x',
}
const faultOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return error instanceof Error ? error.message : ''
  }
}

test('with nothing set it is a sandbox on this machine alone', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    mailUrl: undefined,
    mailFrom: 'Risiti <no-reply@localhost>',
    paystackSecretKey: undefined,
    paystackUrl: 'https://api.paystack.co',
    googleClientId: undefined,
    role: 'all',
    logLevel: 'warn',
    trustProxy: false,
    production: false,
    sandbox: true,
    metricsToken: undefined,
    operatorName: 'the operator of this server',
    operatorEmail: undefined,
  })
})

test('every setting is read, and an empty one is as good as none', () => {
  const env = {
    ...PRODUCTION,
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://risiti.example.ng//',
    DATA_DIR: '/var/lib/risiti',
    DATABASE_URL: 'postgres://db/risiti',
    PAYSTACK_URL: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com',
    ROLE: 'worker',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '10.0.0.1, 10.0.0.2',
    METRICS_TOKEN: 'm',
    OPERATOR_NAME: ' Ọlá Ṣọlá Ventures ',
    OPERATOR_EMAIL: ' hello@olasola.example ',
  }
  expect(readConfig(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://risiti.example.ng',
    dataDir: '/var/lib/risiti',
    databaseUrl: 'postgres://db/risiti',
    mailUrl: 'smtp://mail.example.ng',
    mailFrom: 'Risiti <hello@risiti.example.ng>',
    paystackSecretKey: 'sk_live_x',
    paystackUrl: 'http://127.0.0.1:9',
    googleClientId: '1-a.apps.googleusercontent.com',
    role: 'worker',
    logLevel: 'debug',
    trustProxy: ['10.0.0.1', '10.0.0.2'],
    production: true,
    sandbox: false,
    metricsToken: 'm',
    operatorName: 'Ọlá Ṣọlá Ventures',
    operatorEmail: 'hello@olasola.example',
  })
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

describe('in production', () => {
  test('a missing provider stops the start with a message that names every one', () => {
    const message = faultOf({ NODE_ENV: 'production' })
    for (const name of ['PUBLIC_URL', 'MAIL_URL', 'MAIL_FROM', 'PAYSTACK_SECRET_KEY', 'SANDBOX=1'])
      expect(message).toContain(name)
    const { MAIL_URL: _, ...rest } = PRODUCTION
    expect(faultOf(rest)).toContain('not set: MAIL_URL.')
    expect(faultOf(PRODUCTION)).toBeNull()
  })

  test('SANDBOX=1 overrides knowingly, and only that', () => {
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: '1' })).toMatchObject({
      production: true,
      sandbox: true,
    })
    expect(faultOf({ NODE_ENV: 'production', SANDBOX: 'yes' })).toContain('PUBLIC_URL')
  })
})

test('with both providers set it is no sandbox outside of production either', () => {
  const { NODE_ENV: _, ...both } = PRODUCTION
  expect(readConfig(both).sandbox).toBe(false)
  expect(readConfig({ MAIL_URL: 'smtp://x' }).sandbox).toBe(true)
})

test.each(['x', '-1', '65536', '80.5'])('PORT %s is refused', (PORT) => {
  expect(faultOf({ PORT })).toContain('PORT')
})

test.each(['risiti.example.ng', 'localhost:3000', 'ftp://x', '/'])(
  'PUBLIC_URL %s is refused',
  (PUBLIC_URL) => {
    expect(faultOf({ PUBLIC_URL })).toContain('PUBLIC_URL')
  },
)

test.each(['hello', 'hello at example.com', '<b>@example.com', 'a@b@c'])(
  'OPERATOR_EMAIL %s is refused',
  (OPERATOR_EMAIL) => {
    expect(faultOf({ OPERATOR_EMAIL })).toContain('OPERATOR_EMAIL')
  },
)

test('an unknown ROLE is refused, and half a server on the embedded database', () => {
  expect(faultOf({ ROLE: 'both' })).toContain('ROLE must be all, web or worker')
  for (const ROLE of ['web', 'worker']) {
    expect(faultOf({ ROLE })).toContain('DATABASE_URL')
    expect(faultOf({ ROLE, DATABASE_URL: 'postgres://db/risiti' })).toBeNull()
  }
})
