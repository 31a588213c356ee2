import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from './api-error.ts'

/** Whether this browser can make and use passkeys at this address. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && isSecureContext
}

/** Has the browser make a passkey by the server's options. Throws ApiError when its user does not or cannot. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The server made these options for this very call; their shape is the standard's.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(refuse)
}

/** Has the browser use a passkey by the options that a login answered. Throws ApiError when its user does not. */
export async function answerWithPasskey(options: unknown) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(refuse)
}

/** Browsers tell a refusal, a time-out and a missing device alike, so that pages learn nothing about people. */
function refuse(cause: unknown): never {
  const known = cause instanceof Error && cause.name === 'InvalidStateError'
  const message = known
    ? 'This device has a passkey for your account already.'
    : 'No passkey was used. Try again, or choose another way.'
  throw new ApiError({ kind: 'set-up', message, cause })
}
