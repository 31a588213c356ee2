import { faultAt } from '../../../../domain/errors.ts'
import { isCommonPassword } from '../../../adapters/passwords.ts'

/** Refuses what a guesser tries first: common passwords and one's own address. */
export function refuseWeak(password: string, email: string): void {
  const known = password.toLowerCase()
  const own = [email.toLowerCase(), email.toLowerCase().split('@')[0]]
  if (isCommonPassword(password) || own.includes(known))
    throw faultAt('password', 'That password is too easy to guess. Choose another one.')
}
