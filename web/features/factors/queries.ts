import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { factorName } from '../../../contract/endpoints/access/factors.ts'
import { toFactor, toFactors } from '../../../contract/wire/access/factor.ts'
import { dataBy } from '../../../contract/wire/replies.ts'
import { call } from '../../lib/api/api.ts'
import { makePasskey } from '../../lib/browser/passkeys.ts'
import { useSession } from '../../lib/session/session.ts'
import { signInsKey } from '../users/index.ts'

const factorsKey = (userID: string) => ['factors', userID] as const

/** The account's second factors. */
export function useFactors() {
  const { userID } = useSession()
  return useQuery({
    queryKey: factorsKey(userID),
    queryFn: () => call('GET /auth/factors', { decode: toFactors }),
  })
}

/** Starts setting up an authenticator app. */
export function useStartAuthenticator() {
  return useMutation({
    mutationFn: (proof?: string) => call('POST /auth/factors/totp', { body: proofOf(proof) }),
  })
}

/** Activates the app with its first code. Returns the recovery codes. */
export function useConfirmAuthenticator() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: async (code: string) => {
      const { recoveryCodes } = await call('POST /auth/factors/totp/confirm', { body: { code } })
      return recoveryCodes
    },
    onSuccess: () => void refetch(),
  })
}

/** Has the browser create a passkey and adds it. Returns recovery codes if there were none before. */
export function useAddPasskey() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: async (proof?: string) => {
      const options = await call('POST /auth/factors/passkey/options', { body: proofOf(proof) })
      const { id, rawId, type, response } = await makePasskey(options)
      const { clientDataJSON, attestationObject, transports = [] } = response
      const passkey = {
        id,
        rawId,
        type: type as 'public-key',
        response: { clientDataJSON, attestationObject, transports },
      }
      const { recoveryCodes } = await call('POST /auth/factors/passkey', {
        body: { passkey },
        decode: dataBy(toFactor),
      })
      return recoveryCodes
    },
    onSuccess: () => void refetch(),
  })
}

/** Renames a factor; stays pending until the list is refetched. */
export function useRenameFactor(id: string) {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: (body: z.output<typeof factorName>) =>
      call('PUT /auth/factors/{id}', { params: { id }, body }),
    onSuccess: refetch,
  })
}

/** Removes a factor. Fails with ApiError 'confirm-needed' without a proof. */
export function useRemoveFactor() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: string | undefined }) =>
      call('DELETE /auth/factors/{id}', { params: { id }, body: proofOf(proof) }),
    onSuccess: () => void refetch(),
  })
}

/** Replaces the recovery codes with new ones. */
export function useRenewRecoveryCodes() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: async (proof?: string) => {
      const { recoveryCodes } = await call('POST /auth/factors/recovery', { body: proofOf(proof) })
      return recoveryCodes
    },
    onSuccess: () => void refetch(),
  })
}

/** Refetches the factors, and the user's sessions, since a change of factors ends other sessions. */
function useRefetch(): () => Promise<void> {
  const cache = useQueryClient()
  const { userID } = useSession()
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: factorsKey(userID) }),
      cache.invalidateQueries({ queryKey: signInsKey(userID) }),
    ])
  }
}

function proofOf(proof: string | undefined) {
  return proof === undefined ? {} : { proof }
}
