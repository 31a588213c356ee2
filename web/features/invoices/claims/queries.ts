import { queryOptions, useQuery } from '@tanstack/react-query'
import { toClaim } from '../../../../contract/wire/invoices/claim.ts'
import { entriesBy } from '../../../../contract/wire/replies.ts'
import type { Claim } from '../../../../domain/invoices/claim.ts'
import { call } from '../../../lib/api/api.ts'
import { KEPT } from '../../../lib/kept/kept.ts'
import { invoicesKey } from '../queries.ts'

/** The claims that wait for a decision, newest first; the newest hundred if there are more. */
export const waitingClaimsQuery = queryOptions({
  queryKey: [...invoicesKey, 'claims'],
  meta: KEPT,
  queryFn: ({ signal }) =>
    call(
      'GET /claim/list',
      { query: { state: 'waiting', pageSize: 100 }, decode: entriesBy(toClaim) },
      { signal },
    ),
  // Customers add to them, but the notice and the cards of one screen share an answer.
  staleTime: 3_000,
})

/** The waiting claims of one invoice. */
export function claimsOfQuery(invoiceID: string) {
  return queryOptions({
    queryKey: [...invoicesKey, 'claims', invoiceID],
    queryFn: async ({ signal }): Promise<Claim[]> => {
      const { data } = await call(
        'GET /claim/list',
        { query: { state: 'waiting', invoiceID, pageSize: 100 }, decode: entriesBy(toClaim) },
        { signal },
      )
      return data
    },
    staleTime: 0,
  })
}

/** The ids of invoices whose customers say that they have paid. */
export function useClaimedInvoices(): ReadonlySet<string> {
  const { data } = useQuery(waitingClaimsQuery)
  return new Set(data?.data.map(({ invoiceId }) => invoiceId))
}
