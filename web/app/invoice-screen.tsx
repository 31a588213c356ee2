import { ViewInvoice } from '../features/invoices/pages/view.tsx'
import { ComponentCode, OnDemand } from '../lib/on-demand.tsx'

const remindersCode = new ComponentCode(
  async () => (await import('../features/reminders/index.ts')).InvoiceReminders,
)

/** One invoice, composed from the slices that contribute to it. */
export function Component() {
  return (
    <ViewInvoice
      records={(invoice) => (
        <OnDemand code={remindersCode}>
          {(InvoiceReminders) => <InvoiceReminders invoice={invoice} />}
        </OnDemand>
      )}
    />
  )
}
