import { getSession, subscribe } from '../session/session.ts'

/** The calls that the page itself has made, before the application's code arrived (web/app/early.ts). */
interface EarlyReplies {
  /** The session that they were made with. */
  token: string
  /** By address. */
  replies: Record<string, Promise<Response>>
}

/** A reply that was not requested by then is outdated; in milliseconds from the opening of the page. */
const MAX_AGE_MS = 60_000

declare global {
  var earlyReplies: EarlyReplies | undefined
}

// Replies that were not requested must not remain after their user has left.
subscribe(() => {
  if (globalThis.earlyReplies?.token !== getSession().token) globalThis.earlyReplies = undefined
})

/** The reply to a call that the page has made already; each serves one request. Undefined for any other. */
export function takeEarlyReply({
  method,
  url,
  headers,
  signal,
}: Request): Promise<Response> | undefined {
  const early = globalThis.earlyReplies
  if (!early) return undefined
  // A change makes outdated what was read before it.
  if (method !== 'GET' || performance.now() > MAX_AGE_MS) {
    globalThis.earlyReplies = undefined
    return undefined
  }
  const reply = early.replies[url]
  delete early.replies[url]
  if (headers.get('authorization') !== `Bearer ${early.token}`) return undefined
  return reply && untilAborted(reply, signal)
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject)
  })
}
