import { sql } from 'kysely'
import type { AccountId, UserId } from '../../../../domain/ids.ts'
import type { InvoiceStatus } from '../../../../domain/invoices/invoice.ts'
import type { ReleaseWay } from '../../../../domain/invoices/invoice-version.ts'
import type { Currency } from '../../../../domain/money/money.ts'
import { prepared, type Slots } from '../../../db/queries/prepared-query.ts'
import { insertEntryFrom } from '../../trail/index.ts'

interface SavedVersion {
  account_id: AccountId
  id: string
  invoice_id: string
  version: number
  /** JSON. */
  document: string
  logo_key: string | null
  dated_at: Date
  drawing: string
  customer_name: string
  currency: Currency
  total: bigint
  status: InvoiceStatus
  way: ReleaseWay
  /** Of the PDF that is released, in hex; null without one. */
  pdf_sha256: string | null
  at: Date
}

/** The entry of the audit trail. */
interface FirstRelease {
  entryId: string
  kind: string
  /** JSON. */
  facts: string
  userId: UserId | null
  address: string
  device: string
}

/**
 * The statement that saves a version unless the same content was saved before, adds a release of it, and records the
 * first release in each way in the trail; further ones are listed with the version itself. One statement, since a
 * download waits for it.
 */
export function insertVersion(saved: SavedVersion & FirstRelease) {
  return insertion(saved)
}

const insertion = prepared((db, args: Slots<SavedVersion & FirstRelease>) => {
  const { entryId, kind, facts, userId, address, device, ...saved } = args
  const { way, pdf_sha256, at, ...version } = saved
  const { account_id, id } = version
  return db
    .with('kept', (cte) =>
      cte
        .insertInto('invoice_versions')
        .values({ ...version, created_at: at })
        .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing()),
    )
    .with('released', (cte) =>
      cte
        .insertInto('invoice_releases')
        .values({ account_id, version_id: id, way, first_at: at, last_at: at, pdf_sha256 })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'version_id', 'way']).doUpdateSet((eb) => ({
            last_at: at,
            times: eb('invoice_releases.times', '+', 1),
          })),
        )
        .returning('times'),
    )
    .with('recorded', (cte) =>
      insertEntryFrom(cte, 'released', sql`times = 1`, {
        ...{ account_id, id: entryId, at, user_id: userId, kind, facts, address, device },
      }),
    )
    .selectFrom('released')
    .select('times')
})
