import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invoice } from '../../../../contract/invoices.ts'
import { paths } from '../../../app/paths.ts'
import { messageOf } from '../../../lib/api.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { downloadInvoice } from '../queries.ts'

/** Draws and saves the PDF, then leads back to the list (INV-10). */
export function Download({ invoice }: { invoice: Invoice }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const pdf = await downloadInvoice(invoice)
      saveAs(pdf, `${invoice.clientName} Invoice.pdf`)
      toast.good(`${invoice.clientName} Invoice Downloaded Successfully`)
      navigate(paths.invoices)
    } catch (error) {
      toast.bad(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="download">
      <Button
        variant="primary"
        icon="download"
        wide
        busy={busy}
        busyLabel="Downloading..."
        onClick={download}
      >
        Download Invoice
      </Button>
      {busy && <progress aria-label="Drawing the PDF" />}
    </div>
  )
}
