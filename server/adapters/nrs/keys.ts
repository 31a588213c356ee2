import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/** The keys that the NRS gives a business for its QR codes. */
export interface NrsKeys {
  /** PEM of an RSA key. */
  publicKey: string
  /** Base64. */
  certificate: string
}

const PEM = /-----BEGIN (?:RSA )?PUBLIC KEY-----[\s\S]+?-----END (?:RSA )?PUBLIC KEY-----/
/** Shorter words in the file are labels. */
const BASE64 = /[A-Za-z\d+/]{16,}={0,2}/

/**
 * Reads the file of keys in either of its forms: a PEM with the certificate beside it, or JSON with the PEM in base64.
 * Null if it is neither.
 */
export function readNrsKeys(file: string): NrsKeys | null {
  const found = file.trimStart().startsWith('{') ? fromJson(file) : fromText(file)
  return found && isUsable(found) ? found : null
}

function fromText(file: string): NrsKeys | null {
  const [publicKey] = PEM.exec(file) ?? []
  const [certificate] = BASE64.exec(file.replace(PEM, '')) ?? []
  return publicKey && certificate ? { publicKey, certificate } : null
}

function fromJson(file: string): NrsKeys | null {
  try {
    const { public_key: key, certificate }: Record<string, unknown> = JSON.parse(file)
    if (typeof key !== 'string' || typeof certificate !== 'string' || certificate === '')
      return null
    const [publicKey] = PEM.exec(Buffer.from(key, 'base64').toString()) ?? []
    return publicKey ? { publicKey, certificate } : null
  } catch {
    return null
  }
}

/** An IRN has 50 characters at most. */
const LONGEST_IRN = 'X'.repeat(50)

function isUsable(keys: NrsKeys): boolean {
  try {
    return (
      createPublicKey(keys.publicKey).asymmetricKeyType === 'rsa' &&
      qrTextOf(LONGEST_IRN, 1_800_000_000, keys) !== ''
    )
  } catch {
    return false
  }
}

/**
 * The text of the QR code of an accepted invoice: the IRN, the time in seconds since 1970 and the certificate,
 * encrypted with the key of the NRS. Its readers require PKCS#1 v1.5, which is used only here (docs/security.md).
 */
export function qrTextOf(
  irn: string,
  seconds: number,
  { publicKey, certificate }: NrsKeys,
): string {
  const content = JSON.stringify({ irn: `${irn}.${seconds}`, certificate })
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING }
  return publicEncrypt(key, Buffer.from(content)).toString('base64')
}
