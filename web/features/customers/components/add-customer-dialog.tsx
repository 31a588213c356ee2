import { lazy, Suspense, useEffect, useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'

export interface AddCustomerProps {
  open: boolean
  /** Asked for by Cancel, the cross, Escape, a press outside, and once the customer is added. */
  onClose: () => void
  /** Called with the customer that was added, as stored, before the dialog closes. */
  onAdded?: (customer: Customer) => void
}

const load = () => import('./customer-sheet.tsx')
const Sheet = lazy(async () => ({ default: (await load()).CustomerSheet }))

/**
 * Add Customer (CUST-2). Lists of customers follow by themselves. A slip of the finger beside the dialog loses nothing:
 * what was typed is there again when it opens the next time; Cancel throws it away. Its form is fetched behind the
 * screen that offers it, which must not wait for that.
 */
export function AddCustomerDialog(props: AddCustomerProps) {
  const [sheet, setSheet] = useState(0)
  const [wanted, setWanted] = useState(props.open)
  useEffect(() => {
    // Whoever opens it hears of a failure.
    void load().catch(() => undefined)
  }, [])
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Sheet key={sheet} {...props} onSpent={() => setSheet(sheet + 1)} />
    </Suspense>
  )
}
