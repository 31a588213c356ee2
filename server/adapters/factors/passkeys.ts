import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Assertion, Attestation } from '../../../contract/factors.ts'

/** A passkey as it is kept: its public half, and how often its device says that it was used. */
export interface Passkey {
  /** Base64url, chosen by the device. */
  credentialId: string
  /** COSE key. */
  publicKey: Uint8Array
  /** Rises with every use; stays 0 on devices that share their passkeys. */
  counter: number
  transports: string[]
}

interface Ceremony {
  /** Scheme and host under which people reach the product; its host is the id of the relying party. */
  origin: string
  /** At least 128 random bits in base64url, used once. */
  challenge: string
}

interface User {
  id: string
  email: string
  name: string
}

/** Ed25519, ECDSA and RSA, each with SHA-256 (COSE numbers), which every device has one of. */
const ALGORITHMS = [-8, -7, -257]

/** False where browsers refuse passkeys: at an address without a domain name. */
export function canHavePasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost') return true
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}

/** What a browser needs to make a passkey (WebAuthn level 3, 5.4). `known`: those that the account has already. */
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
 * The passkey that a browser made, with its user verified; null for an answer to another challenge, from another
 * origin, or one that does not hold together (WebAuthn level 3, 7.1). `isChallenge` judges the challenge answered.
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

/** What a browser needs to use one of the account's passkeys (WebAuthn level 3, 5.5). */
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
 * The new counter of a passkey that was used rightly, with its user verified; null for any other answer, also from a
 * copy of the device, whose counter lags behind (WebAuthn level 3, 7.2).
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

/** Parses certificates and CBOR, and is read when the first passkey comes up: most starts never need it. */
const library = () => import('@simplewebauthn/server')

const hostOf = (origin: string) => new URL(origin).hostname

/** As browsers write it, without a port that goes without saying. */
const originOf = (origin: string) => new URL(origin).origin

/** A copy with memory of its own, as the library's types ask for. */
const bytesOf = (bytes: Uint8Array) => Uint8Array.from(bytes)

function toDescriptor({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { id: credentialId, transports: toTransports(transports) }
}

const TRANSPORTS: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb']

/** How the device can be reached, as far as it is known; a hint for the browser and nothing else. */
function toTransports(names: readonly string[] = []): AuthenticatorTransport[] {
  return TRANSPORTS.filter((each) => names.includes(each))
}
