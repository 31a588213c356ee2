import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Clearance } from '../../../../domain/invoices/clearance.ts'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useSubmitKey } from '../../../lib/form/submit-key.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { invoiceQuery, timelineQuery } from '../queries.ts'
import { ClearanceNotice } from './clearance-notice.tsx'
import { useSendToNrs } from './queries.ts'

/** How often the answer is asked for while the screen is open. */
const ASK_MS = 3_000

/** Where an invoice stands at the NRS; nothing if it was not sent there. */
export function ClearanceState({ invoice }: { invoice: Invoice }) {
  const { id, clearance } = invoice
  // Draws the whole screen anew once the answer is there.
  useQuery({
    ...invoiceQuery(id),
    enabled: clearance?.state === 'waiting',
    refetchInterval: ASK_MS,
  })
  useTimelineOf(id, clearance?.state)
  return (
    <ClearanceNotice clearance={clearance}>
      {clearance?.state === 'waiting' && <Waiting id={id} clearance={clearance} />}
      {clearance?.state === 'rejected' && (
        <p>
          A rejected invoice cannot be sent again. Correct it with{' '}
          <Link to={paths.newCreditNote(id)}>a credit note</Link> and a new invoice.
        </p>
      )}
    </ClearanceNotice>
  )
}

/** The timeline tells each change too, and is asked for by nobody else while the screen stays. */
function useTimelineOf(id: string, state: Clearance['state'] | undefined): void {
  const cache = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state)
      void cache.invalidateQueries({ queryKey: timelineQuery(id).queryKey })
    before.current = state
  }, [cache, id, state])
}

/** It is tried by itself for two days, and at once at the press of its owner. */
function Waiting({ id, clearance: { tries, triesAgain } }: { id: string; clearance: Clearance }) {
  const { mutateAsync: send, isPending } = useSendToNrs(id)
  const submitKey = useSubmitKey()
  if (tries === 0) return <p role="status">It is on its way.</p>
  async function tryAgain(): Promise<void> {
    const body = { customerTaxID: '' }
    try {
      await send({ ...body, key: submitKey.take(body) })
      submitKey.drop()
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }
  return (
    <>
      <p role="status">
        No answer after {tries === 1 ? 'one try' : `${tries} tries`}.
        {triesAgain ? ' It is tried again by itself, under the same IRN.' : ''}
      </p>
      <Button busy={isPending} busyLabel="Trying..." onClick={tryAgain}>
        Try again
      </Button>
    </>
  )
}
