import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toFactor, toFactors } from '../../../contract/wire/factor.ts'
import { dataBy } from '../../../contract/wire/replies.ts'
import { call } from '../../lib/api/api.ts'
import { makePasskey } from '../../lib/browser/passkeys.ts'
import { getSession, useSession } from '../../lib/session/session.ts'
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

/** Refetches the factors, and the user's sessions, since a change of factors ends other sessions. */
export function useRefreshFactors(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    const { userID } = getSession()
    await Promise.all([
      cache.invalidateQueries({ queryKey: factorsKey(userID) }),
      cache.invalidateQueries({ queryKey: signInsKey(userID) }),
    ])
  }
}

/** Starts setting up an authenticator app. */
export function startAuthenticator(proof?: string) {
  return call('POST /auth/factors/totp', { body: proofOf(proof) })
}

/** Activates the app with its first code. Returns the recovery codes. */
export async function confirmAuthenticator(code: string): Promise<string[]> {
  return (await call('POST /auth/factors/totp/confirm', { body: { code } })).recoveryCodes
}

/** Has the browser create a passkey and adds it. Returns recovery codes if there were none before. */
export async function addPasskey(proof?: string): Promise<string[] | null> {
  const options = await call('POST /auth/factors/passkey/options', { body: proofOf(proof) })
  const { id, rawId, type, response } = await makePasskey(options)
  const { clientDataJSON, attestationObject, transports = [] } = response
  const passkey = {
    id,
    rawId,
    type: type as 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  }
  const reply = await call('POST /auth/factors/passkey', {
    body: { passkey },
    decode: dataBy(toFactor),
  })
  return reply.recoveryCodes
}

export function renameFactor(id: string, name: string) {
  return call('PUT /auth/factors/{id}', { params: { id }, body: { name } })
}

export function removeFactor(id: string, proof?: string) {
  return call('DELETE /auth/factors/{id}', { params: { id }, body: proofOf(proof) })
}

/** Replaces the recovery codes with new ones. */
export async function renewRecoveryCodes(proof?: string): Promise<string[]> {
  return (await call('POST /auth/factors/recovery', { body: proofOf(proof) })).recoveryCodes
}

function proofOf(proof: string | undefined) {
  return proof === undefined ? {} : { proof }
}
