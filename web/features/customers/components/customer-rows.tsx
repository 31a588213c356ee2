import { useRef } from 'react'
import type { Customer } from '../../../../domain/parties/customer.ts'
import { Loading, Skeleton } from '../../../ui/page/skeleton.tsx'
import { CustomerRow } from './customer-row.tsx'

interface Props {
  customers: readonly Customer[]
  /** Another page is loading; these are the rows of the previous one. */
  waiting: boolean
}

/** The customers of a page. Deleting a row loses the focus, so it moves to the list. */
export function CustomerRows({ customers, waiting }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const afterDelete = () => list.current?.focus({ preventScroll: true })
  return (
    <ul className="rows" ref={list} tabIndex={-1} aria-label="Customers" aria-busy={waiting}>
      {customers.map((customer) => (
        <CustomerRow key={customer.id} customer={customer} onDeleteAttempt={afterDelete} />
      ))}
    </ul>
  )
}

const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Skeletons of eight rows while the first page loads. */
export function RowSkeletons() {
  return (
    <Loading>
      <ul className="rows rows--wait" aria-hidden="true">
        {PLACEHOLDERS.map((place) => (
          <li key={place}>
            <Skeleton width="60%" height="20px" />
            <div className="more">
              <Skeleton width="70%" height="15px" />
              <Skeleton width="116px" height="15px" />
              <Skeleton width="60%" height="15px" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  )
}
