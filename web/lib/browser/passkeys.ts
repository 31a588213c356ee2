import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '../api/api-error.ts'

/** Whether this browser supports passkeys at this address. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext
}

/** Has the browser create a passkey from the server's options. Throws ApiError when the user cancels or cannot. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The server made these options for this very call; their shape follows the standard.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(toApiError)
}

/** Has the browser use a passkey from the login response's options. Throws ApiError when the user cancels. */
export async function answerWithPasskey(options: unknown) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(toApiError)
}

/** Browsers report a cancellation, a timeout and a missing device alike, to protect privacy. */
function toApiError(cause: unknown): never {
  const known = cause instanceof Error && cause.name === 'InvalidStateError'
  const message = known
    ? 'This device has a passkey for your account already.'
    : 'No passkey was used. Try again, or choose another way.'
  throw new ApiError({ kind: 'set-up', message, cause })
}
