import type { StartedSession } from '../../../domain/access/session.ts'
import type { WireSession } from '../../schemas/access/session.ts'
import { fileAddress } from '../files.ts'

/** What the browser stores after a sign-in (AUTH-5). */
export function fromStartedSession({ token, user }: StartedSession, message: string): WireSession {
  const { id, name, email, username, imageKey, phone } = user
  return {
    token,
    userID: id,
    name,
    email,
    userEmail: email,
    username,
    userImage: fileAddress(imageKey),
    phone,
    message,
  }
}
