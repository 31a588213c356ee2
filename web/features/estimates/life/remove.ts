import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { toast } from '../../../lib/toasts.ts'
import { useDeleteEstimate } from '../queries.ts'

/** Deletes an estimate after a question. */
export function useRemove() {
  const { mutateAsync, isPending, variables } = useDeleteEstimate({
    onSuccess: () => toast.good('Estimate deleted successfully'),
    onError: (error) => toast.bad(messageOf(error)),
  })

  /** True once it is deleted. */
  async function remove(estimate: Estimate): Promise<boolean> {
    if (!window.confirm(`Do you want to delete this Estimate?\n\n${lossOf(estimate)}`)) {
      toast.bad('Cancel successfully')
      return false
    }
    return mutateAsync(estimate.id).then(
      () => true,
      // onError says why.
      () => false,
    )
  }

  /** The id of the estimate that is being deleted. */
  return { remove, removing: isPending ? variables : undefined }
}

function lossOf({ number, customerName, status, acceptedBy }: Estimate): string {
  const lost = `${number} for ${customerName}`
  if (status === 'Invoiced') return `${lost} is gone then; the invoice that was made of it stays.`
  if (acceptedBy) return `${lost} and the record that ${acceptedBy} accepted it are gone then.`
  return status === 'Draft'
    ? `${lost} is gone then.`
    : `${lost} is gone then, and the customer’s link stops working.`
}
