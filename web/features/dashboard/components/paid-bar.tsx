import { minorOf } from '../../../lib/format/format.ts'

/** The paid share of the total as a bar: filled for paid, outlined for owed. Amounts are wire numbers. */
export function PaidBar({ total, paid }: { total: number; paid: number }) {
  const whole = minorOf(total)
  if (whole === 0n) return <p className="split split--none" />
  const part = minorOf(paid)
  const share = Number((part * 1000n) / whole) / 10
  return (
    <p
      className="split"
      role="img"
      aria-label={`${Math.round(share)} percent of the total is paid`}
    >
      {part > 0n && <i className="p" style={{ flexGrow: share }} />}
      {part < whole && <i className="o" style={{ flexGrow: 100 - share }} />}
    </p>
  )
}
