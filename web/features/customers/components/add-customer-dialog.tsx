import { lazy, Suspense, useEffect, useState } from 'react'
import type { Customer } from '../../../../contract/customers.ts'

export interface AddCustomerProps {
  open: boolean
  /** Called by Cancel, the X, Escape, a click outside, and once the customer is added. */
  onClose: () => void
  /** Called with the stored customer before the dialog closes. */
  onAdded?: (customer: Customer) => void
}

const load = () => import('./customer-sheet.tsx')
const Sheet = lazy(async () => ({ default: (await load()).CustomerSheet }))

/**
 * Add Customer (CUST-2). Customer lists refresh by themselves. An accidental tap outside loses nothing: the input is
 * still there when the dialog reopens; Cancel discards it. The form's code is loaded in the background, so that the
 * screen does not wait for it.
 */
export function AddCustomerDialog(props: AddCustomerProps) {
  const [sheetKey, setSheetKey] = useState(0)
  const [wasOpened, setWasOpened] = useState(props.open)
  useEffect(() => {
    // A failure is reported when the dialog opens.
    void load().catch(() => undefined)
  }, [])
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Sheet key={sheetKey} {...props} onFinished={() => setSheetKey(sheetKey + 1)} />
    </Suspense>
  )
}
