import { useEffect, useRef, useState } from 'react'
import { today } from '../../../lib/format.ts'
import { saveAs } from '../../../lib/save-as.ts'
import { zipEntryCounter } from '../../../lib/zip-entries.ts'
import { toast } from '../../../ui/toast.tsx'
import { exportData } from '../queries.ts'

type State =
  | { step: 'idle' }
  | { step: 'running'; files: number; all: number }
  | { step: 'failed'; error: unknown }

/** An export of the user's data: begun, cancelled and told of. Leaving the page ends it. */
export function useExport() {
  const [state, setState] = useState<State>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    const count = zipEntryCounter()
    let all = 0
    setState({ step: 'running', files: 0, all })
    try {
      const archive = await exportData({
        signal: stop.signal,
        onCount: (files) => {
          all = files
        },
        // Invoices that were made meanwhile come along, uncounted.
        onPiece: (piece) => setState({ step: 'running', files: Math.min(count(piece), all), all }),
      })
      saveAs(archive, `risiti-export-${today()}.zip`)
      toast.good('Your data was exported.')
      setState({ step: 'idle' })
    } catch (error) {
      setState(stop.signal.aborted ? { step: 'idle' } : { step: 'failed', error })
    }
  }

  function cancel(): void {
    running.current?.abort()
    toast.good('Export cancelled.')
  }

  return { state, start, cancel }
}
