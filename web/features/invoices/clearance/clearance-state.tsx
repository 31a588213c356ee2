import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Clearance } from '../../../../domain/invoices/clearance.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { invoiceQuery, timelineQuery } from '../queries.ts'
import { ClearanceNotice } from './clearance-notice.tsx'
import { Waiting } from './waiting.tsx'

/** Milliseconds between two fetches of the answer while the screen is open. */
const ASK_MS = 3_000

/** The state of an invoice at the NRS; nothing if it was not sent there. */
export function ClearanceState({ invoice }: { invoice: Invoice }) {
  const { id, clearance } = invoice
  // Renders the whole screen again once the answer has come.
  useQuery({
    ...invoiceQuery(id),
    enabled: clearance?.state === 'waiting',
    refetchInterval: ASK_MS,
  })
  useTimelineOf(id, clearance?.state)
  return (
    <ClearanceNotice clearance={clearance}>
      {clearance?.state === 'waiting' && <Waiting invoiceId={id} clearance={clearance} />}
      {clearance?.state === 'rejected' && (
        <p>
          A rejected invoice cannot be sent again. Correct it with{' '}
          <Link to={paths.newCreditNote(id)}>a credit note</Link> and a new invoice.
        </p>
      )}
    </ClearanceNotice>
  )
}

/** The timeline lists each change too, and nothing else refetches it while the screen is open. */
function useTimelineOf(id: string, state: Clearance['state'] | undefined): void {
  const cache = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state)
      void cache.invalidateQueries({ queryKey: timelineQuery(id).queryKey })
    before.current = state
  }, [cache, id, state])
}
