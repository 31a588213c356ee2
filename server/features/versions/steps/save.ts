import type { TrailKind } from '../../../../domain/access/trail.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import type { ReleaseWay } from '../../../../domain/invoices/invoice-version.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Scope } from '../../../db/database.ts'
import type { VersionSource } from '../../invoices/index.ts'
import { causeOf } from '../../trail/index.ts'
import { fingerprintOf, versionId } from '../document.ts'
import { insertVersion } from '../parts/insert-version.ts'

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

interface Options {
  /** Nothing follows it in its transaction, which is then committed with it. */
  isLast?: boolean
}

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
  { isLast = false }: Options = {},
): Promise<string> {
  const id = versionId(invoice.id, source, ctx.pdf.version)
  const { id: entryId, at, user_id: userId, address, device } = causeOf(ctx)
  const insert = insertVersion({
    ...{ account_id: scope.account, id, invoice_id: invoice.id, version: invoice.version },
    document: JSON.stringify(source.document),
    logo_key: source.logoKey,
    dated_at: source.createdAt,
    drawing: ctx.pdf.version,
    customer_name: invoice.customerName,
    ...{ currency: invoice.currency, total: invoice.total, status: invoice.status },
    way: release.way,
    pdf_sha256: release.way === 'downloaded' ? fingerprintOf(release.pdf) : null,
    kind: TRAIL[release.way],
    facts: JSON.stringify({ number: invoice.number }),
    ...{ entryId, at, userId, address, device },
  })
  await (isLast ? scope.finish(insert) : scope.tx.executeQuery(insert))
  return id
}
