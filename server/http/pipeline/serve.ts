import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { toDomainQuery } from '../../../contract/wire/query.ts'
import { AppError, notFound } from '../../../domain/errors.ts'
import { type Ctx, createCtx } from '../../ctx.ts'
import { type Gate, passGate } from './gate.ts'
import { claimOf, once, type StoredAnswer } from './idempotency.ts'
import type { Call, Caller, Route, Upload } from './mount.ts'
import { type RateLimits, rateLimitOf } from './rates/rate-limit.ts'
import { isKnown } from './replies/conditional.ts'
import { FileReply } from './replies/file-reply.ts'
import { isLongList, writeLongList } from './replies/long-list.ts'
import { bodyLimitOf } from './requests/bodies.ts'
import { invalidFields } from './requests/invalid-fields.ts'
import { readUpload } from './requests/upload.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate before the body is read. */
    caller: Caller | null
  }
}

export interface Serving extends Gate {
  ctx: Ctx
  limits: RateLimits
}

/** Registers a route of the contract under /api. */
export function serve(app: FastifyInstance, route: Route, serving: Serving): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: bodyLimitOf(endpoint),
    config: { rateLimit: rateLimitOf(endpoint.limit ?? 'rest', serving.limits) },
    // Before the body is read, so that anonymous callers cannot make the server parse a megabyte, and after the rate limit
    // (onRequest), which must count refused requests too.
    preParsing: async (request) => {
      const { authorization } = request.headers
      request.caller = await passGate(request.security, endpoint, authorization, serving)
    },
    handler: (request, reply) => answer(route, serving, request, reply),
  })
}

async function answer(
  route: Route,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isKnown(route.endpoint, serving.ctx.clock, request, reply))
    return reply.status(304).header('cache-control', 'no-store').send()
  const { address, agent } = senderOf(request)
  const ctx = createCtx({
    ...serving.ctx,
    security: request.security,
    request: {
      userId: request.caller?.user ?? null,
      sessionId: request.caller?.sessionId || null,
      keyName: request.caller?.key?.name,
      address,
      agent,
    },
  })
  const multipart = route.endpoint.accepts === 'multipart' ? await readUpload(request) : undefined
  const chosen: Chosen = {}
  const call = readCall(route.endpoint, { request, reply, chosen }, multipart)
  const run = async (db: Ctx['db']) =>
    encodeReply(route.endpoint, await route.handle({ ...ctx, db }, call), chosen.status)
  const { produces, offers } = route.endpoint
  if (produces || offers) return sendFile(route, ctx, call, reply)
  const key = request.headers['idempotency-key']
  const { idempotent } = route.endpoint
  const { status, reply: body } =
    idempotent && call.caller && typeof key === 'string'
      ? await once(
          ctx,
          claimOf(route.endpoint, call.caller, key, fingerprint(call, multipart?.upload)),
          idempotent,
          run,
        )
      : encodeOrStream(route.endpoint, await route.handle(ctx, call), chosen.status)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

async function sendFile(route: Route, ctx: Ctx, call: Call<Endpoint>, reply: FastifyReply) {
  const made = await route.handle(ctx, call)
  const { produces, offers } = route.endpoint
  reply.header('cache-control', 'no-store')
  if (typeof produces === 'string') reply.type(produces)
  if (made instanceof FileReply) return reply.send(toPayload(route.endpoint, made.content))
  if (!offers) return reply.send(toPayload(route.endpoint, made))
  const { status, reply: body } = encodeOrStream(route.endpoint, made, undefined)
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

/**
 * Chunks are produced as the client reads them. A client that disconnects ends the iterator, whose `finally` cleans up;
 * a failure in the middle closes the connection, since the status has been sent.
 */
function toPayload({ path }: Endpoint, made: unknown): Buffer | Readable {
  if (made instanceof Uint8Array) return Buffer.from(made.buffer, made.byteOffset, made.byteLength)
  if (isStreamed(made)) return Readable.from(made, { objectMode: false })
  throw new TypeError(`${path} made no file`)
}

function isStreamed(made: unknown): made is AsyncIterable<unknown> {
  return typeof made === 'object' && made !== null && Symbol.asyncIterator in made
}

/** Encodes a reply by the contract: fields that it does not define never leave the server. */
function encodeReply(
  endpoint: Endpoint,
  result: unknown,
  chosen: number | undefined,
): StoredAnswer {
  const { status, schema } = successOf(endpoint, chosen)
  return { status, reply: JSON.stringify(z.encode(schema, result)) }
}

/** A reply that is not stored; a long one is streamed. */
function encodeOrStream(endpoint: Endpoint, result: unknown, chosen: number | undefined) {
  if (!isLongList(result)) return encodeReply(endpoint, result, chosen)
  const { status, schema } = successOf(endpoint, chosen)
  return { status, reply: writeLongList(schema, result) }
}

/** The reply of the only success status that the contract states, or of the one that the handler chose. */
function successOf({ path, replies }: Endpoint, chosen: number | undefined) {
  const stated = Object.keys(replies)
  const status = chosen ?? (stated.length === 1 ? Number(stated[0]) : Number.NaN)
  const schema = replies[status]
  if (!schema) throw new TypeError(`${path} states no reply ${status}`)
  return { status, schema }
}

/** The success status that a handler has chosen. */
interface Chosen {
  status?: number
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  chosen: Chosen
}

function readCall(
  endpoint: Endpoint,
  { request, reply, chosen }: Exchange,
  multipart: Awaited<ReturnType<typeof readUpload>> | undefined,
): Call<Endpoint> {
  const { caller } = request
  const params = readParams(endpoint, request.params)
  const input = multipart ? multipart.fields : request.body
  refuseForeignUser(caller, params, input)
  const call = {
    params,
    query: readQuery(endpoint, request.query),
    body: read(endpoint.body, input),
    caller,
    upload: multipart?.upload,
    // A request without a body is not parsed; its signature is checked nevertheless.
    raw: endpoint.accepts === 'raw' ? (request.body ?? new Uint8Array()) : undefined,
    http: {
      host: request.host,
      ...senderOf(request),
      header: (name: string) => {
        const value = request.headers[name]
        return Array.isArray(value) ? value[0] : value
      },
      answer: (name: string, value: string) => void reply.header(name, value),
      succeedWith: (status: number) => {
        chosen.status = status
      },
    },
  }
  // The contract has validated these values; the compiler cannot infer it through a table of routes.
  return call as Call<Endpoint>
}

/** The sender of a request: its network address and user agent. */
export function senderOf({ ip, headers }: FastifyRequest) {
  return { address: ip, agent: String(headers['user-agent'] ?? '').slice(0, 300) }
}

function read(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return parsed.data
  throw invalidFields(parsed.error)
}

function readQuery({ query }: Endpoint, input: unknown): unknown {
  const parsed = read(query, input)
  return parsed && toDomainQuery(parsed)
}

function readParams(endpoint: Endpoint, input: unknown): unknown {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError('not-found', 'There is nothing with that id.')
}

/**
 * A `userID` in path or body must be the caller's; any other counts as not found. It is the user's in a session and the
 * account's on what an account owns, and callers send either back (decision 0052).
 */
function refuseForeignUser(caller: Caller | null, ...sources: unknown[]): void {
  if (!caller) return
  const own: string[] = [caller.user, caller.account]
  for (const source of sources) {
    if (typeof source !== 'object' || source === null || !('userID' in source)) continue
    const { userID } = source
    if (typeof userID === 'string' && !own.includes(userID.toLowerCase())) throw notFound('User')
  }
}

function fingerprint(call: Call<Endpoint>, upload: Upload | undefined): unknown {
  const file = upload && createHash('sha256').update(upload.bytes).digest('hex')
  return [call.params, call.body, file].map(plain)
}

/** JSON has no bigint; for a fingerprint its digits are enough. */
function plain(value: unknown): unknown {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each))
}

/** The error for unknown paths under /api. */
export function noSuchCall(): AppError {
  return new AppError('not-found', 'There is no such call.')
}
