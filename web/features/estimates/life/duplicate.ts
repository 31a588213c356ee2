import { useLocation } from 'wouter'
import { messageOf } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { useDuplicateEstimate } from '../queries.ts'

/** Makes a new estimate with the content of another one, and opens its editor. */
export function useDuplicate() {
  const [, navigate] = useLocation()
  const { mutateAsync, isPending, variables } = useDuplicateEstimate()

  async function duplicate(id: string): Promise<void> {
    try {
      const copy = await mutateAsync(id)
      toast.good(`Duplicated as ${copy.number}`)
      navigate(paths.editEstimate(copy.id))
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }

  /** The id of the estimate that is being duplicated. */
  return { duplicate, duplicating: isPending ? variables : undefined }
}
