import { useRef } from 'react'
import type { Customer } from '../../../../contract/customers.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useRefreshCustomers } from '../queries.ts'
import { CustomerRow } from './customer-row.tsx'

interface Props {
  customers: readonly Customer[]
  /** Another page is on its way; these are the rows of the one before. */
  waiting: boolean
}

/** The customers of a page. A deleted row takes the focus with it, so the list takes it over. */
export function CustomerRows({ customers, waiting }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const refresh = useRefreshCustomers()
  const afterDelete = async () => {
    await refresh()
    list.current?.focus({ preventScroll: true })
  }
  return (
    <ul className="rows" ref={list} tabIndex={-1} aria-label="Customers" aria-busy={waiting}>
      {customers.map((customer) => (
        <CustomerRow key={customer._id} customer={customer} onGone={afterDelete} />
      ))}
    </ul>
  )
}

const PLACES = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Eight rows' room while the first page loads. */
export function WaitingRows() {
  return (
    <Loading>
      <ul className="rows rows--wait" aria-hidden="true">
        {PLACES.map((place) => (
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
