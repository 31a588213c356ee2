import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Session } from '../../../contract/auth.ts'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/api.ts'
import { clearSession, saveSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'

/** Keeps what a login answered (AUTH-5). The gate of guests then leads on to where one wanted to go. */
export function beginSession(reply: Session): void {
  const { token, userID, name, userEmail, username, userImage, phone } = reply
  saveSession({ token, userID, name, userEmail, username, userImage, phone })
}

/**
 * Logs out (AUTH-12): the server ends the session, this browser forgets it and what was read with it. Without a
 * network the browser forgets it all the same.
 */
export function useLogout(): () => void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return () => {
    // The call takes the token along before it is forgotten; nobody waits for its answer.
    call('POST /auth/logout', {}).catch(() => {})
    toast.good('Loging out....')
    clearSession({ left: true })
    cache.clear()
    navigate(paths.login)
  }
}
