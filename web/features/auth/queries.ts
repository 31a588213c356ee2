import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/api.ts'
import { clearSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'

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
