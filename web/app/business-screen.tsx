import { EditBusiness } from '../features/businesses/pages/edit.tsx'
import { PaidOnline } from '../features/payouts/index.ts'
import { BusinessReminders } from '../features/reminders/index.ts'

/** Edit Business, composed from the slices that contribute to it. */
export function Component() {
  return (
    <EditBusiness
      sections={(id) => (
        <>
          <PaidOnline businessId={id} />
          <BusinessReminders businessId={id} />
        </>
      )}
    />
  )
}
