import { lazy, Suspense, useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { Button } from '../../../ui/button.tsx'

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

/** Opens the dialog, whose code is loaded on first use. */
export function ShareButton({ invoice }: { invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="link" onClick={() => setIsOpen(true)}>
        Share
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ShareDialog invoice={invoice} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
