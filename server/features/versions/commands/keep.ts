import type { z } from 'zod'
import type { invoice } from '../../../../contract/invoices.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import type { Paper } from '../../invoices/index.ts'
import { record } from '../../trail/index.ts'
import { fingerprintOf, versionId } from '../document.ts'

type Invoice = z.output<typeof invoice>

/** How a version goes out, with the PDF's bytes where there are any. */
export type Release = { way: 'downloaded'; pdf: Uint8Array } | { way: 'printed' }

const TRAIL = { downloaded: 'invoice-downloaded', printed: 'invoice-printed' } as const

/**
 * Keeps an invoice as it goes out and answers the id of the version. Content that was kept before adds no row
 * and moves its last moment on. The caller hands nothing out before this has committed.
 */
export async function keepVersion(
  ctx: Ctx,
  scope: Scope,
  invoice: Invoice,
  paper: Paper,
  release: Release,
): Promise<string> {
  const { tx, owner } = scope
  const id = versionId(invoice._id, paper, ctx.pdf.version)
  const now = ctx.clock.now()
  await tx
    .insertInto('invoice_versions')
    .values({
      owner_id: owner,
      id,
      invoice_id: invoice._id,
      version: invoice.version,
      document: JSON.stringify(paper.document),
      logo_key: paper.logoKey,
      dated_at: paper.createdAt,
      drawing: ctx.pdf.version,
      customer_name: invoice.clientName,
      currency: invoice.currency,
      total: invoice.total,
      status: invoice.status,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .execute()
  const { times } = await tx
    .insertInto('invoice_releases')
    .values({
      owner_id: owner,
      version_id: id,
      way: release.way,
      first_at: now,
      last_at: now,
      pdf_sha256: release.way === 'downloaded' ? fingerprintOf(release.pdf) : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'version_id', 'way']).doUpdateSet((eb) => ({
        last_at: now,
        times: eb('invoice_releases.times', '+', 1),
      })),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  // The versions themselves tell of every further time.
  if (times === 1) await record(ctx, scope, { kind: TRAIL[release.way], number: invoice.invoiceNo })
  return id
}
