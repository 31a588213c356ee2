import { AppError, fieldError } from '../errors.ts'

/** Error for a wrong code or passkey; it reveals no details. */
export function wrongFactor(field: 'code' | 'passkey'): AppError {
  const message =
    field === 'code'
      ? 'That code is wrong. Enter the one that is shown now, or a recovery code.'
      : 'That passkey does not belong to this account. Try another one.'
  return new AppError('wrong-code', message, { fields: { [field]: message } })
}

/** Error for a sign-in challenge that has expired, was already used or had too many attempts. */
export function expiredChallenge(): AppError {
  return new AppError(
    'code-expired',
    'This sign-in took too long or had too many wrong tries. Log in again.',
  )
}

/** Error for a factor setup that took too long or was never started. */
export function expiredSetup(): AppError {
  return new AppError('code-expired', 'Setting this up took too long. Please start again.')
}

/** Error for passkeys when the server's origin has no domain name, which WebAuthn requires. */
export function passkeysUnavailable(): AppError {
  return fieldError(
    'passkey',
    'Passkeys need an address with a domain name, such as https://risiti.example.',
  )
}
