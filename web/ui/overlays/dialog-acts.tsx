import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface Props {
  onCancel: () => void
  /** The button that does what the dialog is for. */
  children: ReactNode
}

/** The buttons at the end of a dialog: to cancel, and to do what it is for. */
export function DialogActs({ onCancel, children }: Props) {
  return (
    <div className="dialog__acts">
      <Button variant="bare" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  )
}
