import { fieldError } from '../../../../domain/errors.ts'
import { isCommonPassword } from '../../../adapters/secrets/passwords.ts'

/** Rejects passwords that are guessed first: common ones and the user's own address. */
export function refuseWeak(password: string, email: string): void {
  const known = password.toLowerCase()
  const own = [email.toLowerCase(), email.toLowerCase().split('@')[0]]
  if (isCommonPassword(password) || own.includes(known))
    throw fieldError('password', 'That password is too easy to guess. Choose another one.')
}
