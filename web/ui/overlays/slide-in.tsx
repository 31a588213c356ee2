import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { isOutside } from './dialog.tsx'
import { useModal } from './top-layer.ts'

interface Props {
  /** The panel's accessible name. */
  label: string
  onClose: () => void
  children: ReactNode
}

/** A panel that slides in from the right, for navigation on small screens. Closes on Escape, a tap outside or the X. */
export function SlideIn({ label, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref)
  return (
    <dialog
      ref={ref}
      className="slide-in"
      aria-label={label}
      onCancel={(event) => {
        // That of a file picker inside bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => ref.current?.open === false && onClose()}
      onMouseDown={(event) => isOutside(event) && onClose()}
    >
      <div className="slide-in__head">
        <Button variant="bare" icon="close" iconOnly="Close menu" onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}
