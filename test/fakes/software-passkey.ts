import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Deviations of a simulated device; by default it behaves correctly. */
interface Behaviour {
  origin?: string
  rpId?: string
  /** Whether the user was verified by fingerprint or PIN. */
  verified?: boolean
  /** The signature counter; incremented by default. */
  counter?: number
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

/** A software authenticator with one P-256 passkey (WebAuthn level 3, section 6). */
export class SoftwarePasskey {
  readonly credentialId: string
  readonly #origin: string
  readonly #key: KeyObject
  readonly #point: Buffer
  #counter = 0

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#origin = origin
    this.#key = privateKey
    this.#point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    this.credentialId = randomBytes(32).toString('base64url')
  }

  /** The response to registration options, without attestation. */
  register({ challenge }: { challenge: string }, behaviour: Behaviour = {}) {
    const id = Buffer.from(this.credentialId, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()])
    const authData = Buffer.concat([this.#head(behaviour, ATTESTED), attested])
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([authData.length >> 8, authData.length & 255]),
      authData,
    ])
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, behaviour),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'hybrid'],
    })
  }

  /** The response to sign-in options. */
  assert({ challenge }: { challenge: string }, behaviour: Behaviour = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', challenge, behaviour)
    const authenticatorData = this.#head(behaviour, 0)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.#key)
    return this.#answer({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #answer<R extends object>(response: R) {
    const id = this.credentialId
    return { id, rawId: id, type: 'public-key' as const, response }
  }

  #head({ rpId, verified = true, counter }: Behaviour, more: number): Buffer {
    this.#counter = counter ?? this.#counter + 1
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#counter)
    const host = rpId ?? new URL(this.#origin).hostname
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count])
  }

  /** A COSE key: {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
  #coseKey(): Buffer {
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      this.#point.subarray(0, 32),
      Buffer.from('225820', 'hex'),
      this.#point.subarray(32),
    ])
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Behaviour): string {
    const data = { type, challenge, origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }
}
