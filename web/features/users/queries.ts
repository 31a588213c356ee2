import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import type { changePassword } from '../../../contract/endpoints/access/auth.ts'
import { FILE_COUNT_HEADER } from '../../../contract/file-count.ts'
import type { profileUpdate } from '../../../contract/schemas/access/user.ts'
import { toSignIn } from '../../../contract/wire/access/sign-in.ts'
import { toUser } from '../../../contract/wire/access/user.ts'
import { fileAddress } from '../../../contract/wire/files.ts'
import { dataBy, entriesBy } from '../../../contract/wire/replies.ts'
import type { SignIn } from '../../../domain/access/sign-in.ts'
import type { User } from '../../../domain/access/user.ts'
import { ApiError, call, isNotFound } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import type { Outcome } from '../../lib/api/query.ts'
import { KEPT } from '../../lib/kept/kept.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useQueryParams } from '../../lib/navigation/query-params.ts'
import { notePlan } from '../../lib/session/no-plan.ts'
import {
  clearSession,
  getSession,
  loseSession,
  updateSession,
  useSession,
} from '../../lib/session/session.ts'

/** What the account form parses to. */
type Profile = z.output<typeof profileUpdate>

/** The key of the signed-in user's query: invalidate it when profile, verification or plan have changed. */
export const meKey = (userID: string) => ['me', userID] as const

/**
 * The signed-in user from the server, with the profile check that every app page requires (AUTH-11). Also updates the
 * session's name, image and so on.
 */
export function useMe() {
  const { userID, token } = useSession()
  return useQuery({
    queryKey: meKey(userID),
    queryFn: fetchMe,
    enabled: token !== '',
    meta: KEPT,
  })
}

/** Whether the server has said who the signed-in user is; before that only this device has (decision 0084). */
export function useIsMeAnswered(): boolean {
  const { userID } = useSession()
  // It changes with every answer, also an equal one.
  const { dataUpdatedAt } = useMe()
  const answers = useQueryClient().getQueryState(meKey(userID))?.dataUpdateCount ?? 0
  return dataUpdatedAt > 0 && answers > 0
}

/** The signed-in user for a form: while only this device has answered, it waits for the server. */
export function useMeForForm(): User | undefined {
  const { data, isFetching } = useMe()
  const isAnswered = useIsMeAnswered()
  return isFetching && !isAnswered ? undefined : data
}

/** Updates the profile; the navigation shows the new name and image at once (ACC-1). Returns the user as stored. */
export function useUpdateProfile() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (profile: Profile) => {
      const { userID, token } = getSession()
      const { data } = await call('PUT /auth/user/update/{userID}', {
        params: { userID },
        body: { ...profile, userID },
        decode: dataBy(toUser),
      })
      syncSession(data, token)
      return data
    },
    onSuccess: async (user) => {
      cache.setQueryData(meKey(user.id), user)
      await cache.invalidateQueries({ queryKey: signInsKey(user.id) })
    },
  })
}

/**
 * Confirms an address with the code sent to it (AUTH-8, ACC-2), and refetches the user. `onSuccess` is called before
 * that.
 */
export function useConfirmEmail({ onSuccess }: Pick<Outcome, 'onSuccess'>) {
  const cache = useQueryClient()
  const { userID } = useSession()
  return useMutation({
    mutationFn: (code: string) => call('POST /auth/verifyOPT', { body: { userID, opt: code } }),
    onSuccess: async () => {
      onSuccess()
      await cache.invalidateQueries({ queryKey: meKey(userID) })
    },
  })
}

/** Mails a new code to the address that is not confirmed yet. */
export function useResendCode(email: string) {
  const { userID } = useSession()
  return useMutation({
    mutationFn: () => call('POST /auth/resendOPT', { body: { userID, email } }),
  })
}

const confirmByKey = (userID: string) => ['confirm-by', userID] as const

/** The key of the user's sessions: invalidate it when a change ends some of them. */
export const signInsKey = (userID: string) => ['sign-ins', userID] as const

/** The devices where the user is signed in, this one first. */
export function useSignIns() {
  const { userID } = useSession()
  return useQuery({
    queryKey: signInsKey(userID),
    queryFn: async () => (await call('GET /auth/sessions', { decode: entriesBy(toSignIn) })).data,
  })
}

/** Signs one device out. If it is this one, the browser clears its session as after a logout (AUTH-12). */
export function useSignOutOf({ id, current }: SignIn) {
  const cache = useQueryClient()
  const { userID } = useSession()
  const endSession = useEndSession()
  return useMutation({
    mutationFn: async () => {
      await call('DELETE /auth/sessions/{id}', { params: { id } }).catch(ignoreNotFound)
    },
    onSuccess: () =>
      current ? endSession() : cache.invalidateQueries({ queryKey: signInsKey(userID) }),
  })
}

/** Signs out all other devices. */
export function useSignOutElsewhere() {
  const cache = useQueryClient()
  const { userID } = useSession()
  return useMutation({
    mutationFn: () => call('DELETE /auth/sessions', {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: signInsKey(userID) }),
  })
}

interface ExportOptions {
  /** The password or code; the server answers 'confirm-needed' without it. */
  proof?: string | undefined
  signal: AbortSignal
  /** Called with the number of files in the archive. */
  onCount: (files: number) => void
  onChunk: (chunk: Uint8Array) => void
}

/** All data of the account as a zip archive (PLAN-4). */
export function exportData({ proof, signal, onCount, onChunk }: ExportOptions): Promise<Blob> {
  const onHeaders = (headers: Headers) => onCount(Number(headers.get(FILE_COUNT_HEADER)) || 0)
  return download('POST /auth/export', { body: { proof }, signal, onHeaders, onChunk })
}

/** How sensitive actions are confirmed: with the password or a mailed code. */
export function useConfirmBy() {
  const { userID } = useSession()
  return useQuery({
    queryKey: confirmByKey(userID),
    queryFn: () => call('GET /auth/user/confirm', {}),
  })
}

/** Mails the code that confirms sensitive actions of an account without a password. */
export function useRequestConfirmCode(outcome: Pick<Outcome, 'onError'>) {
  return useMutation({ ...outcome, mutationFn: () => call('POST /auth/user/confirm/code', {}) })
}

/** The code from the one-time link that opened the page; '' for none. */
export function useMailedCode(): string {
  return useQueryParams().get('code') ?? ''
}

/** Changes the password, or sets the first one; every other session ends. */
export function useChangePassword() {
  const cache = useQueryClient()
  const { userID } = useSession()
  return useMutation({
    mutationFn: (body: z.output<typeof changePassword>) =>
      call('POST /auth/user/password', { body }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: signInsKey(userID) })
      await cache.invalidateQueries({ queryKey: confirmByKey(userID) })
    },
  })
}

/** Deletes the account and clears it in this browser. `proof`: the password, or the mailed code. */
export function useCloseAccount() {
  const endSession = useEndSession()
  return useMutation({
    mutationFn: (proof: string) => call('POST /auth/user/close', { body: { proof } }),
    onSuccess: endSession,
  })
}

/** Ignores a 404: the device has already been signed out. */
function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error
}

/** Clears this browser's session and cached data, and goes to the login. */
function useEndSession(): () => void {
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  return () => {
    clearSession({ left: true })
    cache.clear()
    navigate(paths.login)
  }
}

async function fetchMe(): Promise<User> {
  const { userID, token } = getSession()
  const [profile, [user]] = await Promise.all([
    call('GET /auth/profile', {}),
    call('GET /auth/user/get/{userID}', {
      params: { userID },
      decode: (users) => users.map(toUser),
    }),
  ])
  if (profile.message !== 'Authorized' || !user) {
    loseSession()
    throw new ApiError({ kind: 'answer', status: 401, message: 'Please log in again.' })
  }
  syncSession(user, token)
  notePlan(user.id, user.verified && user.hasPlan)
  return user
}

function syncSession({ name, email, username, imageKey, phone }: User, token: string): void {
  const userImage = fileAddress(imageKey)
  const session = getSession()
  const changed =
    session.name !== name ||
    session.userEmail !== email ||
    session.username !== username ||
    session.userImage !== userImage ||
    session.phone !== phone
  if (changed) updateSession(token, { name, userEmail: email, username, userImage, phone })
}
