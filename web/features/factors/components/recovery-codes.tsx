import { useState } from 'react'
import { saveAs } from '../../../lib/browser/save-as.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const FILE = 'risiti-recovery-codes.txt'

/** New recovery codes, shown only once; the dialog closes after the user confirms having saved them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const text = `Risiti recovery codes\n${location.host}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      title="Keep your recovery codes"
      className="recovery"
      onClose={() =>
        isSaved ? onClose() : toast.bad('Tick that you have kept them. They are not shown again.')
      }
    >
      <p>
        Each gets you in once when you cannot use your phone. They are not shown again: print them,
        or keep them in a password manager.
      </p>
      <ol className="recovery__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="factors__acts recovery__acts">
        <CopyButton text={text}>Copy</CopyButton>
        <Button
          icon="download"
          onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), FILE)}
        >
          Download
        </Button>
        <Button icon="print" onClick={() => print()}>
          Print
        </Button>
      </div>
      <label className="recovery__kept">
        <input
          type="checkbox"
          checked={isSaved}
          onChange={({ target }) => setSaved(target.checked)}
        />
        I have kept these codes
      </label>
      <div className="dialog__acts">
        <Button variant="primary" disabled={!isSaved} onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
