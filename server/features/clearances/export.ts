import { listFile } from '../../adapters/formats/zip-files.ts'
import type { Exported } from '../../slice.ts'
import { eachClearance } from './queries.ts'

export const exported: Exported = {
  records: (ctx, { account }) => [
    listFile('data/clearances.json', eachClearance(ctx, account), (row) => ({
      invoiceID: row.invoice_id,
      creditNoteID: row.credit_note_id,
      ...{ irn: row.irn, state: row.state, reason: row.reason, qr: row.qr, tries: row.tries },
      accessPoint: row.access_point,
      createdAt: row.created_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      payload: row.payload === '' ? null : JSON.parse(row.payload),
    })),
  ],
}
