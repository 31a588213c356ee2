import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { useModal } from './top-layer.ts'

interface Props {
  title: string
  /** An additional class. */
  className?: string
  /** Called by Escape, a click outside and the close button: stop rendering the dialog. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog, on a phone a bottom sheet; open while it is rendered. The native <dialog> keeps the focus inside;
 * the initial focus is the first element with `data-autofocus`, else the close button.
 */
export function Dialog({ title, className = '', onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(ref)
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`.trim()}
      aria-labelledby={id}
      onCancel={(event) => {
        // That of a file picker inside bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => ref.current?.open === false && onClose()}
      onMouseDown={(event) => isOutside(event) && onClose()}
    >
      <div className="dialog__head">
        <h2 id={id}>{title}</h2>
        <Button variant="bare" icon="close" iconOnly="Close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

/** True for a click on the backdrop: its target is the dialog, but it is outside the dialog's box. */
export function isOutside(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom
  return !inside
}
