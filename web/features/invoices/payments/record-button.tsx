import { lazy, Suspense, useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { Button } from '../../../ui/button.tsx'

const RecordDialog = lazy(async () => ({
  default: (await import('./record-dialog.tsx')).RecordDialog,
}))

/** Opens the dialog, whose code is loaded on first use. */
export function RecordButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onClick={() => setIsOpen(true)}>
        Record a payment
      </Button>
      <Suspense fallback={null}>
        {isOpen && <RecordDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
