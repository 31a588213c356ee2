import type { Day } from '../dates.ts'

/** What an API key may do: read and download, change, or send documents to customers. */
export const KEY_SCOPES = ['read', 'write', 'send'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** What every key begins with, so that people and secret scanners recognise one. */
export const KEY_MARK = 'rsk_'

/** With 256 random bits in base64url. */
const KEY_LENGTH = KEY_MARK.length + 43

/** An account has at most this many keys. */
export const MAX_KEYS = 50

/** A key with which another program works in an account. It is shown once; afterwards only its beginning is known. */
export interface ApiKey {
  id: string
  name: string
  /** 'rsk_4fQ9xK' */
  prefix: string
  scopes: KeyScope[]
  /** The last day on which it works, in Lagos; null if it does not expire. */
  expiresOn: Day | null
  /** Accurate to five minutes; null if it was never used. */
  lastUsedAt: Date | null
  createdAt: Date
}

/** True if a key with these scopes may do what needs `scope`. A key that may change things may also read them. */
export function allowsScope(scopes: readonly KeyScope[], scope: KeyScope): boolean {
  return scopes.includes(scope) || (scope === 'read' && scopes.includes('write'))
}

/** True for text that has the form of a key. The token of a session is shorter, whatever it begins with. */
export function isKey(text: string): boolean {
  return text.startsWith(KEY_MARK) && text.length === KEY_LENGTH
}
