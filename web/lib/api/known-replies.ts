import { subscribe } from '../session/session.ts'

/** Maximum replies kept with their tags; the oldest are dropped first. */
const MAX_REPLIES = 60
/** Larger replies, in bytes as they are sent, are not kept. */
const MAX_SIZE = 50_000

interface KnownReply {
  tag: string
  /** The session that it was sent to. */
  token: string
  body: unknown
}

/** By address, in this tab's memory alone. */
const known = new Map<string, KnownReply>()
subscribe(() => known.clear())

/**
 * Asks the server to reply only if its reply differs from the one that this session has, which is returned otherwise
 * (decision 0085).
 */
export function askIfChanged(request: Request, token: string): KnownReply | undefined {
  const reply = request.method === 'GET' ? known.get(request.url) : undefined
  if (reply?.token !== token) return undefined
  request.headers.set('if-none-match', reply.tag)
  return reply
}

/** Keeps the body of a reply that has an ETag. */
export function rememberReply(
  { method, url }: Request,
  { ok, headers }: Response,
  { token, body }: { token: string; body: unknown },
): void {
  const tag = headers.get('etag')
  // A streamed reply has no length, and is a long one.
  const size = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  known.delete(url)
  if (method !== 'GET' || !ok || !tag || size > MAX_SIZE) return
  known.set(url, { tag, token, body })
  if (known.size > MAX_REPLIES) known.delete(known.keys().next().value ?? '')
}
