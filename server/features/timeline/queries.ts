import type { ExportedEvent } from '../../../contract/wire/exported.ts'
import type { Member } from '../../../domain/ids.ts'
import { type TimelineEntry, timelineSentence } from '../../../domain/invoices/timeline.ts'
import type { Ctx } from '../../ctx.ts'
import type { Scope } from '../../db/database.ts'
import { pageByPage, SMALLEST_ID } from '../../db/queries/page-by-page.ts'

/** Most entries that a timeline shows; the newest of them if there are more. */
const MAX_LISTED = 500
/** Events per batch of the export. */
const BATCH_SIZE = 500

/** What happened to an invoice, oldest first. Names need a scope that sees users (`asMember`). */
export async function listEvents(scope: Scope, invoiceId: string): Promise<TimelineEntry[]> {
  const rows = await eventsOf(scope)
    .where('invoice_id', '=', invoiceId)
    .orderBy('at', 'desc')
    .orderBy('invoice_events.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map(toEntry).reverse()
}

/** Every event of the account's invoices, for the export. */
export function eachEvent(ctx: Ctx, member: Member): AsyncGenerator<ExportedEvent> {
  return pageByPage<ExportedEvent>(BATCH_SIZE, (last) =>
    ctx.db.asMember(member, async (scope) => {
      const rows = await eventsOf(scope)
        .where((eb) =>
          eb(
            eb.refTuple('invoice_id', 'invoice_events.id'),
            '>',
            eb.tuple(last?.invoiceId ?? SMALLEST_ID, last?.id ?? SMALLEST_ID),
          ),
        )
        .orderBy('invoice_id')
        .orderBy('invoice_events.id')
        .limit(BATCH_SIZE)
        .execute()
      return rows.map((row) => ({ ...toEntry(row), id: row.id, invoiceId: row.invoice_id }))
    }),
  )
}

function eventsOf({ tx, account }: Scope) {
  return tx
    .selectFrom('invoice_events')
    .leftJoin('users', 'users.id', 'invoice_events.user_id')
    .select(['invoice_events.id', 'invoice_id', 'kind', 'facts', 'at', 'users.name'])
    .where('account_id', '=', account)
}

interface EventRow {
  kind: string
  facts: unknown
  at: Date
  name: string | null
}

function toEntry({ kind, facts, at, name }: EventRow): TimelineEntry {
  // Only recordEvent and insertBirth write facts, always as an object.
  const { version = null } = facts as { version?: string }
  const text = timelineSentence(kind, facts as object)
  return { at, kind, text, by: name ?? '', versionId: version }
}
