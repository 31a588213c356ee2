import type { ReactNode } from 'react'
import type { Clearance } from '../../../../domain/invoices/clearance.ts'
import './clearance.css'

interface Props {
  clearance: Clearance | null
  /** What can be done. */
  children?: ReactNode
}

/** The state of a document at the NRS; nothing if it was not sent there. */
export function ClearanceNotice({ clearance, children }: Props) {
  if (!clearance) return null
  const { state, reason, irn } = clearance
  return (
    <section className="nrs" aria-labelledby="nrs">
      <h2 id="nrs">{TITLES[state]}</h2>
      {reason && <p>{reason}</p>}
      {children}
      <p className="nrs__irn">IRN {irn}</p>
    </section>
  )
}

const TITLES = {
  waiting: 'Waiting for the NRS',
  accepted: 'Accepted by the NRS',
  rejected: 'Rejected by the NRS',
} as const
