import { queryOptions } from '@tanstack/react-query'
import { toCreditNote } from '../../../../contract/wire/invoices/credit-note.ts'
import { entriesBy } from '../../../../contract/wire/replies.ts'
import { allPages } from '../../../lib/api/all-pages.ts'
import { call } from '../../../lib/api/api.ts'
import { invoicesKey } from '../queries.ts'

/** The credit notes of an invoice, newest first. */
export function creditNotesOfQuery(invoiceID: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'credit-notes', invoiceID],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(
          'GET /creditnote/list',
          { query: { page, pageSize: 100, invoiceID }, decode: entriesBy(toCreditNote) },
          { signal },
        ),
      ),
  })
}
