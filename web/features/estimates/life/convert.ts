import { useLocation } from 'wouter'
import type { Estimate, EstimateStatus } from '../../../../domain/estimates/estimate.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { useConvertEstimate } from '../queries.ts'

/** The question before an invoice is made from an estimate that was not accepted. */
const DOUBTS: Partial<Record<EstimateStatus, string>> = {
  Draft: 'You have not sent it, so the customer has not accepted it.',
  Sent: 'The customer has not accepted it yet.',
  Declined: 'The customer declined it.',
  Expired: 'It is not valid any more.',
}

/** Makes a draft invoice from an estimate and opens its editor, where it still needs its due date. */
export function useMakeInvoice() {
  const [, navigate] = useLocation()
  const { mutateAsync, isPending, variables } = useConvertEstimate()

  async function makeInvoice({ id, number, status }: Estimate): Promise<void> {
    const doubt = DOUBTS[status]
    if (doubt && !window.confirm(`Make an invoice of ${number} anyway?\n\n${doubt}`)) return
    try {
      const draft = await mutateAsync({ id, anyway: doubt !== undefined })
      toast.good(`A draft invoice was made of ${number}`)
      navigate(paths.editInvoice(draft.id))
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  /** The id of the estimate of which an invoice is being made. */
  return { makeInvoice, making: isPending ? variables.id : undefined }
}
