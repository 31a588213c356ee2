import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { messageOf } from '../../../lib/api/api.ts'
import type { Progress } from '../../../lib/api/progress.ts'
import { useFocusWhenIdle } from '../../../lib/browser/focus-when-idle.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { useDownloadInvoice } from '../queries.ts'

interface Props {
  invoice: Invoice
  variant?: 'primary' | 'quiet'
}

/** Renders and saves the PDF, then returns to the list (INV-10). Shows progress and Cancel for slow connections. */
export function Download({ invoice, variant = 'primary' }: Props) {
  const { busy, progress, start, cancel } = useDownload(invoice)
  const button = useRef<HTMLButtonElement>(null)
  const rendered = progress !== null
  const focusLater = useFocusWhenIdle(busy, () => button.current?.focus())
  const stop = () => {
    focusLater()
    cancel()
  }

  return (
    <div className={`download download--${variant}`}>
      <div className="download__go">
        <Button
          ref={button}
          variant={variant}
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
            aria-label={rendered ? 'Download of the PDF' : 'Drawing the PDF'}
            {...(rendered && { value: progress })}
          />
        )}
      </div>
      <div className={busy ? 'download__say' : 'sr'}>
        <span role="status">
          {busy && (rendered ? 'The PDF is coming...' : 'Drawing the PDF...')}
        </span>
        {busy && (
          <Button variant="bare" onClick={stop}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  )
}

/** One download at a time. `progress` is null until the first byte arrives: until then the PDF is being rendered. */
function useDownload(invoice: Invoice) {
  const { mutateAsync: downloadInvoice, isPending } = useDownloadInvoice(invoice)
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<Progress>(null)
  const [, navigate] = useLocation()
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  async function start(): Promise<void> {
    // The button is disabled a moment after the first press: a double press must not send a second request.
    if (running.current) return
    const controller = new AbortController()
    setProgress(null)
    running.current = controller
    try {
      const pdf = await downloadInvoice({
        signal: controller.signal,
        onProgress: setProgress,
      })
      saveAs(pdf, `${invoice.customerName} Invoice.pdf`)
      toast.good(`${invoice.customerName} Invoice Downloaded Successfully`)
      // Do not navigate if the user has already left the page.
      if (mounted.current) navigate(paths.invoices)
    } catch (error) {
      if (!controller.signal.aborted) toast.bad(messageOf(error))
    } finally {
      running.current = null
    }
  }

  return { busy: isPending, progress, start, cancel: () => running.current?.abort() }
}
