import { createStore } from '../store.ts'
import { useStore } from '../use-store.ts'

/** The values of AUTH-5, under exactly these names in localStorage; unknown values are ''. */
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

/**
 * `left`: the user logged out on purpose, so the next login does not return to the open page. `lost`: the session ended
 * elsewhere, in another tab or on the server.
 */
export type Session = Readonly<SessionValues & { left: boolean; lost: boolean }>

const NONE: Session = {
  token: '',
  userID: '',
  name: '',
  userEmail: '',
  username: '',
  userImage: '',
  phone: '',
  left: false,
  lost: false,
}

const store = createStore(read())

/** The current session, for use outside components; inside, use useSession. */
export const getSession = store.get

/** The session, re-rendering on every change, in other tabs too. */
export function useSession(): Session {
  return useStore(store)
}

/**
 * Updates the given values; the others stay. The token is stored last: other tabs receive the values one by one, and
 * start using them once they have the token.
 */
export function saveSession(values: Partial<SessionValues>): void {
  for (const key of SESSION_KEYS.toReversed()) {
    const value = values[key]
    if (value !== undefined) write(key, value)
  }
  store.set({ ...store.get(), ...values, left: false, lost: false })
}

/**
 * Updates what is stored of the user, from a response to a call with this token. A response that comes after the
 * logout, here or in another tab, is dropped: nothing of the user must stay on the device.
 */
export function updateSession(token: string, values: Partial<SessionValues>): void {
  if (store.get().token === token && (storedToken() ?? token) === token) saveSession(values)
}

/** Clears all seven values (AUTH-12). `left` marks a deliberate sign-out. */
export function clearSession({ left = false } = {}): void {
  for (const key of SESSION_KEYS) remove(key)
  store.set({ ...NONE, left })
}

const savers = new Set<() => void>()

/** Calls back before a lost session is cleared, while its user is still known. Returns the way to stop that. */
export function beforeLoss(save: () => void): () => void {
  savers.add(save)
  return () => savers.delete(save)
}

/** Clears a session that the server has ended; what was being typed is saved first. */
export function loseSession(): void {
  for (const save of savers) save()
  for (const key of SESSION_KEYS) remove(key)
  store.set({ ...NONE, lost: true })
}

/** Calls back on every change until the returned function is called. */
export const { subscribe } = store

function read(): Session {
  const values = { ...NONE }
  try {
    for (const key of SESSION_KEYS) values[key] = localStorage.getItem(key) ?? ''
  } catch {
    // Storage is blocked in some private windows: the session then lasts until the page is closed.
  }
  return values
}

/** Undefined where storage is blocked. */
function storedToken(): string | undefined {
  try {
    return localStorage.getItem('token') ?? ''
  } catch {
    return undefined
  }
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
    if (key === null || ours.includes(key)) follow()
  })
  // A page that the browser kept while another was open has missed these events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
}

/** Takes over what another tab has stored. */
function follow(): void {
  const next = read()
  const { token, lost } = store.get()
  store.set({ ...next, lost: next.token === '' && (lost || token !== '') })
}
