import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { isKey } from '../domain/access/api-key.ts'
import type { Outbox } from './adapters/mail/outbox.ts'
import type { Sandbox } from './adapters/payments/sandbox.ts'
import type { Config } from './config.ts'
import type { Ctx } from './ctx.ts'
import { createFindKey } from './features/api-keys/index.ts'
import { createFindCaller } from './features/auth/index.ts'
import { countPayments, paymentFigures } from './features/subscriptions/index.ts'
import { type BackupState, healthPages, type Readiness } from './http/health/health.ts'
import type { Measures } from './http/health/measures.ts'
import { openapiPages } from './http/openapi/pages.ts'
import type { Route } from './http/pipeline/mount.ts'
import { limitKeys } from './http/pipeline/rates/key-limit.ts'
import { LocalCounts } from './http/pipeline/rates/rate-counts.ts'
import { limitRates, rateLimits } from './http/pipeline/rates/rate-limit.ts'
import { SharedCounts } from './http/pipeline/rates/shared-rate-counts.ts'
import { logRefusals } from './http/pipeline/refusals.ts'
import { bareHeaders, setSecurityHeaders } from './http/pipeline/replies/headers.ts'
import { answerBadAddress, answerProblems } from './http/pipeline/replies/problem.ts'
import {
  readJsonBodies,
  readMultipartBodies,
  readRawBodies,
  SMALL_BODY,
} from './http/pipeline/requests/bodies.ts'
import { trackConnections } from './http/pipeline/requests/connections.ts'
import { refuseForeignHosts } from './http/pipeline/requests/hosts.ts'
import { answerUnreadable } from './http/pipeline/requests/unreadable.ts'
import { type Serving, serve } from './http/pipeline/serve.ts'
import { checkoutPages } from './http/sandbox/checkout.ts'
import { clockPages, type SandboxClock, tellClock } from './http/sandbox/clock.ts'
import { outboxPages } from './http/sandbox/outbox.ts'
import { keepToThisMachine } from './http/sandbox/page.ts'
import { readSite } from './http/static/site-pages.ts'
import { serveStoredFiles } from './http/static/stored-files.ts'
import { hashesOf, readApplication, serveWebPages } from './http/static/web-pages.ts'
import { slices } from './slices.ts'

/** Every route of the product. */
export const routes: Route[] = Object.values(slices).flatMap(({ routes = [] }) => routes)

export interface AppParts {
  config: Config
  ctx: Ctx
  ready: Readiness
  /** Whether the bucket of files answers; null if files are on the disk. */
  files: (() => Promise<boolean>) | null
  measures: Measures
  backup: () => Promise<BackupState | null>
  /** Set where the sandbox replaces a provider. */
  outbox: Outbox | null
  sandbox: Sandbox | null
  sandboxClock: SandboxClock | null
}

/** Builds the HTTP server; it does not listen yet. */
export async function createApp({
  config,
  ctx,
  ready,
  files,
  measures,
  backup,
  outbox,
  sandbox,
  sandboxClock,
}: AppParts): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = ctx.log
  const https = config.publicUrl?.startsWith('https:') ?? false
  const bare = bareHeaders(https)
  const connections = trackConnections({
    requestTimeout: 60_000,
    // A client that requests long answers and reads none would keep their chunks in memory for ever.
    connectionTimeout: 90_000,
  })
  const app = fastify({
    serverFactory: connections.createServer,
    // Requests in progress at shutdown are still answered.
    return503OnClosing: false,
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    trustProxy: config.trustProxy,
    bodyLimit: SMALL_BODY,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => ctx.random.id(),
    frameworkErrors: (_error, request, reply) => answerBadAddress(bare, request, reply),
    clientErrorHandler: (error, socket) => answerUnreadable(bare, error, socket),
  })
  connections.endWith(app)
  app.decorateRequest('caller', null)
  answerProblems(app)
  const limits = rateLimits(config.sandbox)
  // The embedded engine has no other processes.
  const counts = config.databaseUrl ? new SharedCounts(ctx) : new LocalCounts(ctx.clock)
  const web = readApplication(config)
  const site = readSite(config, () => ctx.origin)
  const inline = [...(web?.pages ?? []), ...(site?.pages.values() ?? [])]
  setSecurityHeaders(app, {
    scriptHashes: hashesOf('script', inline),
    styleHashes: hashesOf('style', inline),
    google: config.googleClientId !== undefined,
    https,
  })
  logRefusals(app, ctx.security)
  if (sandboxClock) tellClock(app, sandboxClock)
  const proxied = config.trustProxy !== false
  refuseForeignHosts(app, { ...config, proxied })
  // Up to 64 KB a reply is compressed at once: a stream for it costs several times as much as the compression.
  await app.register(compress, { threshold: 1_024, syncThreshold: 65_536 })
  await limitRates(app, limits, counts, ctx.clock)
  // Registered before every route and in the root scope, so that it measures them all.
  await healthPages(app, {
    ready,
    files,
    measures,
    backup,
    figures: paymentFigures(ctx),
    metricsToken: config.metricsToken,
    proxied,
  })
  const [findSession, findKey] = [createFindCaller(ctx), createFindKey(ctx)]
  const serving = {
    ctx,
    findCaller: async (token: string) => {
      if (isKey(token)) return findKey(token)
      const caller = await findSession(token)
      if (caller) ctx.pdf.expect()
      return caller
    },
    countKey: limitKeys(counts, ctx.clock, config.sandbox),
    limits,
  }
  await serveContract(app, serving)
  serveStoredFiles(app, ctx.files, serving.findCaller)
  for (const { pages = [] } of Object.values(slices))
    for (const each of pages) await app.register((scope) => each(scope, serving))
  await app.register((scope) => openapiPages(scope))
  const allHandled = async () => (await countPayments(ctx)).eventsWaiting === 0
  await app.register(async (scope) => {
    keepToThisMachine(scope, proxied)
    if (outbox) await scope.register((inner) => outboxPages(inner, outbox))
    if (sandbox) await scope.register((inner) => checkoutPages(inner, sandbox, ctx, allHandled))
    if (sandboxClock) await scope.register((inner) => clockPages(inner, sandboxClock))
  })
  await serveWebPages(app, web, site)
  return app
}

/** The contract's endpoints, with a body parser per content type. */
async function serveContract(app: FastifyInstance, serving: Serving): Promise<void> {
  const accepting = (kind: 'json' | 'multipart' | 'raw') =>
    routes.filter((route) => (route.endpoint.accepts ?? 'json') === kind)
  const readers = { json: readJsonBodies, multipart: readMultipartBodies, raw: readRawBodies }
  for (const kind of ['json', 'multipart', 'raw'] as const) {
    await app.register(async (scope) => {
      await readers[kind](scope)
      for (const route of accepting(kind)) serve(scope, route, serving)
    })
  }
}
