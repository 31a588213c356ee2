import { fieldError, notFound } from '../../../../domain/errors.ts'
import type { SystemTx } from '../../../db/database.ts'
import { consumeCode, type ProvedCode } from '../../codes/index.ts'
import type { UserRow } from '../../users/index.ts'

/** A checked proof for a sensitive call. It must still be accepted in the call's own transaction (acceptProof). */
export interface Proof {
  userRow: UserRow
  /** Null if the proof was the password. */
  code: ProvedCode | null
}

export const WRONG_PASSWORD = 'That is not your password. Check it and try again.'

/**
 * Accepts a proof as the first step of the transaction that it authorizes, and locks the account until that ends.
 * Throws 'code-expired' if another request used the code, 'invalid-fields' if the password has changed since,
 * 'not-found' for a closed account.
 */
export async function acceptProof(tx: SystemTx, { userRow, code }: Proof): Promise<void> {
  if (code) await consumeCode(tx, code)
  const current = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userRow.id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!current) throw notFound('User')
  if (current.password_hash !== userRow.password_hash) throw fieldError('proof', WRONG_PASSWORD)
}
