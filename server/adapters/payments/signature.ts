import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../domain/errors.ts'

/** The signature of a webhook: hex HMAC-SHA512 of the raw body under the secret key. */
export function sign(rawBody: Uint8Array, secret: string): string {
  return hmac(rawBody, secret).toString('hex')
}

/** Throws AppError 'bad-signature' unless the signature matches exactly these bytes; compares in constant time. */
export function assertSigned(
  rawBody: Uint8Array,
  signature: string | undefined,
  secret: string,
): void {
  const given = /^[0-9a-f]{128}$/.test(signature ?? '') ? Buffer.from(signature ?? '', 'hex') : null
  if (given && timingSafeEqual(given, hmac(rawBody, secret))) return
  throw new AppError('bad-signature', 'The signature of this event is missing or wrong.')
}

function hmac(rawBody: Uint8Array, secret: string): Buffer {
  return createHmac('sha512', secret).update(rawBody).digest()
}
