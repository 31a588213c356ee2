import { getSession } from './session.ts'

/** Beside the seven values of a session, and only for as long as the server has not confirmed a sign-out. */
const KEY = 'signOuts'
/** Nobody signs out more often without a network; older sessions end by themselves. */
const AT_MOST = 10

/** Where no storage is to be had, they are owed for as long as the page lives. */
let remembered: string[] = []

/** Tokens of sessions that were left in this browser while the server may still take them, oldest first. */
export function owedSignOuts(): readonly string[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(told) ? told.filter((token) => typeof token === 'string') : []
  } catch {
    return remembered
  }
}

/** Notes a session that was left, so that it is ended once the server can be reached. */
export function oweSignOut(token: string): void {
  if (token) keep([...owedSignOuts().filter((other) => other !== token), token].slice(-AT_MOST))
}

/** Notes that the server has ended a session. */
export function settleSignOut(token: string): void {
  keep(owedSignOuts().filter((other) => other !== token))
}

/** Has the server end every session that was left here, each by its own token. What it does not confirm stays owed. */
export async function repeatSignOuts(): Promise<void> {
  for (const token of owedSignOuts()) await end(token)
}

/** Ends what is owed now and whenever the network returns. */
export function watchSignOuts(): void {
  addEventListener('online', () => void repeatSignOuts())
  void repeatSignOuts()
}

async function end(token: string): Promise<void> {
  // The session that is open now was never left, whatever the note says.
  if (token === getSession().token) return settleSignOut(token)
  try {
    const { ok, status } = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      // The page may be closed right after the press.
      keepalive: true,
    })
    // 401: it had ended already.
    if (ok || status === 401) settleSignOut(token)
  } catch {
    // Nobody answered, so it stays owed.
  }
}

function keep(tokens: string[]): void {
  remembered = tokens
  try {
    if (tokens.length > 0) localStorage.setItem(KEY, JSON.stringify(tokens))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked in some private windows: kept in memory only.
  }
}
