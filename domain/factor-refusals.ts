import { AppError, faultAt } from './errors.ts'

/** The refusal of a code or passkey that does not fit; it says no more than that. */
export function factorIsWrong(field: 'code' | 'passkey'): AppError {
  const message =
    field === 'code'
      ? 'That code is wrong. Enter the one that is shown now, or a recovery code.'
      : 'That passkey does not belong to this account. Try another one.'
  return new AppError('wrong-code', message, { fields: { [field]: message } })
}

/** The refusal of a sign-in whose second step came too late, too often or twice. */
export function challengeIsDead(): AppError {
  return new AppError(
    'code-expired',
    'This sign-in took too long or had too many wrong tries. Log in again.',
  )
}

/** The refusal of the setting up of a factor that took too long or was never begun. */
export function setupIsDead(): AppError {
  return new AppError('code-expired', 'Setting this up took too long. Please start again.')
}

/** The refusal of passkeys where the address of the product has no domain name, as WebAuthn asks for. */
export function passkeysUnavailable(): AppError {
  return faultAt(
    'passkey',
    'Passkeys need an address with a domain name, such as https://risiti.example.',
  )
}
