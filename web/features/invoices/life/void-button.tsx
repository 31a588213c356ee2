import { useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'

const voidDialogCode = new ComponentCode(async () => (await import('./void-dialog.tsx')).VoidDialog)

/** Opens the dialog, whose code is loaded on first use. */
export function VoidButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Void
      </button>
      {isOpen && (
        <OnDemand code={voidDialogCode}>
          {(VoidDialog) => <VoidDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
        </OnDemand>
      )}
    </>
  )
}
