import type { z } from 'zod'
import { useContractForm } from '../../../lib/form/form.ts'
import { toast } from '../../../lib/toasts.ts'
import { focusHeading } from './focus-heading.ts'

interface Given {
  reason: string
  /** The Idempotency-Key of the submit. */
  key: string
}

interface Options {
  /** Does it. An error it throws is shown in the dialog. */
  give: (given: Given) => Promise<unknown>
  /** The toast once that is done. */
  done: string
  onClose: () => void
}

type ReasonFields = z.ZodType<{ reason: string }, { reason?: string | undefined }>

/** The form of a dialog that does something for a reason; the button that opened it may be gone then. */
export function useReasonForm(schema: ReasonFields, { give, done, onClose }: Options) {
  return useContractForm(schema, {
    defaults: { reason: '' },
    emptyToast: 'Enter the reason.',
    showsProblem: true,
    onSubmit: async ({ reason }, { key }) => {
      await give({ reason, key })
      toast.good(done)
      onClose()
      focusHeading()
    },
  })
}
