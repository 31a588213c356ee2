import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invoice } from '../../../../contract/invoices.ts'
import { paths } from '../../../app/paths.ts'
import { messageOf } from '../../../lib/api.ts'
import type { Progress } from '../../../lib/progress.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { downloadInvoice } from '../queries.ts'

/** Draws and saves the PDF, then leads back to the list (INV-10). On a slow line one sees how far it is, and can stop it. */
export function Download({ invoice }: { invoice: Invoice }) {
  const { busy, share, start, cancel } = useDownload(invoice)
  const button = useRef<HTMLButtonElement>(null)
  const drawn = share !== null

  function stop(): void {
    cancel()
    // The button that was pressed goes away; the one that begins anew can take the focus with the next frame.
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <div className="download">
      <div className="download__go">
        <Button
          ref={button}
          variant="primary"
          icon="download"
          wide
          busy={busy}
          busyLabel="Downloading..."
          onClick={start}
        >
          Download Invoice
        </Button>
        {busy && (
          <progress
            aria-label={drawn ? 'Download of the PDF' : 'Drawing the PDF'}
            {...(drawn && { value: share })}
          />
        )}
      </div>
      <div className={busy ? 'download__say' : 'sr'}>
        <span role="status">{busy && (drawn ? 'The PDF is coming...' : 'Drawing the PDF...')}</span>
        {busy && (
          <Button variant="bare" onClick={stop}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}

/** One download at a time. `share` is null until the first byte comes: until then the PDF is being drawn. */
function useDownload(invoice: Invoice) {
  const [running, setRunning] = useState<AbortController | null>(null)
  const [share, setShare] = useState<Progress>(null)
  const navigate = useNavigate()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function start(): Promise<void> {
    const controller = new AbortController()
    setShare(null)
    setRunning(controller)
    try {
      const pdf = await downloadInvoice(invoice, {
        signal: controller.signal,
        onProgress: setShare,
      })
      saveAs(pdf, `${invoice.clientName} Invoice.pdf`)
      toast.good(`${invoice.clientName} Invoice Downloaded Successfully`)
      // Whoever went on meanwhile stays where they are.
      if (here.current) navigate(paths.invoices)
    } catch (error) {
      if (!controller.signal.aborted) toast.bad(messageOf(error))
    } finally {
      setRunning(null)
    }
  }

  return { busy: running !== null, share, start, cancel: () => running?.abort() }
}
