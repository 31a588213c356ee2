import type { Clearance } from '../../../../domain/invoices/clearance.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useSubmitKey } from '../../../lib/form/submit-key.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useSendToNrs } from './queries.ts'

interface Props {
  /** The invoice, or that of the credit note, that waits for an answer. */
  invoiceId: string
  clearance: Clearance
}

/** It is retried automatically for two days, and at once when the owner taps the button. */
export function Waiting({ invoiceId, clearance: { tries, triesAgain } }: Props) {
  const { mutateAsync: send, isPending } = useSendToNrs(invoiceId)
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
        {triesAgain ? ' It is tried again automatically, under the same IRN.' : ''}
      </p>
      <Button busy={isPending} busyLabel="Trying..." onClick={tryAgain}>
        Try again
      </Button>
    </>
  )
}
