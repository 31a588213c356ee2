import { useState } from 'react'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  /** What it is for, and how to keep it. */
  about: string
  text: string
  onClose: () => void
}

/** A new secret, shown only once; the dialog closes after its owner confirms having copied it. */
export function ShownOnce({ title, about, text, onClose }: Props) {
  const [isKept, setKept] = useState(false)
  return (
    <Dialog
      title={title}
      className="shown-once"
      onClose={() =>
        isKept ? onClose() : toast.bad('Tick that you have copied it. It is not shown again.')
      }
    >
      <p>{about}</p>
      <p className="shown-once__text">
        <code>{text}</code>
      </p>
      <CopyButton text={text}>Copy</CopyButton>
      <label className="shown-once__kept">
        <input
          type="checkbox"
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
        I have copied it
      </label>
      <div className="dialog__acts">
        <Button variant="primary" disabled={!isKept} onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
