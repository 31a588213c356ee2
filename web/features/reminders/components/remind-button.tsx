import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import { useSubmitKey } from '../../../lib/form/submit-key.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useRemind } from '../queries.ts'

/** Mails a reminder to the customer of an invoice now. */
export function RemindButton({ invoice }: { invoice: Invoice }) {
  const { id, customerName } = invoice
  const { mutateAsync: remind, isPending } = useRemind(id)
  const submitKey = useSubmitKey()
  async function send(): Promise<void> {
    if (!window.confirm(`Send a reminder to ${customerName} by e-mail now?`)) return
    try {
      const { to } = await remind(submitKey.take({ id }))
      submitKey.drop()
      toast.good(`The reminder is on its way to ${to}`)
    } catch (error) {
      toast.bad(messageOf(error))
    }
  }
  return (
    <Button icon="send" busy={isPending} busyLabel="Sending..." onClick={send}>
      Send a reminder
    </Button>
  )
}
