import type { User } from './user.ts'

/** A session that has just begun. Only its browser gets the token. */
export interface StartedSession {
  token: string
  user: Pick<User, 'id' | 'name' | 'email' | 'username' | 'imageKey' | 'phone'>
}
