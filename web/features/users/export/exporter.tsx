import { formatCount } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { useExport } from './use-export.ts'

/** The button that exports the user's data, with progress, Cancel and error message. */
export function Exporter() {
  const { state, start, cancel, dialog } = useExport()
  return (
    <div className="exporter">
      {state.step === 'running' && <Running {...state} onCancel={cancel} />}
      {state.step === 'failed' && (
        <LoadError title="The export did not finish." error={state.error} onRetry={start} />
      )}
      {state.step === 'idle' && (
        <Button icon="download" onClick={start}>
          Export my data
        </Button>
      )}
      {dialog}
    </div>
  )
}

function Running(props: { files: number; total: number; onCancel: () => void }) {
  const { files, total, onCancel } = props
  return (
    <>
      <div className="exporter__run">
        <progress aria-label="Exporting your data" value={files} max={total || undefined} />
        <p className="small num">
          {total
            ? `${formatCount(files)} of ${formatCount(total)} files`
            : 'Preparing your files...'}
        </p>
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </>
  )
}
