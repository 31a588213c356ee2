import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '../../domain/errors.ts'

/** Which parts of the program are up, by their names. */
export type Readiness = () => Promise<Record<string, boolean>>

interface HealthOptions {
  ready: Readiness
  /** What /metrics asks for as a bearer token; undefined serves it to this machine alone. */
  metricsToken: string | undefined
  /** True where a proxy stands before the server: then this machine is everyone, and /metrics needs the token. */
  proxied: boolean
}

/**
 * Serves /healthz (the process answers), /readyz (every part does, else 503 with those that do not) and /metrics
 * (Prometheus). Call it on the server itself before its routes are made: only then are their requests measured.
 */
export async function healthPages(app: FastifyInstance, options: HealthOptions): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  app.get('/healthz', { config: { rateLimit: false } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const checks = await options.ready()
    const isUp = Object.values(checks).every(Boolean)
    return reply
      .status(isUp ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isUp ? 'ok' : 'down', checks })
  })
  app.get('/metrics', async (request, reply) => {
    admit(request, options)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** Labelled by the route's pattern and never by the address asked for, of which there are as many as callers like. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const status = String(reply.statusCode)
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
  })
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** Whoever sends one of these speaks for somebody else. */
const FORWARDED =
  /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|cdn-loop)$/

/** Throws 'no-session' for a wrong token, 'not-found' for a stranger where there is none. */
function admit(request: FastifyRequest, { metricsToken, proxied }: HealthOptions): void {
  if (metricsToken !== undefined) {
    if (isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return
    throw new AppError('no-session', 'Send the token of the metrics.')
  }
  const isForwarded = Object.keys(request.headers).some((name) => FORWARDED.test(name))
  const isHere = LOOPBACK.test(request.socket.remoteAddress ?? '')
  if (isHere && !isForwarded && !proxied) return
  throw new AppError('not-found', 'There is no such page.')
}

/** Compares hashes, whose length and first difference tell nothing about the text. */
function isSame(text: string, expected: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(text), hash(expected))
}
