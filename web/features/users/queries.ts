import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../contract/users.ts'
import { ApiError, call } from '../../lib/api.ts'
import { clearSession, getSession, saveSession, useSession } from '../../lib/session.ts'

/** The query of the signed-in user: invalidate it when the profile, the verification or the plan has changed. */
export const meKey = (userID: string) => ['me', userID] as const

/**
 * The signed-in user as the server knows it, with the profile check that every app page asks for (AUTH-11). The
 * session's name, image and the rest follow it.
 */
export function useMe() {
  const { userID, token } = useSession()
  return useQuery({ queryKey: meKey(userID), queryFn: fetchMe, enabled: token !== '' })
}

async function fetchMe(): Promise<User> {
  const { userID } = getSession()
  const [profile, [user]] = await Promise.all([
    call('GET /auth/profile', {}),
    call('GET /auth/user/get/{userID}', { params: { userID } }),
  ])
  if (profile.message !== 'Authorized' || !user) {
    clearSession()
    throw new ApiError({ kind: 'answer', status: 401, message: 'Please log in again.' })
  }
  keepInStep(user)
  return user
}

function keepInStep({ name, email, username, userImage, phone }: User): void {
  const session = getSession()
  const changed =
    session.name !== name ||
    session.userEmail !== email ||
    session.username !== username ||
    session.userImage !== userImage ||
    session.phone !== phone
  if (changed) saveSession({ name, userEmail: email, username, userImage, phone })
}
