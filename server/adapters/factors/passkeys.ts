import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Assertion, Attestation } from '../../../contract/endpoints/access/factors.ts'

/** A stored passkey: its public key, and its signature counter. */
export interface Passkey {
  /** Base64url, chosen by the device. */
  credentialId: string
  /** COSE key. */
  publicKey: Uint8Array
  /** Increases with every use; stays 0 on devices that sync their passkeys. */
  counter: number
  transports: string[]
}

interface Ceremony {
  /** Scheme and host of the product; the host is the id of the relying party. */
  origin: string
  /** At least 128 random bits in base64url, used once. */
  challenge: string
}

interface User {
  id: string
  email: string
  name: string
}

/** COSE ids of Ed25519, ECDSA and RSA with SHA-256; every device supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** False for origins at which browsers refuse passkeys: without https or a domain name. */
export function canHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost') return true
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}

/** The browser's options to create a passkey (WebAuthn level 3, 5.4). `known`: those of the account. */
export async function registrationOptions(
  { origin, challenge }: Ceremony,
  user: User,
  known: Pick<Passkey, 'credentialId' | 'transports'>[],
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Risiti',
    rpID: hostOf(origin),
    userName: user.email,
    userDisplayName: user.name,
    userID: bytesOf(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    challenge: bytesOf(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { ...options }
}

/**
 * Verifies a registration (with user verification) and returns the passkey; null for another challenge, another origin
 * or an invalid response (WebAuthn level 3, 7.1). `isChallenge` checks the challenge of the response.
 */
export async function readRegistration(
  answer: Attestation,
  { origin, isChallenge }: { origin: string; isChallenge: (challenge: string) => boolean },
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await library()
  const response: RegistrationResponseJSON = {
    ...answer,
    response: { ...answer.response, transports: toTransports(answer.response.transports) },
    clientExtensionResults: {},
  }
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: isChallenge,
    expectedOrigin: originOf(origin),
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = answer.response.transports ?? []
  return { credentialId: id, publicKey, counter, transports }
}

/** The browser's options to use one of the account's passkeys (WebAuthn level 3, 5.5). */
export async function assertionOptions(
  { origin, challenge }: Ceremony,
  passkeys: Pick<Passkey, 'credentialId' | 'transports'>[],
) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: bytesOf(Buffer.from(challenge, 'base64url')),
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'required',
  })
  return { ...options }
}

/**
 * Verifies an assertion (with user verification) and returns the passkey's new counter; null if invalid, or if the
 * counter did not increase, as with a cloned device (WebAuthn level 3, 7.2).
 */
export async function readAssertion(
  answer: Assertion,
  { origin, challenge }: Ceremony,
  { credentialId, publicKey, counter, transports }: Passkey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...rest } = answer.response
  const response: AuthenticationResponseJSON = {
    ...answer,
    response: { ...rest, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
  }
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originOf(origin),
    expectedRPID: hostOf(origin),
    credential: {
      id: credentialId,
      publicKey: bytesOf(publicKey),
      counter,
      transports: toTransports(transports),
    },
    requireUserVerification: true,
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}

/** Loaded lazily with the first passkey: it is large, and most processes never need it. */
const library = () => import('@simplewebauthn/server')

const hostOf = (origin: string) => new URL(origin).hostname

/** As browsers send it, without a default port. */
const originOf = (origin: string) => new URL(origin).origin

/** A copy in its own ArrayBuffer, as the library's types require. */
const bytesOf = (bytes: Uint8Array) => Uint8Array.from(bytes)

function toDescriptor({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { id: credentialId, transports: toTransports(transports) }
}

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb']

/** The known transports of the device; only a hint for the browser. */
function toTransports(names: readonly string[] = []): AuthenticatorTransport[] {
  return TRANSPORTS.filter((each) => names.includes(each))
}
