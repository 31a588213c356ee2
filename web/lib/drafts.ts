import { getSession, subscribe } from './session.ts'

/** Something that was begun and not sent yet, as this device keeps it. */
export interface Draft {
  name: string
  /** When it was kept, in milliseconds since 1970. */
  at: number
  /** Of whatever shape it was written in: judge it before use. */
  body: unknown
}

const PREFIX = 'draft:'

/** Raised when the shape around the body changes; drafts of another shape are left alone and never offered. */
const SHAPE = 1

/** So many are kept of one user; the oldest gives way. */
const MOST = 12

/** How long one is offered, in milliseconds: sixty days. */
const LIFE_MS = 60 * 86_400_000

/**
 * Keeps a draft under a name, for the signed-in user, on this device alone (decision 0023). Answers whether it is kept:
 * storage may be full or forbidden, and after a logout nothing is kept any more.
 */
export function keepDraft(name: string, body: unknown, now = Date.now()): boolean {
  const { token, userID } = getSession()
  if (!token || !userID) return false
  try {
    // Another tab may have logged out or changed the account a moment ago: what is stored knows it first.
    if (localStorage.getItem('userID') !== userID) return false
    const text = JSON.stringify({ shape: SHAPE, at: now, body })
    localStorage.setItem(ownPrefix(userID) + name, text)
    dropOldest()
    return true
  } catch {
    return false
  }
}

/** Forgets a draft of the signed-in user. */
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(ownPrefix(getSession().userID) + name)
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}

/** The signed-in user's drafts whose names begin so, the newest first. */
export function draftsNamed(start: string, now = Date.now()): Draft[] {
  const { userID } = getSession()
  if (!userID) return []
  const prefix = ownPrefix(userID)
  return draftKeys()
    .filter((key) => key.startsWith(prefix + start))
    .flatMap((key) => read(key, key.slice(prefix.length)))
    .filter(({ at }) => now - at < LIFE_MS)
    .sort((a, b) => b.at - a.at)
}

/**
 * Lets no stranger on the same device find what somebody else began: a logout forgets every draft, a login those of
 * other accounts. A session that merely ran out leaves them to whom they belong. Call it once, at the start.
 */
export function guardDrafts(): void {
  const tidy = () => {
    const { userID, left } = getSession()
    if (left) forget(() => true)
    else if (userID) forget((key) => !key.startsWith(ownPrefix(userID)))
  }
  tidy()
  subscribe(tidy)
}

function ownPrefix(userID: string): string {
  return `${PREFIX}${userID}:`
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}

function forget(doomed: (key: string) => boolean): void {
  for (const key of draftKeys()) {
    if (doomed(key)) localStorage.removeItem(key)
  }
}

function dropOldest(): void {
  for (const { name } of draftsNamed('').slice(MOST)) dropDraft(name)
}

function read(key: string, name: string): Draft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('shape' in kept) || kept.shape !== SHAPE)
      return []
    if (!('at' in kept) || typeof kept.at !== 'number' || !('body' in kept)) return []
    return [{ name, at: kept.at, body: kept.body }]
  } catch {
    return []
  }
}
