import { getSession, subscribe } from './session.ts'

/** Unsent input, stored on this device. */
export interface Draft {
  name: string
  /** When it was saved, in milliseconds since 1970. */
  at: number
  /** Of any shape: validate it before use. */
  body: unknown
}

const PREFIX = 'draft:'

/** The beginning of the names of what is only waiting to be sent (outbox.ts). It is never deleted to make room. */
export const OUTBOX = 'outbox:'

/** Increased when the format around the body changes; drafts of another format are kept but never offered. */
const FORMAT_VERSION = 1

/** The limit per user; the oldest is deleted first. What waits to be sent does not count, and is never deleted for room. */
const MAX_DRAFTS = 12

/** How long a draft is offered, in milliseconds: sixty days. */
const MAX_AGE_MS = 60 * 86_400_000

/**
 * Saves a draft under a name, for the signed-in user, on this device only (decision 0023). Returns false if it was not
 * saved: storage may be full or forbidden, and after a logout nothing is saved.
 */
export function saveDraft(name: string, body: unknown, now = Date.now()): boolean {
  const { token, userID } = getSession()
  if (!token || !userID) return false
  try {
    // Another tab may have just logged out or switched accounts; localStorage reflects that first.
    if (localStorage.getItem('userID') !== userID) return false
    const text = JSON.stringify({ shape: FORMAT_VERSION, at: now, body })
    localStorage.setItem(ownPrefix(userID) + name, text)
    deleteOldest()
    return true
  } catch {
    return false
  }
}

/** Deletes a draft of the signed-in user. */
export function deleteDraft(name: string): void {
  try {
    localStorage.removeItem(ownPrefix(getSession().userID) + name)
  } catch {
    // Storage is forbidden: nothing is stored.
  }
}

/** The signed-in user's drafts whose names start with `start`, newest first. */
export function draftsStartingWith(start: string, now = Date.now()): Draft[] {
  const { userID } = getSession()
  if (!userID) return []
  const prefix = ownPrefix(userID)
  return draftKeys()
    .filter((key) => key.startsWith(prefix + start))
    .flatMap((key) => read(key, key.slice(prefix.length)))
    .filter(({ at }) => now - at < MAX_AGE_MS)
    .sort((a, b) => b.at - a.at)
}

/** Whether anybody's draft is on this device: after a session was lost, without a logout, its user's. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

/**
 * Keeps drafts from other users of the same device: a logout deletes every draft, a login those of other accounts.
 * A session that merely expired leaves its owner's drafts. Call it once, at startup.
 */
export function startDraftCleanup(): void {
  const cleanUp = () => {
    const { userID, left } = getSession()
    if (left) deleteDrafts(() => true)
    else if (userID) deleteDrafts((key) => !key.startsWith(ownPrefix(userID)))
  }
  cleanUp()
  subscribe(cleanUp)
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

function deleteDrafts(shouldDelete: (key: string) => boolean): void {
  for (const key of draftKeys()) {
    if (shouldDelete(key)) localStorage.removeItem(key)
  }
}

function deleteOldest(): void {
  const drafts = draftsStartingWith('').filter(({ name }) => !name.startsWith(OUTBOX))
  for (const { name } of drafts.slice(MAX_DRAFTS)) deleteDraft(name)
}

function read(key: string, name: string): Draft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('shape' in stored) ||
      stored.shape !== FORMAT_VERSION
    )
      return []
    if (!('at' in stored) || typeof stored.at !== 'number' || !('body' in stored)) return []
    return [{ name, at: stored.at, body: stored.body }]
  } catch {
    return []
  }
}
