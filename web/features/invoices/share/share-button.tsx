import { useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Button } from '../../../ui/button.tsx'

const shareDialogCode = new ComponentCode(
  async () => (await import('./share-dialog.tsx')).ShareDialog,
)

/** Opens the dialog, whose code is loaded on first use. */
export function ShareButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="link" onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <OnDemand code={shareDialogCode}>
          {(ShareDialog) => <ShareDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
        </OnDemand>
      )}
    </>
  )
}
