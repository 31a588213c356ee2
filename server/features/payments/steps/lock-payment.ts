import { notFound } from '../../../../domain/errors.ts'
import type { Scope } from '../../../db/database.ts'

/** Locks a payment: the second of two that change it waits here, and then finds it changed. Throws 'not-found'. */
export async function lockPayment({ tx, account }: Scope, id: string): Promise<void> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Payment')
}
