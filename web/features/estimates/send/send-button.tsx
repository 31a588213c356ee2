import { useState } from 'react'
import type { Estimate } from '../../../../domain/estimates/estimate.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Button } from '../../../ui/button.tsx'

const sendDialogCode = new ComponentCode(async () => (await import('./send-dialog.tsx')).SendDialog)

/** Opens the dialog, whose code is loaded on first use. */
export function SendButton({ estimate }: { estimate: Estimate }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon="send" wide onClick={() => setIsOpen(true)}>
        Send
      </Button>
      {isOpen && (
        <OnDemand code={sendDialogCode}>
          {(SendDialog) => <SendDialog estimate={estimate} onClose={() => setIsOpen(false)} />}
        </OnDemand>
      )}
    </>
  )
}
