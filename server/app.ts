import compress from '@fastify/compress'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Outbox } from './adapters/mail/outbox.ts'
import type { Sandbox } from './adapters/payments/sandbox.ts'
import type { Config } from './config.ts'
import type { Ctx } from './ctx.ts'
import { findCaller } from './features/auth/index.ts'
import { routes as authRoutes } from './features/auth/routes.ts'
import { routes as businessRoutes } from './features/businesses/routes.ts'
import { routes as customerRoutes } from './features/customers/routes.ts'
import { routes as dashboardRoutes } from './features/dashboard/routes.ts'
import { routes as exportRoutes } from './features/exports/routes.ts'
import { routes as fileRoutes } from './features/files/routes.ts'
import { routes as invoiceRoutes } from './features/invoices/routes.ts'
import { newsletterForms, unsubscribePages } from './features/newsletter/pages.ts'
import { routes as newsletterRoutes } from './features/newsletter/routes.ts'
import { routes as subscriptionRoutes } from './features/subscriptions/routes.ts'
import { routes as userRoutes } from './features/users/routes.ts'
import { readJsonBodies, readMultipartBodies, readRawBodies } from './http/bodies.ts'
import { setSecurityHeaders } from './http/headers.ts'
import { healthPages, type Readiness } from './http/health.ts'
import type { Route } from './http/mount.ts'
import { openapiPages } from './http/openapi.ts'
import { answerBadAddress, answerProblems } from './http/problem.ts'
import { limitRates, rateLimits } from './http/rate-limit.ts'
import { checkoutPages } from './http/sandbox/checkout.ts'
import { outboxPages } from './http/sandbox/outbox.ts'
import { type Serving, serve } from './http/serve.ts'
import { readSite } from './http/site-pages.ts'
import { serveStoredFiles } from './http/stored-files.ts'
import { hashesOf, readWebPage, serveWebPages } from './http/web-pages.ts'

/** Every route of the product. */
export const routes: Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...subscriptionRoutes,
  ...businessRoutes,
  ...customerRoutes,
  ...invoiceRoutes,
  ...dashboardRoutes,
  ...fileRoutes,
  ...exportRoutes,
  ...newsletterRoutes,
]

export interface AppParts {
  config: Config
  ctx: Ctx
  ready: Readiness
  /** Set where the sandbox stands in for a provider. */
  outbox: Outbox | null
  sandbox: Sandbox | null
}

/** Puts the HTTP server together; it does not listen yet. */
export async function createApp({
  config,
  ctx,
  ready,
  outbox,
  sandbox,
}: AppParts): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = ctx.log
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: true, maxParamLength: 500 },
    requestTimeout: 60_000,
    // Whoever asks for long answers and takes nothing would have the server hold a piece of each for ever.
    connectionTimeout: 90_000,
    genReqId: () => ctx.random.id(),
    frameworkErrors: answerBadAddress,
  })
  app.decorateRequest('caller', null)
  answerProblems(app)
  const limits = rateLimits(config.sandbox)
  const page = readWebPage({ sandbox: config.sandbox, googleClientId: config.googleClientId })
  const site = readSite(config)
  const inline = [page?.html ?? '', ...(site?.pages.values() ?? [])]
  await setSecurityHeaders(app, {
    scriptHashes: hashesOf('script', inline),
    styleHashes: hashesOf('style', inline),
    google: config.googleClientId !== undefined,
    https: config.publicUrl?.startsWith('https:') ?? false,
  })
  await app.register(compress, { threshold: 1_024 })
  await limitRates(app, limits, ctx.clock)
  // Before every route and in no scope of its own, so that it measures them all.
  await healthPages(app, {
    ready,
    metricsToken: config.metricsToken,
    proxied: config.trustProxy !== false,
  })
  const serving = { ctx, findCaller, publicUrl: config.publicUrl, limits }
  await serveContract(app, serving)
  serveStoredFiles(app, ctx.files)
  await app.register((scope) => unsubscribePages(scope, serving))
  await app.register((scope) => newsletterForms(scope, serving))
  await app.register((scope) => openapiPages(scope))
  if (outbox) await app.register((scope) => outboxPages(scope, outbox))
  if (sandbox) await app.register((scope) => checkoutPages(scope, sandbox))
  await serveWebPages(app, page, site)
  return app
}

/** The contract's calls, each kind of body with a reader of its own. */
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
