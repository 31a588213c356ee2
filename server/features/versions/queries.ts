import type { Selectable } from 'kysely'
import type { ExportedVersion } from '../../../contract/wire/exported.ts'
import { notFound } from '../../../domain/errors.ts'
import type { AccountId } from '../../../domain/ids.ts'
import type { InvoiceVersion } from '../../../domain/invoices/invoice-version.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { anyOf } from '../../db/queries/any-of.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'
import type { InvoiceReleases, InvoiceVersions } from '../../db/types.gen.ts'
import { findInvoice } from '../invoices/index.ts'

type Row = Omit<Selectable<InvoiceVersions>, 'document' | 'account_id' | 'logo_key' | 'dated_at'>
type ReleaseRow = Selectable<InvoiceReleases>

/** Maximum number of versions in a list. */
const MAX_LISTED = 100
/** Versions per batch of the export. */
const BATCH_SIZE = 50

/** The versions of an invoice that were downloaded or printed, newest first. Throws 'not-found'. */
export function listVersions(ctx: Ctx, account: AccountId, invoiceId: string) {
  return ctx.db.own(account, async (scope) => {
    const { edited_at } = await findInvoice(scope, invoiceId)
    const rows = await rowsOf(scope)
      .where('invoice_id', '=', invoiceId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute()
    return { data: await withReleases(ctx, scope, rows), editedAt: edited_at }
  })
}

/** A version that this transaction has just saved. */
export async function findVersion(ctx: Ctx, scope: Scope, id: string): Promise<InvoiceVersion> {
  const rows = await rowsOf(scope).where('id', '=', id).execute()
  const [found] = await withReleases(ctx, scope, rows)
  if (!found) throw notFound('Version')
  return found
}

/** The data that a version is rendered from. Throws 'not-found', also if its invoice was deleted. */
export function readSavedVersion(ctx: Ctx, account: AccountId, id: string) {
  return ctx.db.own(account, async ({ tx }) => {
    const row = await tx
      .selectFrom('invoice_versions as kept')
      .innerJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'kept.account_id')
          .onRef('invoices.id', '=', 'kept.invoice_id'),
      )
      .leftJoin('invoice_releases as left', (join) =>
        join
          .onRef('left.account_id', '=', 'kept.account_id')
          .onRef('left.version_id', '=', 'kept.id')
          .on('left.way', '=', 'downloaded'),
      )
      .select(['kept.document', 'kept.logo_key', 'kept.dated_at', 'kept.drawing', 'kept.version'])
      .select(['kept.customer_name', 'invoices.number_text', 'left.pdf_sha256'])
      .where('kept.account_id', '=', account)
      .where('kept.id', '=', id)
      .where('invoices.deleted_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw notFound('Version')
    return row
  })
}

/** Every saved version of the account with its document, also of deleted invoices, for the export. */
export function eachVersion(ctx: Ctx, account: AccountId) {
  return pageByPage<ExportedVersion>(BATCH_SIZE, (last) =>
    ctx.db.own(account, async (scope) => {
      const rows = await rowsOf(scope)
        .select('document')
        .where('id', '>', last?.id ?? SMALLEST_ID)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      const versions = await withReleases(ctx, scope, rows)
      return versions.map((version, n) => ({ ...version, document: rows[n]?.document }))
    }),
  )
}

function rowsOf({ tx, account }: Scope) {
  return tx
    .selectFrom('invoice_versions')
    .select(['id', 'invoice_id', 'version', 'drawing', 'customer_name', 'currency', 'total'])
    .select(['status', 'created_at'])
    .where('account_id', '=', account)
}

async function withReleases(
  ctx: Ctx,
  { tx, account }: Scope,
  rows: Row[],
): Promise<InvoiceVersion[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const releases = await tx
    .selectFrom('invoice_releases')
    .selectAll()
    .where('account_id', '=', account)
    .where('version_id', '=', anyOf(ids))
    .orderBy('first_at')
    .execute()
  const byVersion = Map.groupBy(releases, ({ version_id }) => version_id)
  return rows.map((row) => toVersion(row, byVersion.get(row.id) ?? [], ctx.pdf.version))
}

function toVersion(row: Row, releases: ReleaseRow[], drawing: string): InvoiceVersion {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    version: row.version,
    customerName: row.customer_name,
    currency: row.currency,
    status: row.status,
    total: row.total,
    createdAt: row.created_at,
    releases: releases.map(({ way, first_at, last_at, times }) => ({
      way,
      firstAt: first_at,
      lastAt: last_at,
      times,
    })),
    sha256: releases.find(({ pdf_sha256 }) => pdf_sha256 !== null)?.pdf_sha256 ?? null,
    exact: row.drawing === drawing,
  }
}
