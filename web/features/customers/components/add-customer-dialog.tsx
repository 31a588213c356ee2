import { useEffect, useState } from 'react'
import { ComponentCode, OnDemand } from '../../../lib/on-demand.tsx'
import type { AddCustomerProps } from './customer-sheet.tsx'

const load = async () => (await import('./customer-sheet.tsx')).CustomerSheet
const sheetCode = new ComponentCode(load)

/**
 * Add Customer (CUST-2). Customer lists refresh automatically. An accidental tap outside loses nothing: the input is
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
    <OnDemand code={sheetCode}>
      {(Sheet) => (
        <Sheet
          key={`${sheetKey} ${props.startName}`}
          {...props}
          onFinished={() => setSheetKey(sheetKey + 1)}
        />
      )}
    </OnDemand>
  )
}
