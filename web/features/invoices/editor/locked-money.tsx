import { useEffect, useRef } from 'react'
import type { Invoice } from '../../../../domain/invoices/invoice.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Shown after an edit was refused because a receipt or credit note names the total. It takes the focus. */
export function LockedMoney({ invoice: { id, number } }: { invoice: Invoice }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className="clash" role="alert" ref={ref} tabIndex={-1}>
      <div>
        <p className="clash__title">The money and the customer of {number} are locked.</p>
        <p>It has a receipt or a credit note. To reduce it, write a credit note.</p>
      </div>
      <ButtonLink to={paths.newCreditNote(id)}>Write a credit note</ButtonLink>
    </div>
  )
}
