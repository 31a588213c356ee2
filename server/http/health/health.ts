import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../../../domain/errors.ts'
import { routeOf } from '../pipeline/refusals.ts'
import { isLocalCaller } from '../pipeline/requests/local-caller.ts'
import { type Measures, measure } from './measures.ts'

/** Returns which parts of the program are up, by name. */
export type Readiness = () => Promise<Record<string, boolean>>

/** The state of the daily backups for /readyz. */
export interface BackupState {
  fresh: boolean
  last: Date | null
}

/** A metric that is read at every scrape. */
export interface Figure {
  name: string
  help: string
  read(): Promise<number>
}

interface HealthOptions {
  figures: Figure[]
  ready: Readiness
  /** Whether the bucket of files answers; null if files are on the disk. */
  files: (() => Promise<boolean>) | null
  measures: Measures
  /** Returns null if daily backups are off. */
  backup(): Promise<BackupState | null>
  /** The bearer token for /metrics; undefined serves it to loopback only. */
  metricsToken: string | undefined
  /** True behind a proxy: then every request comes from it, and /metrics needs the token. */
  proxied: boolean
}

/**
 * Serves /healthz (the process is up), /readyz (all parts are up, else 503 with those that are not) and /metrics
 * (Prometheus). Call it on the root server before routes are registered: only then are their requests measured.
 */
export async function healthPages(app: FastifyInstance, options: HealthOptions): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measure(registry, options.measures)
  measureRequests(app, registry)
  for (const { read, ...named } of options.figures)
    new Gauge({
      ...named,
      registers: [registry],
      async collect() {
        // A failed query must not make the other metrics fail.
        this.set(await read().catch(() => Number.NaN))
      },
    })
  app.get('/healthz', { config: { rateLimit: false } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const checks = await options.ready()
    const isUp = Object.values(checks).every(Boolean)
    // An old backup and a bucket that does not answer do not count as down: the instance can still serve people.
    const backup = await options.backup()
    const files = await options.files?.()
    return reply
      .status(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isUp ? 'ok' : 'down',
        checks: {
          ...checks,
          ...(files !== undefined && { files }),
          ...(backup && { backup: backup.fresh }),
        },
        ...(backup && { lastBackup: backup.last }),
      })
  })
  app.get('/metrics', async (request, reply) => {
    admit(request, options)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = String(reply.statusCode)
    duration.observe(
      { method: request.method, route: routeOf(request), status },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

/** Throws 'no-session' for a wrong token, or without a configured one 'not-found' for a remote caller. */
function admit(request: FastifyRequest, { metricsToken, proxied }: HealthOptions): void {
  if (metricsToken !== undefined) {
    if (isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return
    throw new AppError('no-session', 'Send the token of the metrics.')
  }
  if (isLocalCaller(request, proxied)) return
  throw new AppError('not-found', 'There is no such page.')
}

/** Compares hashes, so that timing reveals nothing about the text. */
function isSame(text: string, expected: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(text), hash(expected))
}
