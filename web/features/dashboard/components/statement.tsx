import type { ReactNode } from 'react'
import type { CurrencySums, Figures } from '../../../../domain/invoices/figures.ts'
import { formatAmount } from '../../../lib/format/format.ts'
import { Status } from '../../../ui/status.tsx'
import { Counts } from './counts.tsx'
import { PaidBar } from './paid-bar.tsx'
import { Sum } from './sum.tsx'

type Kind = 'total' | 'paid' | 'notPaid'

/**
 * The six figures (DASH-2): the total with its double rule, and below it the paid and unpaid amounts that make it up.
 * Naira is shown large; other currencies are listed separately and never added to it. Undefined figures are shown as
 * skeletons.
 */
export function Statement({ figures }: { figures: Figures | undefined }) {
  const naira = figures?.amounts[0]
  const others = figures?.amounts.slice(1) ?? []
  return (
    <section className="statement" aria-label="Your figures" aria-busy={!figures}>
      <div>
        <dl className="statement__total">
          <dt className="statement__label">Total Amount</dt>
          <dd>
            <span className="closed">
              <Sum minor={naira?.total} currency="NGN" />
            </span>
          </dd>
          <Others sums={others} kind="total" />
        </dl>
        <PaidBar total={naira?.total ?? 0n} paid={naira?.paid ?? 0n} />
        <dl className="statement__parts">
          <Part
            label={<Status fill="tick" word="Amount Paid" />}
            kind="paid"
            naira={naira}
            others={others}
          />
          <Part
            label={<Status fill="empty" word="Amount Not-Paid" />}
            kind="notPaid"
            naira={naira}
            others={others}
          />
        </dl>
      </div>
      <div className="statement__side">
        <Counts figures={figures} />
      </div>
    </section>
  )
}

interface PartProps {
  label: ReactNode
  kind: Kind
  naira: CurrencySums | undefined
  others: CurrencySums[]
}

function Part({ label, kind, naira, others }: PartProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Sum minor={naira?.[kind]} currency="NGN" />
      </dd>
      <Others sums={others} kind={kind} />
    </div>
  )
}

/** 'Also USD 4,150.00 and GBP 980.00'. */
function Others({ sums, kind }: { sums: CurrencySums[]; kind: Kind }) {
  if (sums.length === 0) return null
  return (
    <dd className="statement__else">
      Also{' '}
      {sums.map((each, index) => (
        <span key={each.currency}>
          {index > 0 && ' and '}
          <span className="num">{formatAmount(each[kind], each.currency)}</span>
        </span>
      ))}
    </dd>
  )
}
