import { followClock } from '../clock.ts'
import { getSession, loseSession } from '../session/session.ts'
import { queueSignOut } from '../session/sign-outs.ts'
import { ApiError, badSetUp, noReply, responseError } from './api-error.ts'
import type { EndpointKey, Input, Reply } from './api-types.ts'
import { takeEarlyReply } from './early-replies.ts'
import { askIfChanged, rememberReply } from './known-replies.ts'
import { type Progress, readBlob } from './progress.ts'

export { ApiError, isNotFound, messageOf } from './api-error.ts'
export type { Reply } from './api-types.ts'

interface CallOptions {
  signal?: AbortSignal
  /** The token to send, if not the session's. */
  token?: string
  /** The same for every attempt of one submit, so that the server runs it once. A new one by default. */
  key?: string
  /** Timeout in milliseconds. */
  timeout?: number
  /** Called with the download progress of a file, from its first byte on; null while unknown. */
  onProgress?: (progress: Progress) => void
}

/** An id for one submit. crypto.randomUUID is missing on plain http, as when a phone tests a local server. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16)).join(
    '-',
  )
}

/**
 * Calls an endpoint of the contract and decodes its reply: call('GET /dashboard', { decode: dataBy(toFigures) }),
 * call('GET /client/get/{id}', { params: { id }, decode }). Sends the bearer token, and an Idempotency-Key with every
 * POST. Throws ApiError. A response that the session has ended clears it; the gate then redirects to the login and back
 * here afterwards. A response that comes after somebody else has signed in is dropped: it would be shown to them.
 */
export async function call<K extends EndpointKey>(
  endpoint: K,
  input: Input<K> & RequestParts,
  options: CallOptions = {},
): Promise<Reply<K>> {
  const { userID } = getSession()
  const token = options.token ?? getSession().token
  const { request, deadline } = build(endpoint, input, token, options)
  const known = askIfChanged(request, token)
  const response = await send(request)
  followClock(response.headers)
  if (known && response.status === 304) {
    refuseForOthers(userID)
    return decoded(input, known.body)
  }
  const body = await readBody(response, options.onProgress)
  refuseForOthers(userID)
  if (getSession().token === token) rememberReply(request, response, { token, body })
  if (response.ok) return decoded(input, body)
  if (deadline.aborted) throw noReply(deadline.reason)
  throw failedCall(response, body, token)
}

/**
 * A 401 'no-session' ends the session that the call was made with, not one started in the meantime. Its token is
 * queued for sign-out.
 */
export function endLostSession(code: string, token: string): void {
  if (code !== 'no-session' || !token || getSession().token !== token) return
  queueSignOut(token)
  loseSession()
}

/** Throws if another user than this one has signed in meanwhile, here or in another tab. */
function refuseForOthers(userID: string): void {
  const now = getSession().userID
  if (userID === '' || now === '' || now === userID) return
  throw new ApiError({ kind: 'answer', status: 401, message: 'Somebody else has signed in.' })
}

/** The reply of a call as its decoder gives it, or as it came. */
function decoded(input: object, body: unknown) {
  return 'decode' in input && typeof input.decode === 'function' ? input.decode(body) : body
}

interface RequestParts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

function build(endpoint: string, input: RequestParts, token: string, options: CallOptions) {
  const deadline = AbortSignal.timeout(options.timeout ?? 20_000)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  try {
    const [method = '', path = ''] = endpoint.split(' ')
    const headers = new Headers({ accept: 'application/json, application/pdf' })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (method === 'POST') headers.set('idempotency-key', options.key ?? newKey())
    const init: RequestInit = { method, headers, signal }
    if (input.body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(input.body)
    }
    return { request: new Request(address(path, input), init), deadline }
  } catch (cause) {
    throw badSetUp(cause)
  }
}

/** The address of a path template with its parameters and query filled in. */
export function address(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const queryText = search.size > 0 ? `?${search}` : ''
  return new URL(`/api${filled}${queryText}`, location.origin).href
}

async function send(request: Request): Promise<Response> {
  try {
    return await (takeEarlyReply(request) ?? fetch(request))
  } catch (cause) {
    throw noReply(cause)
  }
}

async function readBody(response: Response, onProgress: (progress: Progress) => void = () => {}) {
  const type = response.headers.get('content-type') ?? ''
  try {
    if (type.includes('json')) return await response.json()
    return await readBlob(response, onProgress)
  } catch (cause) {
    throw noReply(cause)
  }
}

function failedCall(response: Response, body: unknown, token: string) {
  const error = responseError(
    response.status,
    body,
    Number(response.headers.get('retry-after')) || 0,
  )
  endLostSession(error.code, token)
  return error
}
