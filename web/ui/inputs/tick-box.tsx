import type { ComponentProps, ReactNode } from 'react'
import '../css/tick-box.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A hint below the label. */
  note?: ReactNode
}

/** A choice that is on or off, with its label beside it. */
export function TickBox({ label, note, ...input }: Props) {
  return (
    <label className="tick-box">
      <input type="checkbox" {...input} />
      <span>
        {label}
        {note && <span className="field__note">{note}</span>}
      </span>
    </label>
  )
}
