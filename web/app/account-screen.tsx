import { TwoStep } from '../features/factors/index.ts'
import { PlanNote } from '../features/subscriptions/index.ts'
import { Account } from '../features/users/pages/account.tsx'

/** My Account, composed from the slices that contribute to it. */
export function Component() {
  return <Account plan={<PlanNote />} twoStep={<TwoStep />} />
}
