import { getSession } from './session.ts'

/** Stored beside the seven session values, only until the server has confirmed the sign-outs. */
const KEY = 'signOuts'
/** Enough for sign-outs while offline; older sessions expire anyway. */
const MAX_PENDING = 10

/** Used without storage: pending until the page is closed. */
let inMemory: string[] = []

/** Tokens of sessions logged out in this browser that the server may still accept, oldest first. */
export function pendingSignOuts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
  } catch {
    return inMemory
  }
}

/** Queues a logged-out session, to be ended once the server can be reached. */
export function queueSignOut(token: string): void {
  if (token)
    store([...pendingSignOuts().filter((other) => other !== token), token].slice(-MAX_PENDING))
}

/** Removes a session that the server has ended. */
export function removeSignOut(token: string): void {
  store(pendingSignOuts().filter((other) => other !== token))
}

/** Has the server end every queued session, each with its own token. Unconfirmed ones stay queued. */
export async function retrySignOuts(): Promise<void> {
  for (const token of pendingSignOuts()) await end(token)
}

/** Sends pending sign-outs now and whenever the network returns. */
export function startSignOutRetries(): void {
  addEventListener('online', () => void retrySignOuts())
  void retrySignOuts()
}

async function end(token: string): Promise<void> {
  // The current session was never logged out, even if it is in the queue.
  if (token === getSession().token) return removeSignOut(token)
  try {
    const { ok, status } = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      // The page may be closed right after the click.
      keepalive: true,
    })
    // 401: it had already ended.
    if (ok || status === 401) removeSignOut(token)
  } catch {
    // No response: it stays queued.
  }
}

function store(tokens: string[]): void {
  inMemory = tokens
  try {
    if (tokens.length > 0) localStorage.setItem(KEY, JSON.stringify(tokens))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked in some private windows: kept in memory only.
  }
}
