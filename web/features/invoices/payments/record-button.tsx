import { useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Button } from '../../../ui/button.tsx'

const recordDialogCode = new ComponentCode(
  async () => (await import('./record-dialog.tsx')).RecordDialog,
)

/** Opens the dialog, whose code is loaded on first use. */
export function RecordButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onClick={() => setIsOpen(true)}>
        Record a payment
      </Button>
      {isOpen && (
        <OnDemand code={recordDialogCode}>
          {(RecordDialog) => <RecordDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
        </OnDemand>
      )}
    </>
  )
}
