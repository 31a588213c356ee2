import { lazy, Suspense, useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'

const VoidDialog = lazy(async () => ({ default: (await import('./void-dialog.tsx')).VoidDialog }))

/** Opens the dialog, whose code is loaded on first use. */
export function VoidButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Void
      </button>
      <Suspense fallback={null}>
        {isOpen && <VoidDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
