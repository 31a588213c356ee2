import type { TrailKind } from '../../../../domain/access/trail.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { ReleaseWay } from '../../../../domain/invoices/invoice-version.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import type { VersionSource } from '../../invoices/index.ts'
import { record } from '../../trail/index.ts'
import { fingerprintOf, versionId } from '../document.ts'

/** How a version is released, with the PDF if it is downloaded. */
export type Release =
  | { way: 'downloaded'; pdf: Uint8Array }
  | { way: Exclude<ReleaseWay, 'downloaded'> }

const TRAIL = {
  downloaded: 'invoice-downloaded',
  printed: 'invoice-printed',
  mailed: 'invoice-mailed',
  shared: 'invoice-shared',
} as const satisfies Record<ReleaseWay, TrailKind>

/**
 * Saves an invoice as a released version and returns the version's id. Content that was saved before adds no row, only
 * a release time. The caller must not send anything before this has committed.
 */
export async function saveVersionIn(
  ctx: Ctx,
  scope: Scope,
  invoice: Invoice,
  source: VersionSource,
  release: Release,
): Promise<string> {
  const { tx, account } = scope
  const id = versionId(invoice.id, source, ctx.pdf.version)
  const now = ctx.clock.now()
  await tx
    .insertInto('invoice_versions')
    .values({
      account_id: account,
      id,
      invoice_id: invoice.id,
      version: invoice.version,
      document: JSON.stringify(source.document),
      logo_key: source.logoKey,
      dated_at: source.createdAt,
      drawing: ctx.pdf.version,
      customer_name: invoice.customerName,
      currency: invoice.currency,
      total: invoice.total,
      status: invoice.status,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .execute()
  const { times } = await tx
    .insertInto('invoice_releases')
    .values({
      account_id: account,
      version_id: id,
      way: release.way,
      first_at: now,
      last_at: now,
      pdf_sha256: release.way === 'downloaded' ? fingerprintOf(release.pdf) : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'version_id', 'way']).doUpdateSet((eb) => ({
        last_at: now,
        times: eb('invoice_releases.times', '+', 1),
      })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  // Further releases are listed with the version itself.
  if (times === 1) await record(ctx, scope, { kind: TRAIL[release.way], number: invoice.number })
  return id
}
