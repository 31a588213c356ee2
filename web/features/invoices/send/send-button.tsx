import { useState } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Button, type ButtonProps } from '../../../ui/button.tsx'

const sendDialogCode = new ComponentCode(async () => (await import('./send-dialog.tsx')).SendDialog)

interface Props extends Pick<ButtonProps, 'variant' | 'wide' | 'children' | 'aria-label'> {
  invoice: Invoice
  /** The addresses to begin with, if not the customer's. */
  to?: string
}

/** Opens the dialog, whose code is loaded on first use. */
export function SendButton({ invoice, to, children = 'Send', ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...(look.variant !== 'bare' && { icon: 'send' })}
        {...look}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <OnDemand code={sendDialogCode}>
          {(SendDialog) => (
            <SendDialog invoice={invoice} to={to} onClose={() => setIsOpen(false)} />
          )}
        </OnDemand>
      )}
    </>
  )
}
