import { type QueryCreator, sql } from 'kysely'
import type { AccountId, UserId } from '../../../../domain/ids.ts'
import type { InvoiceEvent } from '../../../../domain/invoices/timeline.ts'
import type { Slots } from '../../../db/queries/prepared-query.ts'
import type { DB } from '../../../db/types.gen.ts'

interface Birth {
  account_id: AccountId
  invoice_id: string
  createdId: string
  issuedId: string
  userId: UserId | null
  at: Date
}

/** The statement that adds 'created' and 'issued' for a new invoice, to be made part of the one that numbers it. */
export function insertBirth(
  db: QueryCreator<DB>,
  { account_id, invoice_id, createdId, issuedId, userId, at }: Slots<Birth>,
  number: ReturnType<typeof sql<string>>,
) {
  const both = { account_id, invoice_id, user_id: userId, at }
  const created = { ...both, id: createdId, kind: 'created' satisfies InvoiceEvent['kind'] }
  const issued = { ...both, id: issuedId, kind: 'issued' satisfies InvoiceEvent['kind'] }
  return db.insertInto('invoice_events').values([
    { ...created, facts: sql`'{}'::jsonb` },
    { ...issued, facts: sql`jsonb_build_object('number', ${number})` },
  ])
}
