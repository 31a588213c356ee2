import { getSession } from '../session/session.ts'
import { endLostSession } from './api.ts'
import { noReply, responseError } from './api-error.ts'

/** Fetches a stored file that only sessions of its account may read. Throws ApiError. */
export async function fetchOwnFile(url: string): Promise<Blob> {
  const { token } = getSession()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(
    (cause: unknown) => {
      throw noReply(cause)
    },
  )
  if (response.ok) return response.blob()
  const error = responseError(response.status, await response.json().catch(() => null))
  endLostSession(error.code, token)
  throw error
}
