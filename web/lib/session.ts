import { useSyncExternalStore } from 'react'

/** The values of AUTH-5, under exactly these names in localStorage; what is not known is ''. */
export const SESSION_KEYS = [
  'token',
  'userID',
  'name',
  'userEmail',
  'username',
  'userImage',
  'phone',
] as const
export type SessionValues = Record<(typeof SESSION_KEYS)[number], string>

/** `left` tells that the user went out on purpose, so that nobody leads back to the page that was open. */
export type Session = Readonly<SessionValues & { left: boolean }>

const NONE: Session = {
  token: '',
  userID: '',
  name: '',
  userEmail: '',
  username: '',
  userImage: '',
  phone: '',
  left: false,
}

const listeners = new Set<() => void>()
let current = read()

/** The session as it is now. Outside of components; inside use useSession. */
export function getSession(): Session {
  return current
}

/** The session, re-rendering on every change, in other tabs too. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => NONE)
}

/**
 * Takes over the values given; the others stay. The token is stored last: other tabs hear of one value after the other,
 * and with the token they begin to use the rest.
 */
export function saveSession(values: Partial<SessionValues>): void {
  for (const key of SESSION_KEYS.toReversed()) {
    const value = values[key]
    if (value !== undefined) write(key, value)
  }
  change({ ...current, ...values, left: false })
}

/** Forgets all seven values (AUTH-12). `left` marks a sign-out on purpose. */
export function clearSession({ left = false } = {}): void {
  for (const key of SESSION_KEYS) remove(key)
  change({ ...NONE, left })
}

/** Calls back on every change until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Session): void {
  current = next
  for (const listener of listeners) listener()
}

function read(): Session {
  const values = { ...NONE }
  try {
    for (const key of SESSION_KEYS) values[key] = localStorage.getItem(key) ?? ''
  } catch {
    // Storage is blocked in some private windows: the session then lasts as long as the page.
  }
  return values
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // As above: kept in memory only.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above: there is nothing stored.
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    const ours: readonly (string | null)[] = SESSION_KEYS
    if (key === null || ours.includes(key)) change(read())
  })
}
