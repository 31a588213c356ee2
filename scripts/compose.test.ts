import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../server/config.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

const Service = z.object({
  image: z.string(),
  build: z.string().optional(),
  user: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.enum(['unless-stopped', 'no']),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  volumes: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()).optional() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))])
    .optional(),
})

const services = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(read('compose.yaml'), { merge: true })).services
const all = Object.entries(services)
const own = all.filter(([, { build }]) => build === '.')
const withRole = (role: string) => own.filter(([, { environment }]) => environment.ROLE === role)

/** What an operator sets in .env. */
const SET: Record<string, string> = {
  PUBLIC_URL: 'https://invoices.example.com',
  MAIL_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_FROM: 'Risiti <no-reply@example.com>',
  PAYSTACK_SECRET_KEY: 'sk_live_key',
  SECRET_KEY: '0123456789abcdef'.repeat(4),
  POSTGRES_PASSWORD: 'one',
  MIGRATE_PASSWORD: 'two',
  SERVER_PASSWORD: 'three',
}

/** The environment of a container, as Compose and the image give it. */
function environmentOf(environment: Record<string, string | null>): Record<string, string> {
  const image = /^ENV (.+)$/m.exec(read('Dockerfile'))?.[1] ?? ''
  const given = Object.entries(environment).flatMap(([name, text]) =>
    text === null ? [] : [[name, text.replace(/\$\{(\w+):\?\}/g, (_, key) => SET[key] ?? '?')]],
  )
  return Object.fromEntries([...image.split(' ').map((each) => each.split('=')), ...given])
}

test('compose.yaml has two web processes and a worker, after one migration', () => {
  expect([withRole('web').length, withRole('worker').length]).toEqual([2, 1])
  for (const [, { depends_on }] of [...withRole('web'), ...withRole('worker')])
    expect(depends_on.migrate?.condition).toBe('service_completed_successfully')
  const { command, restart, depends_on, environment } = services.migrate ?? {}
  expect([command, restart]).toEqual([['node', 'server/migrate.ts'], 'no'])
  expect(depends_on?.postgres?.condition).toBe('service_healthy')
  expect(environment?.MIGRATION_DATABASE_URL).toContain('postgres://risiti_migrate:')
  const migrating = own.filter(([, each]) => each.environment.MIGRATION_DATABASE_URL !== undefined)
  expect(migrating.map(([name]) => name)).toEqual(['migrate'])
})

test('compose.yaml sets only what the server reads, and the server accepts it for production', () => {
  const known = [...read('server/config.ts').matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, at]) => at)
  for (const [, { environment }] of own)
    for (const name of Object.keys(environment)) expect(known).toContain(name)
  for (const role of ['web', 'worker'])
    for (const [, { environment }] of withRole(role)) {
      const config = readConfig(environmentOf(environment))
      expect(config).toMatchObject({ role, production: true, sandbox: false, dataDir: '/data' })
      expect(config.databaseUrl).toBe('postgres://risiti_server:three@postgres:5432/risiti')
      // Several processes must read each other's secrets.
      expect(config.secretKeys).toHaveLength(1)
    }
})

test('images of compose.yaml are pinned to a version, its own to that of the package', () => {
  const { version } = JSON.parse(read('package.json'))
  for (const [, { image, build }] of all) {
    if (build) expect(image).toBe(`risiti:${version}`)
    else expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+(@sha256:[0-9a-f]{64})?$/)
  }
})

test('all stages of the Dockerfile are built from one exact version of Node', () => {
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(bases).toHaveLength(3)
  expect(new Set(bases).size).toBe(1)
  expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-[a-z]+-slim(@sha256:[0-9a-f]{64})?$/)
})

test('containers of compose.yaml are not root, write to volumes alone, and are checked', () => {
  // The parser above requires the read-only file system and the dropped capabilities.
  expect(all.length).toBeGreaterThan(5)
  for (const [, { user, volumes }] of all) {
    expect(user).not.toMatch(/^(root|0)\b/)
    for (const file of volumes.filter((each) => each.startsWith('./'))) {
      expect(file).toMatch(/:ro$/)
      expect(existsSync(new URL(`../${file.split(':')[0]}`, import.meta.url))).toBe(true)
    }
  }
  const lasting = all.filter(([, { restart }]) => restart === 'unless-stopped')
  const unchecked = lasting.filter(([, { healthcheck }]) => !healthcheck?.test)
  // The image checks the process of the worker.
  expect(unchecked.map(([name]) => name)).toEqual(['worker'])
})

test('the proxy of compose.yaml leads to both web processes, which trust it alone', () => {
  const proxied = /reverse_proxy (.+) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ')
  expect(proxied).toEqual(withRole('web').map(([name]) => `${name}:3000`))
  expect(environmentOf({}).PORT).toBe('3000')
  expect(services.proxy?.networks).toMatchObject({
    outside: { ipv4_address: services['web-1']?.environment.TRUST_PROXY },
  })
})
