import type { Minor } from '../../../../domain/money/money.ts'

/** The paid share of the total as a bar: filled for paid, outlined for due. */
export function PaidBar({ total, paid }: { total: Minor; paid: Minor }) {
  if (total === 0n) return <p className="split split--none" />
  const share = Number((paid * 1000n) / total) / 10
  return (
    <p
      className="split"
      role="img"
      aria-label={`${Math.round(share)} percent of the total is paid`}
    >
      {paid > 0n && <i className="p" style={{ flexGrow: share }} />}
      {paid < total && <i className="o" style={{ flexGrow: 100 - share }} />}
    </p>
  )
}
