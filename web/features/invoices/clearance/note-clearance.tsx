import type { Clearance } from '../../../../domain/invoices/clearance.ts'
import { ClearanceNotice } from './clearance-notice.tsx'
import { Waiting } from './waiting.tsx'

interface Props {
  /** The invoice that the credit note corrects. */
  invoiceId: string
  clearance: Clearance | null
}

/** The state of a credit note at the NRS; nothing if it was not sent there. */
export function NoteClearance({ invoiceId, clearance }: Props) {
  return (
    <ClearanceNotice clearance={clearance}>
      {clearance?.state === 'waiting' && <Waiting invoiceId={invoiceId} clearance={clearance} />}
      {clearance?.state === 'rejected' && <p>A rejected credit note cannot be sent again.</p>}
    </ClearanceNotice>
  )
}
