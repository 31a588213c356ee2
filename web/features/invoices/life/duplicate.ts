import { useLocation } from 'wouter'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { useDuplicateInvoice } from './queries.ts'

/** Makes a draft with the content of an invoice, and opens its editor. */
export function useDuplicate() {
  const [, navigate] = useLocation()
  const { mutateAsync, isPending, variables } = useDuplicateInvoice()

  async function duplicate(id: string): Promise<void> {
    try {
      const draft = await mutateAsync(id)
      toast.good('Duplicated as a draft')
      navigate(paths.editInvoice(draft.id))
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  /** The id of the invoice that is being duplicated. */
  return { duplicate, duplicating: isPending ? variables : undefined }
}
