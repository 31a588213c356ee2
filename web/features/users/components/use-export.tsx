import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { today } from '../../../lib/format.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { zipEntryCounter } from '../../../lib/zip-entries.ts'
import { toast } from '../../../ui/toast.tsx'
import { exportData } from '../queries.ts'
import { useConfirm } from './use-confirm.tsx'

type State =
  | { step: 'idle' }
  | { step: 'running'; files: number; all: number }
  | { step: 'failed'; error: unknown }

/** An export of the user's data: begun, cancelled and told of. Leaving the page ends it. */
export function useExport() {
  const [state, setState] = useState<State>({ step: 'idle' })
  const confirming = useConfirm()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves once the archive begins to come, which is when a proof has done its work. */
  function begin(proof?: string): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    const count = zipEntryCounter()
    const begun = Promise.withResolvers<void>()
    let all = 0
    setState({ step: 'running', files: 0, all })
    exportData({
      proof,
      signal: stop.signal,
      onCount: (files) => {
        all = files
        begun.resolve()
      },
      // Invoices that were made meanwhile come along, uncounted.
      onPiece: (piece) => setState({ step: 'running', files: Math.min(count(piece), all), all }),
    }).then(
      (archive) => {
        saveAs(archive, `risiti-export-${today()}.zip`)
        toast.good('Your data was exported.')
        setState({ step: 'idle' })
      },
      (error) => {
        const isNothing = stop.signal.aborted || needsProof(error)
        setState(isNothing ? { step: 'idle' } : { step: 'failed', error })
        begun.reject(error)
      },
    )
    return begun.promise
  }

  /** Its failure is told where the export stands, so that only the dialog needs to hear of it. */
  async function start(): Promise<void> {
    await confirming.run(begin).catch(() => {})
  }

  function cancel(): void {
    running.current?.abort()
    toast.good('Export cancelled.')
  }

  return { state, start, cancel, dialog: confirming.dialog }
}

/** True for refusals that the dialog shows: that it is needed, or what is wrong in it. */
function needsProof(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return /^(confirm-needed|wrong-code|code-expired)$/.test(error.code) || 'proof' in error.fields
}
