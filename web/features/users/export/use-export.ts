import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { today } from '../../../lib/format/format.ts'
import { toast } from '../../../lib/toasts.ts'
import { useConfirm } from '../confirm/index.ts'
import { exportData } from '../queries.ts'
import { zipEntryCounter } from './zip-entries.ts'

type State =
  | { step: 'idle' }
  | { step: 'running'; files: number; total: number }
  | { step: 'failed'; error: unknown }

/** An export of the user's data: start, cancel and state. Leaving the page cancels it. */
export function useExport() {
  const [state, setState] = useState<State>({ step: 'idle' })
  const confirming = useConfirm()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves when the archive starts to arrive, that is, when the proof was accepted. */
  function beginExport(proof?: string): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    const count = zipEntryCounter()
    const started = Promise.withResolvers<void>()
    let total = 0
    setState({ step: 'running', files: 0, total })
    exportData({
      proof,
      signal: controller.signal,
      onCount: (files) => {
        total = files
        started.resolve()
      },
      // The archive may also hold invoices made meanwhile, which were not counted.
      onChunk: (chunk) =>
        setState({ step: 'running', files: Math.min(count(chunk), total), total }),
    }).then(
      (archive) => {
        saveAs(archive, `risiti-export-${today()}.zip`)
        toast.good('Your data was exported.')
        setState({ step: 'idle' })
      },
      (error) => {
        const isSilent = controller.signal.aborted || needsProof(error)
        setState(isSilent ? { step: 'idle' } : { step: 'failed', error })
        started.reject(error)
      },
    )
    return started.promise
  }

  /** A failure is shown by the export's own state; the rejection only informs the dialog. */
  async function start(): Promise<void> {
    await confirming.run(beginExport).catch(() => {})
  }

  function cancel(): void {
    running.current?.abort()
    toast.good('Export cancelled.')
  }

  return { state, start, cancel, dialog: confirming.dialog }
}

/** True for errors that the dialog handles: a proof is needed, or it was wrong. */
function needsProof(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return /^(confirm-needed|wrong-code|code-expired)$/.test(error.code) || 'proof' in error.fields
}
