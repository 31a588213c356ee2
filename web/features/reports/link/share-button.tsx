import { useState } from 'react'
import type { Statement } from '../../../../domain/reports/statement.ts'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import { Button } from '../../../ui/button.tsx'

const dialogCode = new ComponentCode(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** Opens the dialog, whose code is loaded on first use. */
export function ShareButton({ statement }: { statement: Statement }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="send" onClick={() => setIsOpen(true)}>
        Send
      </Button>
      {isOpen && (
        <OnDemand code={dialogCode}>
          {(ShareDialog) => <ShareDialog statement={statement} onClose={() => setIsOpen(false)} />}
        </OnDemand>
      )}
    </>
  )
}
