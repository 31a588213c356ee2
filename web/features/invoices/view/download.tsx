import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '../../../lib/api/api.ts'
import type { Progress } from '../../../lib/api/progress.ts'
import { useFocusWhenIdle } from '../../../lib/browser/focus-when-idle.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import type { DownloadOptions } from '../queries.ts'

interface Props {
  /** 'Download Invoice' */
  label: string
  /** The name of the file, without '.pdf'. */
  name: string
  fetchPdf: (options: DownloadOptions) => Promise<Blob>
  /** The list, which shows afterwards. */
  list: string
  variant?: 'primary' | 'quiet'
}

/** Renders and saves the PDF of a document, then returns to the list (INV-10). Shows progress and Cancel for slow connections. */
export function Download({ label, variant = 'primary', ...file }: Props) {
  const { busy, progress, start, cancel } = useDownload(file)
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
          {label}
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
function useDownload({ name, fetchPdf, list }: Pick<Props, 'name' | 'fetchPdf' | 'list'>) {
  const [busy, setBusy] = useState(false)
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
    setBusy(true)
    running.current = controller
    try {
      const pdf = await fetchPdf({ signal: controller.signal, onProgress: setProgress })
      saveAs(pdf, `${name}.pdf`)
      toast.good(`${name} Downloaded Successfully`)
      // Do not navigate if the user has already left the page.
      if (mounted.current) navigate(list)
    } catch (error) {
      if (!controller.signal.aborted) toast.bad(messageOf(error))
    } finally {
      running.current = null
      setBusy(false)
    }
  }

  return { busy, progress, start, cancel: () => running.current?.abort() }
}
