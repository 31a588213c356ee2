import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Session } from '../../../contract/auth.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { clearSession, getSession, saveSession } from '../../lib/session/session.ts'
import {
  pendingSignOuts,
  queueSignOut,
  removeSignOut,
  retrySignOuts,
} from '../../lib/session/sign-outs.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** Options of a login call: the token of the session to be replaced, which the server then ends. */
export function replacedSession(): { token: string } {
  return { token: getSession().token || (pendingSignOuts().at(-1) ?? '') }
}

/**
 * Stores the session from a login (AUTH-5). GuestsOnly then redirects to the requested page. `replaced` is the token
 * that the login call sent.
 */
export function beginSession(reply: Session, { token: replaced }: { token: string }): void {
  removeSignOut(replaced)
  const { token, userID, name, userEmail, username, userImage, phone } = reply
  saveSession({ token, userID, name, userEmail, username, userImage, phone })
}

/**
 * Logs out (AUTH-12): the server ends the session; this browser clears it and its cached data. Offline the browser
 * clears it too, and has the server end it as soon as it can be reached.
 */
export function useLogout(): () => void {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  return () => {
    queueSignOut(getSession().token)
    clearSession({ left: true })
    // Not awaited: nothing depends on the response.
    void retrySignOuts()
    toast.good('Loging out....')
    cache.clear()
    navigate(paths.login)
  }
}
