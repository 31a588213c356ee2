import { notFound } from '../../../../domain/errors.ts'
import type { Scope } from '../../../db/database.ts'

/** Locks a charge, so that settling and refunding it run one at a time. Throws 'not-found'. */
export async function lockCharge({ tx, account }: Scope, id: string) {
  const row = await tx
    .selectFrom('invoice_charges')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Payment')
  return row
}
