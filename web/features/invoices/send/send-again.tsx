import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { invoiceSendsQuery } from './queries.ts'
import { SendButton } from './send-button.tsx'

/** Sends an invoice again to the address that an entry of the timeline names as failed. */
export function SendAgain({ invoice, text }: { invoice: Invoice; text: string }) {
  const { data = [] } = useQuery(invoiceSendsQuery(invoice.id))
  const failed = data.find(({ to, state }) => state === 'failed' && text.includes(` to ${to} `))
  if (!failed) return null
  return (
    <SendButton
      invoice={invoice}
      to={failed.to}
      variant="bare"
      aria-label={`Send again to ${failed.to}`}
    >
      Send again
    </SendButton>
  )
}
