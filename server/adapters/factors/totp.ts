import { Secret, TOTP } from 'otpauth'

/** Seconds per code (RFC 6238, section 5.2); its step is the Unix time divided by this. */
const PERIOD = 30
/** Steps before and after the current one that are accepted, for clock drift. */
const DRIFT = 1
/** 160 bits, as RFC 4226 section 4 R6 recommends. */
const SECRET_BYTES = 20

/** A new random secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The content of the QR code: the secret with the names that the app shows. `account` is the e-mail address. */
export function totpUri(secret: string, account: string): string {
  return totp(secret, account).toString()
}

/** The step of a code, at most one away from the current one; null for any other code. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta
}

/** SHA-1, six digits and 30 seconds: many apps silently ignore other values. */
function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Risiti',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  })
}
