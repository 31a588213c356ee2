import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import type {
  forgetPassword,
  login,
  register,
  resetPassword,
} from '../../../contract/endpoints/access/auth.ts'
import type { WireSession } from '../../../contract/schemas/access/session.ts'
import { call } from '../../lib/api/api.ts'
import type { Parts } from '../../lib/api/api-types.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { unsentOf } from '../../lib/outbox/outbox.ts'
import { clearSession, getSession, saveSession } from '../../lib/session/session.ts'
import {
  pendingSignOuts,
  queueSignOut,
  removeSignOut,
  retrySignOuts,
} from '../../lib/session/sign-outs.ts'
import { toast } from '../../lib/toasts.ts'

interface NewAccount {
  fields: z.output<typeof register>
  /** The Idempotency-Key of the submit. */
  key: string
}

/** Creates an account (AUTH-1); its user logs in afterwards. */
export function useRegister() {
  return useMutation({
    mutationFn: ({ fields, key }: NewAccount) =>
      call('POST /auth/user/register', { body: fields }, { key }),
  })
}

/** Starts a session with a password (AUTH-4). */
export function useLogin() {
  return useMutation({
    mutationFn: (body: z.output<typeof login>) =>
      startSession((replaced) => call('POST /auth/user/login', { body }, replaced)),
  })
}

/** Starts a session with the second step of a sign-in. */
export function useLoginFactor() {
  return useMutation({
    mutationFn: (body: Parts<'POST /auth/user/login/factor'>['body']) =>
      startSession((replaced) => call('POST /auth/user/login/factor', { body }, replaced)),
  })
}

/** Starts a session with a credential of Google (AUTH-7). */
export function useLoginWithGoogle() {
  return useMutation({
    mutationFn: (body: Parts<'POST /auth/google/callback'>['body']) =>
      startSession((replaced) => call('POST /auth/google/callback', { body }, replaced)),
  })
}

/** Mails the code that resets the password. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (body: z.output<typeof forgetPassword>) =>
      call('POST /auth/forgetPassword', { body }),
  })
}

/** Sets a new password with the mailed code; every session of the account ends. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: z.output<typeof resetPassword>) =>
      call('POST /auth/resetPassword', { body }),
  })
}

/**
 * Stores the session that a login call starts (AUTH-5). GuestsOnly then redirects to the requested page. The call sends
 * the token of the session to be replaced, which the server then ends.
 */
async function startSession(
  send: (replaced: { token: string }) => Promise<WireSession>,
): Promise<void> {
  const replaced = { token: getSession().token || (pendingSignOuts().at(-1) ?? '') }
  const { token, userID, name, userEmail, username, userImage, phone } = await send(replaced)
  removeSignOut(replaced.token)
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
    if (!leavesUnsent()) return
    queueSignOut(getSession().token)
    clearSession({ left: true })
    // Not awaited: nothing depends on the response.
    void retrySignOuts()
    toast.good('Loging out....')
    cache.clear()
    navigate(paths.login)
  }
}

/** A logout deletes what waits for a network on this device (decision 0075): true if nothing does, or the user agrees. */
function leavesUnsent(): boolean {
  const { length } = unsentOf()
  if (length === 0) return true
  const what = length === 1 ? '1 entry is' : `${length} entries are`
  return window.confirm(`${what} not saved yet, and would be lost. Log out all the same?`)
}
