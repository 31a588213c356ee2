import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Session } from '../../../contract/auth.ts'
import { paths } from '../../app/paths.ts'
import { clearSession, getSession, saveSession } from '../../lib/session.ts'
import { owedSignOuts, oweSignOut, repeatSignOuts, settleSignOut } from '../../lib/sign-outs.ts'
import { toast } from '../../ui/toast.tsx'

/** Options of a login call: the server ends the session whose token comes along, which the new one replaces. */
export function replacing(): { token: string } {
  return { token: getSession().token || (owedSignOuts().at(-1) ?? '') }
}

/**
 * Keeps what a login answered (AUTH-5). The gate of guests then leads on to where one wanted to go. `replaced` is the
 * token that the login took along.
 */
export function beginSession(reply: Session, { token: replaced }: { token: string }): void {
  settleSignOut(replaced)
  const { token, userID, name, userEmail, username, userImage, phone } = reply
  saveSession({ token, userID, name, userEmail, username, userImage, phone })
}

/**
 * Logs out (AUTH-12): the server ends the session, this browser forgets it and what was read with it. Without a
 * network the browser forgets it all the same, and has the server end it as soon as that can be reached.
 */
export function useLogout(): () => void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return () => {
    oweSignOut(getSession().token)
    clearSession({ left: true })
    // Nobody waits for its answer.
    void repeatSignOuts()
    toast.good('Loging out....')
    cache.clear()
    navigate(paths.login)
  }
}
