import type { PaperCell } from '../../../../domain/paper/paper.ts'

/** A text, or an amount on one line with its code lighter than the figure. */
export function PaperValue({ value }: { value: PaperCell }) {
  if (typeof value === 'string') return value
  return (
    <span className="amt">
      <span className="cur">{value.currency} </span>
      {value.figure}
    </span>
  )
}
